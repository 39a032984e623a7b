extension CommandTree {
    /// The script for bash.
    ///
    /// bash shows no descriptions, but while there are several values to choose from, each is followed by its description.
    package var bashCompletions: String {
        #"""
        # Completes command lines of boxoffice in bash.

        _boxoffice_words() {
            local word
            for word; do
                word=${word// /\\ }
                [[ $word == "$current"* ]] && COMPREPLY+=("$word")
            done
        }

        _boxoffice_files() {
            local name
            compopt -o filenames 2>/dev/null
            while IFS= read -r name; do
                COMPREPLY+=("$name")
            done < <(compgen "$1" -- "$current")
        }

        _boxoffice_list() {
            local word before=
            compopt -o nospace 2>/dev/null
            [[ $current == *,* ]] && before=${current%,*},
            for word; do
                [[ ,$before == *",$word,"* ]] || _boxoffice_words "$before$word"
            done
        }

        _boxoffice_dynamic() {
            local value description quote= other= typed=$current
            local -a values=()
            case $typed in
                [\"\']*) quote=${typed:0:1} typed=${typed:1} ;;
                *) typed=${typed//\\/} ;;
            esac
            compopt -o nosort 2>/dev/null
            while IFS=$'\t' read -r value description; do
                [[ $value == "$typed"* && $value != *[^[:alnum:]._-]* ]] || other=yes
                COMPREPLY+=("$value  $description")
                [[ $quote == \" ]] || value=${value//\'/\'\\\'\'}
                [[ $quote || $value != *[^[:alnum:]._-]* ]] || value="'$value'"
                values+=("$value")
            done < <(command boxoffice completions "$1" -- "$typed" 2>/dev/null)
            # Insert only the value.
            if [[ ${#values[@]} -eq 1 || $COMP_TYPE == 37 || $COMP_TYPE == 42 ]]; then
                COMPREPLY=("${values[@]}")
            elif [[ $other ]]; then
                COMPREPLY+=(" ") # the unquoted beginning of the values must not replace the word
            fi
        }

        _boxoffice() {
            local IFS=' ' current=${COMP_WORDS[COMP_CWORD]} word previous=
            local option= # the option that this word is the value of
            local over= # set after --
            local count=0 # the number of words before this one, without options
            COMPREPLY=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
                if [[ $word == = ]]; then
                    option=$previous # bash splits --name=value
                elif [[ $option ]]; then
                    option= # this was its value
                elif [[ $over ]]; then
                    ((count++))
                else
                    case $word in
                        --) over=yes ;;
                        \#(optionsWithValue.flatMap(\.spellings).joined(separator: " | "))) option=$word ;;
                        -[!0-9]*) ;; # -7d is an operand
                        *) ((count++)) ;;
                    esac
                fi
                previous=$word
            done
            [[ $current == = ]] && option=$previous current=
            case "${COMP_WORDS[*]:1:COMP_CWORD - 1} " in

        """# + menus.map(\.inBash).joined() + commands.map(\.inBash).joined() + """
                esac
            }

            complete -F _boxoffice boxoffice

            """
    }
}

extension CompletionMenu {
    fileprivate var inBash: String {
        let words = choices.map(\.name) + options.flatMap(\.spellings)
        return "        '\(self.words) ')\n            \(wordsInBash(words)) ;;\n"
    }
}

extension CommandDeclaration {
    fileprivate var inBash: String {
        let all = shownOptions + [.help]
        let withValue = all.filter { $0.placeholder != nil }
        let silent = withValue.filter { $0.completion.inBash == nil }.flatMap(\.spellings)
        let rows = withValue.compactMap { option in option.completion.inBash.map { (option.spellings, $0) } }
        let values = (rows + (silent.isEmpty ? [] : [(silent, "return")])).map { spellings, offer in
            "                \(spellings.joined(separator: " | "))) \(offer) ;;\n"
        }
        let names = wordsInBash(all.flatMap(\.spellings))
        let isFree = mostWords.map { "elif ((count < \($0))); then" } ?? "else"
        let operand = operands.completion.inBash.map {
            "if [[ $current == -* && ! $over ]]; then \(names); \(isFree) \($0); fi"
        }
        return """
                    '\(name) '*)
                        case $option in
            \(values.joined())\
                            *) \(operand ?? "[[ $over ]] || " + names) ;;
                        esac ;;

            """
    }
}

extension Completion {
    /// The command that prints the choices, if any.
    fileprivate var inBash: String? {
        switch self {
        case .nothing: nil
        case .values(let values): wordsInBash(values())
        case .file: "_boxoffice_files -f"
        case .folder: "_boxoffice_files -d"
        case .list(let names): "_boxoffice_list " + names().joined(separator: " ")
        case .dynamic(let name): "_boxoffice_dynamic \(name)"
        }
    }
}

private func wordsInBash(_ words: [String]) -> String {
    "_boxoffice_words " + words.map { $0.escaping(" ") }.joined(separator: " ")
}
