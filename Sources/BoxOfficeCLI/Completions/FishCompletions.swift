/// The script for fish.
var fishCompletions: String {
    #"""
    # Completes command lines of boxoffice in fish.

    function __boxoffice_after
        set -l words (commandline -opc)
        string match -q -- $argv[1] "$words[2..] "
    end

    # Of --name=value fish would complete the whole word.
    function __boxoffice_folders
        __fish_complete_directories (commandline -ct | string replace -r '^--[^=]*=' '')
    end

    complete -c boxoffice -f

    """# + CompletionMenu.all.map(\.inFish).joined() + Command.all.map(\.inFish).joined()
}

extension CompletionMenu {
    fileprivate var inFish: String {
        let start = startInFish("\(words) ")
        return choices.map { "\(start) -a \($0.name) -d \(quotedInFish($0.summary))\n" }.joined()
            + options.map { "\(start)\($0.inFish)\n" }.joined()
    }
}

extension Command {
    fileprivate var inFish: String {
        let start = startInFish("\(name) *")
        return "\(start) \(operands.completion.inFish)\n"
            + (options + [.help]).map { "\(start)\($0.inFish)\n" }.joined()
    }
}

extension OptionSpec {
    fileprivate var inFish: String {
        let value = placeholder == nil ? "" : " -r \(completion.inFish)"
        return " -l \(name)" + (short.map { " -s \($0)" } ?? "") + value + " -d \(quotedInFish(help))"
    }
}

extension Completion {
    /// What is offered, and whether files are too.
    fileprivate var inFish: String {
        switch self {
        case .nothing: "-f"
        case .values(let values): "-f -a \(quotedInFish(values.map { $0.escaping(" ") }.joined(separator: " ")))"
        case .file: "-F"
        case .folder: "-f -a '(__boxoffice_folders)'"
        case .movie: "-f -k -a '(command boxoffice completions movies 2>/dev/null)'"
        }
    }
}

private func startInFish(_ words: String) -> String { "complete -c boxoffice -n \"__boxoffice_after '\(words)'\"" }

private func quotedInFish(_ text: String) -> String { "'\(text.escaping("'\\"))'" }
