package import ConsoleKit

extension CommandTree {
    /// The script for zsh: a file `_boxoffice` in `fpath`, or input for `source`.
    package func zshCompletions(_ language: LabelLanguage) -> String {
        #"""
        #compdef boxoffice
        # Completes command lines of boxoffice in zsh.

        _boxoffice_dynamic() {
            local typed=${(Q)PREFIX}
            local -a choices=(${(f)"$(command boxoffice completions $1 -- "$typed" 2>/dev/null)"})
            # The values' common beginning must not replace another word.
            (( $#choices > 1 && ${#choices:#${(b)typed}*} )) && compstate[insert]=
            local -a shown=(${choices/$'\t'/  })
            compadd -U -V $1 -ld shown -- ${choices%%$'\t'*}
        }

        _boxoffice() {
            local -a choices
            case "${words[2,CURRENT-1]} " in

        """# + menus.map { $0.inZsh(language) }.joined() + commands.map { $0.inZsh(language) }.joined() + """
                esac
            }

            if [[ $funcstack[1] == _boxoffice ]]; then
                _boxoffice "$@"
            else
                compdef _boxoffice boxoffice
            fi

            """
    }
}

extension CompletionMenu {
    fileprivate func inZsh(_ language: LabelLanguage) -> String {
        let rows = choices.map { "                \("\($0.name):\($0.summary[language])".quotedForShell)\n" }
        let described = options.flatMap { option in
            option.spellings.map { "\($0):\(option.help[language])".quotedForShell }
        }
        let list = described.joined(separator: " ")
        let flags = list.isEmpty ? "" : "            if [[ $PREFIX == -* ]]; then choices=(\(list)); fi\n"
        return """
                    '\(words) ')
                        choices=(
            \(rows.joined())\
                        )
            \(flags)\
                        _describe command choices ;;

            """
    }
}

extension CommandDeclaration {
    fileprivate func inZsh(_ language: LabelLanguage) -> String {
        let count = name.split(separator: " ").count
        var specs = (shownOptions + [.help]).flatMap { $0.inZsh(language) }
        if operands.most > 0 {
            let message = operands.placeholder.prefix { $0 != " " }.filter { !"[].".contains($0) }
            specs.append("\(operands.mostToComplete == 1 ? "1" : "*"):\(message):\(operands.completion.inZsh)")
        }
        return """
                    '\(name) '*)
                        shift \(count) words; (( CURRENT -= \(count) ))
                        _arguments -s -S \\
            \(specs.map { "                \($0.quotedForShell)" }.joined(separator: " \\\n")) ;;

            """
    }
}

extension OptionSpec {
    /// The specifications for `_arguments`: one for each spelling, which exclude each other.
    fileprivate func inZsh(_ language: LabelLanguage) -> [String] {
        let others = spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
        return spellings.map { spelling in
            let text = "[\(help[language].escaping("[]\\"))]"
            guard let placeholder else { return others + spelling + text }
            // The value may be in the same word.
            let sign = takesNextWord ? spelling.hasPrefix("--") ? "=" : "+" : "=-"
            return others + spelling + sign + text + "\(takesNextWord ? "" : ":"):\(placeholder):\(completion.inZsh)"
        }
    }
}

extension Completion {
    fileprivate var inZsh: String {
        switch self {
        case .nothing: "()"
        case .values(let values): "(\(values().map { $0.escaping(" ") }.joined(separator: " ")))"
        case .file: "_files"
        case .folder: "_files -/"
        case .list(let names): "_values -s , field \(names().joined(separator: " "))"
        case .dynamic(let name): " _boxoffice_dynamic \(name)"
        }
    }
}
