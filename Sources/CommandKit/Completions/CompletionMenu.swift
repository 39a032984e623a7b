package import ConsoleKit

/// The words to choose from while a command line does not yet name a command.
package struct CompletionMenu: Sendable {
    /// The words before the choice, such as `help review`.
    package let words: String
    package let choices: [(name: String, summary: Label)]
    package let options: [OptionSpec]
}

extension CommandTree {
    /// All menus: the program's, each group's, and those of `help`.
    package var menus: [CompletionMenu] {
        let commands = ungrouped.map { ($0.name, $0.summary) } + groups.map { ($0.name, $0.summary) }
        let actions = groups.flatMap { group in
            let choices = group.commands.map { ($0.action, $0.summary) }
            return [
                CompletionMenu(words: group.name, choices: choices, options: [.help]),
                CompletionMenu(words: "help " + group.name, choices: choices, options: []),
            ]
        }
        return [
            CompletionMenu(words: "", choices: commands + [("help", Self.helpSummary)], options: [.help, .version]),
            CompletionMenu(words: "help", choices: commands + allTopics.map { ($0.name, $0.title) }, options: []),
        ] + actions
    }
}
