package import ConsoleKit

extension CommandTree {
    package func fishCompletions(_ language: LabelLanguage) -> String {
        #"""
        # Completes command lines of boxoffice in fish.

        # Whether the words so far match the first argument, and fewer than the second argument are not options.
        function __boxoffice_after
            set -l words (commandline -opc)[2..]
            string match -q -- $argv[1] "$words "; or return
            set -q argv[2]; or return 0
            set -l most $argv[2]
            argparse -i \#(optionsWithValue.map(\.inArgparse).joined(separator: " ")) -- $words 2>/dev/null
            test (string match -rv -- '^-\D' $argv | count) -lt $most
        end

        # fish completes --name=value as one word.
        function __boxoffice_value
            commandline -ct | string replace -r '^--[^=]*=' ''
        end

        function __boxoffice_folders
            __fish_complete_directories (__boxoffice_value)
        end

        function __boxoffice_list
            set -l before (__boxoffice_value | string match -r '.*,')
            for name in $argv
                string match -q -- "*,$name,*" ",$before"; or printf '%s\t\n' "$before$name"
            end
        end

        function __boxoffice_dynamic
            command boxoffice completions $argv -- (__boxoffice_value | string unescape) 2>/dev/null
        end

        complete -c boxoffice -f

        """# + menus.map { $0.inFish(language) }.joined() + commands.map { $0.inFish(language) }.joined()
    }
}

extension CompletionMenu {
    fileprivate func inFish(_ language: LabelLanguage) -> String {
        let start = startInFish("\(words) ")
        return choices.map { "\(start) -a \($0.name) -d \(quotedInFish($0.summary[language]))\n" }.joined()
            + options.map { "\(start)\($0.inFish(language))\n" }.joined()
    }
}

extension CommandDeclaration {
    fileprivate func inFish(_ language: LabelLanguage) -> String {
        let start = startInFish("\(name) *")
        return "\(startInFish("\(name) *", fewerThan: mostWords)) \(operands.completion.inFish)\n"
            + (shownOptions + [.help]).map { "\(start)\($0.inFish(language))\n" }.joined()
    }
}

extension OptionSpec {
    fileprivate var inArgparse: String { (short.map { "\($0)/" } ?? "") + name + "=" }

    fileprivate func inFish(_ language: LabelLanguage) -> String {
        let value = placeholder == nil ? "" : " \(takesNextWord ? "-r " : "")\(completion.inFish)"
        return " -l \(name)" + (short.map { " -s \($0)" } ?? "") + value + " -d \(quotedInFish(help[language]))"
    }
}

extension Completion {
    fileprivate var inFish: String {
        switch self {
        case .nothing: "-f"
        // An empty description; without it, fish repeats that of the option with every value.
        case .values(let values):
            "-f -a \(quotedInFish(values().map { $0.escaping(" ") + #"\t"# }.joined(separator: " ")))"
        case .file: "-F"
        case .folder: "-f -a '(__boxoffice_folders)'"
        case .list(let names): "-f -k -a '(__boxoffice_list \(names().joined(separator: " ")))'"
        case .dynamic(let name): "-f -k -a '(__boxoffice_dynamic \(name))'"
        }
    }
}

private func startInFish(_ words: String, fewerThan count: Int? = nil) -> String {
    "complete -c boxoffice -n \"__boxoffice_after '\(words)'\(count.map { " \($0)" } ?? "")\""
}

private func quotedInFish(_ text: String) -> String { "'\(text.escaping("'\\"))'" }
