/// The declaration of a command, which the parser, the help, the completions and the manual read.
struct Command: Sendable {
    /// The arguments of a command that are not options.
    struct Operands: Sendable {
        /// Their spelling in the usage line, such as `[DAY]`.
        let placeholder: String
        /// The maximum number of operands.
        var most: Int = .max
        /// Whether a shell completes only the first operand, even if more are allowed.
        var completesFirstAlone = false
        /// A one-line description.
        let help: String
        /// What a shell offers for an operand.
        var completion = Completion.nothing

        /// The number of operands that a shell completes.
        var mostToComplete: Int { completesFirstAlone ? 1 : most }

        /// No operands.
        static let none = Operands(placeholder: "", most: 0, help: "")
    }

    /// A command line and its purpose.
    struct Example: Sendable {
        let line: String
        let purpose: String

        init(_ line: String, _ purpose: String) {
            self.line = line
            self.purpose = purpose
        }
    }

    /// The words that invoke it: `daily`, or `archive info` for a command in a group.
    let name: String
    let summary: String
    let operands: Operands
    let options: [OptionSpec]
    let examples: [Example]
    /// Runs the command and returns the exit status.
    let run: @Sendable (Arguments, CommandContext) async throws -> Int32
}

extension Command {
    /// The last word of the name: the action of a group's command.
    var action: String { name.split(separator: " ").last.map(String.init) ?? name }
}
