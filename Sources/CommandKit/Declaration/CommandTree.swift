/// The commands of a program: the parser, the help, the completions and the manual read this one list.
///
/// Most parts are closures: running a command makes none of the sections after its own, nor what only the help needs.
package struct CommandTree: Sendable {
    package struct Section: Sendable {
        package let title: Label
        package let commands: @Sendable () -> [CommandDeclaration]
        package let groups: @Sendable () -> [Group]

        package init(
            title: Label, commands: @autoclosure @escaping @Sendable () -> [CommandDeclaration] = [],
            groups: @autoclosure @escaping @Sendable () -> [Group] = []
        ) { (self.title, self.commands, self.groups) = (title, commands, groups) }
    }

    /// Commands whose names begin with the same word.
    package struct Group: Sendable {
        package let name: String
        package let summary: Label
        package let commands: [CommandDeclaration]
        /// The command that the group's name alone runs.
        package let alone: CommandDeclaration

        package init(name: String, summary: Label, commands: [CommandDeclaration], alone: CommandDeclaration) {
            (self.name, self.summary, self.commands, self.alone) = (name, summary, commands, alone)
        }
    }

    /// A sentence about the program, above its usage.
    package let summary: Label
    package let sections: [Section]
    /// The commands whose first examples introduce the program.
    let introduction: @Sendable () -> [CommandDeclaration]
    /// The options that most commands accept, which the help of a command only names.
    let commonOptions: @Sendable () -> [OptionSpec]
    /// The topics of the help besides the common options.
    let topics: @Sendable () -> [HelpTopic]
    let examples: @Sendable () -> [CommandDeclaration.Example]
    /// Commands that run, but that help, completions and the manual do not show.
    let hidden: @Sendable () -> [CommandDeclaration]
    let guesses: @Sendable () -> [OptionGuess]
    let acceptsPeriods: @Sendable (_ command: String, Arguments) -> Bool

    package init(
        summary: Label, sections: [Section],
        introduction: @autoclosure @escaping @Sendable () -> [CommandDeclaration],
        commonOptions: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
        examples: @autoclosure @escaping @Sendable () -> [CommandDeclaration.Example],
        hidden: @autoclosure @escaping @Sendable () -> [CommandDeclaration] = [],
        guesses: @autoclosure @escaping @Sendable () -> [OptionGuess] = [],
        acceptsPeriods: @escaping @Sendable (_ command: String, Arguments) -> Bool = { _, _ in true }
    ) {
        (self.summary, self.sections, self.acceptsPeriods) = (summary, sections, acceptsPeriods)
        (self.introduction, self.commonOptions, self.topics) = (introduction, commonOptions, topics)
        (self.examples, self.hidden, self.guesses) = (examples, hidden, guesses)
    }

    package var groups: [Group] { sections.flatMap { $0.groups() } }
    package var ungrouped: [CommandDeclaration] { sections.flatMap { $0.commands() } }
    package var commands: [CommandDeclaration] { sections.flatMap { $0.commands() + $0.groups().flatMap(\.commands) } }
    /// The first words of all commands, in the order of the help.
    package var names: [String] { sections.flatMap { $0.commands().map(\.name) + $0.groups().map(\.name) } }
}
