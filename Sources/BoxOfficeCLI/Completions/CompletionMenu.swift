/// The words to choose from where a command line names no command as yet.
struct CompletionMenu: Sendable {
    /// The words in front of it, such as `help review`.
    let words: String
    /// What may stand there, and what it is for.
    let choices: [(name: String, summary: String)]
    let options: [OptionSpec]

    /// All menus: the program's own, each group's, and help's on both.
    static var all: [CompletionMenu] {
        let commands = Command.all.filter { $0.group == nil }.map { ($0.name, $0.summary) }
        let topics = commands + Command.groups.map { ($0.name, $0.summary) }
        let help = ("help", "Help on a command.")
        let actions = Command.groups.flatMap { group in
            let choices = group.commands.map { ($0.ownName, $0.summary) }
            return [
                CompletionMenu(words: group.name, choices: choices, options: [.help]),
                CompletionMenu(words: "help " + group.name, choices: choices, options: []),
            ]
        }
        return [
            CompletionMenu(words: "", choices: topics + [help], options: [.help, .version]),
            CompletionMenu(words: "help", choices: topics, options: []),
        ] + actions
    }
}
