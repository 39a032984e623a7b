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
    /// The last word of the name: the action of a group's command.
    var action: String { name.split(separator: " ").last.map(String.init) ?? name }
}
