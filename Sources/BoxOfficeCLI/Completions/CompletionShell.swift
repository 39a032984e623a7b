/// The shells for which there is a script that completes command lines.
enum CompletionShell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script, from the declarations of the commands.
    var script: String {
        switch self {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }
}

extension OptionSpec {
    /// The option as it is typed, long and short.
    var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
    /// The text with a backslash in front of some characters.
    func escaping(_ characters: String) -> String {
        map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
