package import ConsoleKit

/// The commands of a program: the parser, the help, the completions and the manual read this one list.
///
/// The commands of a section are made each time they are read, so running one makes none of the sections after its own.
package struct CommandTree: Sendable {
    package struct Section: Sendable {
        package let title: Label
        package var commands: [CommandDeclaration] { makeCommands() }
        package var groups: [Group] { makeGroups() }

        private let makeCommands: @Sendable () -> [CommandDeclaration]
        private let makeGroups: @Sendable () -> [Group]

        package init(
            title: Label, commands: @autoclosure @escaping @Sendable () -> [CommandDeclaration] = [],
            groups: @autoclosure @escaping @Sendable () -> [Group] = []
        ) {
            (self.title, makeCommands, makeGroups) = (title, commands, groups)
        }
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
    package var introduction: [CommandDeclaration] { makeIntroduction() }
    /// The options that most commands accept, which the help of a command only names.
    package var commonOptions: [OptionSpec] { makeCommonOptions() }
    /// The topics of the help besides the common options.
    package var topics: [HelpTopic] { makeTopics() }
    package var examples: [CommandDeclaration.Example] { makeExamples() }
    /// Commands that run, but that help, completions and the manual do not show.
    package var hidden: [CommandDeclaration] { makeHidden() }
    /// What people type instead of options.
    var guesses: [OptionGuess] { makeGuesses() }
    /// Whether a command accepts the periods of a command line.
    let acceptsPeriods: @Sendable (_ command: String, Arguments) -> Bool

    private let makeIntroduction: @Sendable () -> [CommandDeclaration]
    private let makeCommonOptions: @Sendable () -> [OptionSpec]
    private let makeTopics: @Sendable () -> [HelpTopic]
    private let makeExamples: @Sendable () -> [CommandDeclaration.Example]
    private let makeHidden: @Sendable () -> [CommandDeclaration]
    private let makeGuesses: @Sendable () -> [OptionGuess]

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
        (makeIntroduction, makeCommonOptions, makeTopics) = (introduction, commonOptions, topics)
        (makeExamples, makeHidden, makeGuesses) = (examples, hidden, guesses)
    }

    package var groups: [Group] { sections.flatMap(\.groups) }
    package var ungrouped: [CommandDeclaration] { sections.flatMap(\.commands) }
    package var commands: [CommandDeclaration] { sections.flatMap { $0.commands + $0.groups.flatMap(\.commands) } }
    /// The first words of all commands, in the order of the help.
    package var names: [String] { sections.flatMap { $0.commands.map(\.name) + $0.groups.map(\.name) } }
}
