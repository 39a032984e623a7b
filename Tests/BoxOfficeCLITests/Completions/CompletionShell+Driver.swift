@testable import BoxOfficeCLI

extension CompletionShell {
    /// The files by which the shell is driven, by their names; it runs the one named `driver`.
    ///
    /// That reads the script of completions from `script`, and from `lines` the calls of `ask`, each with the words of a
    /// command line. For each it prints `==`, and then a line for each choice that its last word is completed to.
    var driver: [String: String] {
        switch self {
        case .bash: ["driver": bashDriver]
        case .zsh: ["driver": zshTerminal, ".zshrc": zshDriver]
        case .fish: ["driver": fishDriver]
        }
    }
}

/// Calls the function of the script as bash does at Tab.
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

/// Makes a terminal, starts a zsh there, and prints what that has written into files.
///
/// zsh completes nowhere but in its line editor, which needs a terminal. So this zsh makes one of its own by `zpty`, and the
/// zsh at that terminal reads ``zshDriver`` as its start-up file. With its first prompt, the editor's hook
/// `zle-line-init` puts one command line after the other into the editor, has each completed by all choices at once
/// (`insert-all`), writes down by which words the line has grown, and ends the shell. What appears at the terminal
/// meanwhile is read and forgotten: only its end counts, which comes when that shell is gone.
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
