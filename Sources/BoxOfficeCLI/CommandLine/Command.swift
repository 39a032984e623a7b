/// The declaration of a command: it feeds the parser, the help and the hints of errors.
struct Command: Sendable {
    /// What a command takes besides options.
    struct Operands: Sendable {
        /// How the usage line spells them, such as `[DAY]`.
        let placeholder: String
        /// The most there may be.
        var most: Int = .max
        /// Whether a shell offers anything for the first alone, though there may be more.
        var completesFirstAlone = false
        /// What they are, in one line.
        let help: String
        /// What a shell offers for one.
        var completion = Completion.nothing

        /// The most that a shell offers anything for.
        var mostToComplete: Int { completesFirstAlone ? 1 : most }

        /// No operands.
        static let none = Operands(placeholder: "", most: 0, help: "")
    }

    /// A command line and what it is for.
    struct Example: Sendable {
        let line: String
        let purpose: String

        init(_ line: String, _ purpose: String) {
            self.line = line
            self.purpose = purpose
        }
    }

    /// The words that call it: `daily`, or a group's and its own, `archive info`.
    let name: String
    let summary: String
    let operands: Operands
    let options: [OptionSpec]
    let examples: [Example]
    /// Does the work and returns the exit status.
    let run: @Sendable (Arguments, CommandContext) async throws -> Int32
}

extension Command {
    /// All commands, in the order of the help.
    static let all: [Command] = [
        .daily, .weekly, .weekend, .weekdays, .movie, .poster, .search, .people, .person, .companies, .company, .codes,
        .sync, .reviewAdd, .reviewList, .reviewShow, .reviewEdit, .reviewRemove, .reviewExport, .reviewImport,
        .archiveInfo, .archiveClear, .doctor, .completions, .manual,
    ]
}

extension Command {
    /// Commands whose names begin with the same word.
    struct Group: Sendable {
        let name: String
        let summary: String

        /// The commands of the group, in the order of the help.
        var commands: [Command] { Command.all.filter { $0.group == name } }
    }

    /// All groups, in the order of the help.
    static let groups = [
        Group(name: "review", summary: "Write, list and share reviews, with ratings in half stars."),
        Group(name: "archive", summary: "Show what the archive holds, or delete it."),
    ]

    /// The first word of a name of two; `nil` where there is one.
    var group: String? { name.split(separator: " ").dropLast().first.map(String.init) }

    /// The last word of the name.
    var ownName: String { name.split(separator: " ").last.map(String.init) ?? name }
}
