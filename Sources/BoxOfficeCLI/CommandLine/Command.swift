/// The declaration of a command: it feeds the parser, the help and the hints of errors.
struct Command: Sendable {
    /// What a command takes besides options.
    struct Operands: Sendable {
        /// How the usage line spells them, such as `[DAY]`.
        let placeholder: String
        /// The most there may be.
        var most: Int = .max
        /// What they are, in one line.
        let help: String
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
        .daily, .weekly, .weekend, .weekdays, .movie, .search, .people, .person, .companies, .company, .codes, .sync,
        .archive,
    ]
}
