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

    /// Every option of any command that has a value, once: an option that has one has it in all commands.
    static var allWithValue: [OptionSpec] {
        Command.all.flatMap(\.options).reduce(into: []) { known, option in
            if option.placeholder != nil, !known.contains(where: { $0.name == option.name }) { known.append(option) }
        }
    }
}

extension Command {
    /// The most words that are no options, its name and the operands to complete; `nil` where there is no most.
    var mostWords: Int? {
        operands.mostToComplete == .max ? nil : name.split(separator: " ").count + operands.mostToComplete
    }
}

extension String {
    /// The text with a backslash in front of some characters.
    func escaping(_ characters: String) -> String {
        map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
