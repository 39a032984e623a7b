@testable import BoxOfficeCLI
import CommandKit

extension CompletionShell {
    /// The files that drive the shell, by name; it runs the one named `driver`.
    ///
    /// `driver` reads the completion script from `script`, and calls of `ask` from `lines`, each with the words of a command
    /// line. For each call it prints `==`, and then a line for each completion of the last word.
    var driver: [String: String] {
        switch self {
        case .bash: ["driver": bashDriver]
        case .zsh: ["driver": zshTerminal, ".zshrc": zshDriver]
        case .fish: ["driver": fishDriver]
        }
    }
}

/// Calls the script's function as bash does when Tab is pressed.
private let bashDriver = #"""
    source ./script

    ask() {
        local word choice
        COMP_WORDS=(boxoffice) COMP_TYPE=9
        for word; do
            case $word in
                --*=) COMP_WORDS+=("${word%=}" =) ;;
                --*=*) COMP_WORDS+=("${word%%=*}" = "${word#*=}") ;;
                *) COMP_WORDS+=("$word") ;;
            esac
        done
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        _boxoffice
        echo ==
        for choice in "${COMPREPLY[@]}"; do
            # Of names of files readline itself marks the folders.
            [ -d "$choice" ] && choice=$choice/
            printf '%s\n' "$choice"
        done
    }

    source ./lines

    """#

/// Creates a terminal, starts a second zsh in it, and prints the files that it wrote.
///
/// zsh completes only in its line editor, which needs a terminal. So this zsh creates one with `zpty`, and the zsh in that
/// terminal reads ``zshDriver`` as its start-up file. At the first prompt, the editor's hook `zle-line-init` puts the
/// command lines into the editor one after another, completes each with all choices (`insert-all`), records the added
/// words, and ends the shell. The terminal's output is read and discarded: only its end matters, which comes when that
/// shell exits.
private let zshTerminal = #"""
    zmodload zsh/zpty zsh/system
    zpty terminal exec zsh -d -i
    terminal=$REPLY
    while (( SECONDS < 45 )) && sysread -t $(( 45 - SECONDS )) -i $terminal; do :; done
    (( SECONDS < 45 )) || print -u 2 'zsh has not ended within 45 s'
    cat errors >&2
    exec cat answers

    """#

/// Completes the command lines in the line editor; see ``zshTerminal``.
private let zshDriver = #"""
    # Nothing that stays behind at the terminal holds the pipes of the tests.
    exec 2> errors 3> answers
    autoload -Uz compinit && compinit -Du
    source ./script

    ask() { lines+=("boxoffice $*") }
    source ./lines

    insert-all() {
        _main_complete
        compstate[insert]=all
    }
    zle -C insert-all complete-word insert-all

    zle-line-init() {
        local line choice
        for line in $lines; do
            print -u 3 -- '=='
            BUFFER=$line CURSOR=$#line
            zle insert-all
            [[ $BUFFER == $line ]] && continue
            for choice in ${(z)BUFFER#${line% *}}; do
                # Among others a folder is not marked, and what may follow an option or a name is no part of it.
                [[ -d $choice ]] && choice=${choice%/}/
                print -ru 3 -- ${choice%[=,]}
            done
        done
        exit
    }
    zle -N zle-line-init

    """#

/// Asks fish itself.
private let fishDriver = """
    source ./script

    function ask
        echo ==
        complete -C "boxoffice $argv"
    end

    source ./lines

    """
