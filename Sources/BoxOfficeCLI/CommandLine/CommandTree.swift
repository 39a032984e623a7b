/// The commands of a program: the parser, the help, the completions and the manual read this one list.
struct CommandTree: Sendable {
    /// Commands and groups under one heading of the help.
    struct Section: Sendable {
        let title: String
        var commands: [Command] = []
        var groups: [Group] = []

        fileprivate var names: [String] { commands.map(\.name) + groups.map(\.name) }
    }

    /// Commands whose names begin with the same word.
    struct Group: Sendable {
        let name: String
        let summary: String
        let commands: [Command]
    }

    let sections: [Section]
    /// The commands whose first examples introduce the program.
    let introduction: [Command]
    /// The examples of the full help.
    let examples: [Command.Example]

    /// The groups, in the order of the help.
    var groups: [Group] { sections.flatMap(\.groups) }
    /// The commands that are in no group, in the order of the help.
    var ungrouped: [Command] { sections.flatMap(\.commands) }
    /// All commands, in the order of the help.
    var commands: [Command] { sections.flatMap { $0.commands + $0.groups.flatMap(\.commands) } }
    /// The first words of all commands, in the order of the help.
    var names: [String] { sections.flatMap(\.names) }
}
