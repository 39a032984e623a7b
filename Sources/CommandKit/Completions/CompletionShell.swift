/// A shell that completes command lines of the program: a short script asks it for the candidates at every Tab.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script, which passes the words up to the cursor to `boxoffice complete`, and adds files where that says so.
    package var script: String {
        switch self {
        case .bash: bashScript
        case .zsh: zshScript
        case .fish: fishScript
        }
    }
}

/// bash splits `--name=value`, and shows no descriptions.
private let bashScript = #"""
    # Completes command lines of boxoffice in bash.

    _boxoffice() {
        local line files= current=${COMP_WORDS[COMP_CWORD]}
        [[ $current == = ]] && current=
        COMPREPLY=()
        compopt -o nosort 2>/dev/null
        while IFS= read -r line; do
            case $line in
                $'\tfiles') files=-f ;;
                $'\tfolders') files=-d ;;
                $'\tnospace') compopt -o nospace 2>/dev/null ;;
                *) COMPREPLY+=("$line") ;;
            esac
        done < <(COMP_TYPE=$COMP_TYPE command boxoffice complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        [[ $files ]] || return
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do
            COMPREPLY+=("$line")
        done < <(compgen "$files" -- "$current")
    }

    complete -F _boxoffice boxoffice

    """#

/// A file `_boxoffice` in `fpath`, or input for `source`.
private let zshScript = #"""
    #compdef boxoffice
    # Completes command lines of boxoffice in zsh.

    _boxoffice() {
        local line typed=${(Q)PREFIX}
        local -a values shown suffix
        local -a lines=("${(@f)$(command boxoffice complete zsh "${(@Q)words[2,CURRENT-1]}" "$typed" 2>/dev/null)}")
        [[ $PREFIX == --*=* ]] && compset -P '*=' && typed=${typed#*=}
        for line in $lines; do
            case $line in
                $'\tfiles') _files ;;
                $'\tfolders') _files -/ ;;
                $'\tnospace') suffix=(-S '') ;;
                *) values+=("${line%%$'\t'*}") shown+=("${line/$'\t'/  }") ;;
            esac
        done
        # The values' common beginning must not replace another word.
        (( $#values > 1 && ${#values:#${(b)typed}*} )) && compstate[insert]=
        (( ! $#values )) || compadd -U -V boxoffice "${(@)suffix}" -ld shown -- $values
    }

    if [[ $funcstack[1] == _boxoffice ]]; then
        _boxoffice "$@"
    else
        compdef _boxoffice boxoffice
    fi

    """#

/// fish completes `--name=value` as one word.
private let fishScript = #"""
    # Completes command lines of boxoffice in fish.

    function __boxoffice
        set -l typed (commandline -ct)
        set -l name (string match -r -- '^--[^=]*=' $typed)
        set -l word (string unescape -- $typed)
        for line in (command boxoffice complete fish (commandline -opc)[2..] "$word" 2>/dev/null)
            switch $line
                case \tfiles
                    __fish_complete_path (string replace -- "$name" '' $typed) | string replace -r '^' -- "$name"
                case \tfolders
                    __fish_complete_directories (string replace -- "$name" '' $typed) | string replace -r '^' -- "$name"
                case \t\*
                case '*'
                    echo "$name$line"
            end
        end
    end

    complete -c boxoffice -f -k -a '(__boxoffice)'

    """#
