package import ConsoleKit

/// A shell that the program can print a completion script for.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    package func script(for tree: CommandTree, in language: LabelLanguage) -> String {
        switch self {
        case .bash: tree.bashCompletions
        case .zsh: tree.zshCompletions(language)
        case .fish: tree.fishCompletions(language)
        }
    }
}

extension CommandTree {
    /// The options that take a value, each once: an option takes a value in all commands or in none.
    package var optionsWithValue: [OptionSpec] {
        commands.flatMap(\.options).reduce(into: []) { known, option in
            if option.takesNextWord, !known.contains(where: { $0.name == option.name }) { known.append(option) }
        }
    }
}

extension CommandDeclaration {
    /// The most words besides options: the name and the operands to complete, if limited.
    package var mostWords: Int? {
        operands.mostToComplete == .max ? nil : name.split(separator: " ").count + operands.mostToComplete
    }
}

extension String {
    /// The text with a backslash before each of some characters.
    package func escaping(_ characters: String) -> String {
        map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
