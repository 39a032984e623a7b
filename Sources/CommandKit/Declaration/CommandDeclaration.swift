/// The declaration of a command, which the parser, the help, the completions and the manual read.
///
/// Only its name is there from the start. Reading another property evaluates that argument of the initializer again: a run
/// needs one command, and the others cost it nothing.
package struct CommandDeclaration: Sendable {
    /// The arguments of a command that are not options.
    package struct Operands: Sendable {
        /// Their spelling in the usage line, such as `[DAY]`.
        package let placeholder: Label
        package var most: Int = .max
        /// Whether a shell completes only the first operand, even if more are allowed.
        package var completesFirstAlone = false
        /// Whether all words after the first are operands, also those that look like options.
        package var areRaw = false
        /// Whether they are names, which may have any words.
        package var areNames = false
        package let help: Label
        package var completion = Completion.nothing

        package init(
            placeholder: Label, most: Int = .max, completesFirstAlone: Bool = false, areRaw: Bool = false,
            areNames: Bool = false, help korean: String, _ english: String, completion: Completion = Completion.nothing
        ) {
            (self.placeholder, self.most, self.completesFirstAlone) = (placeholder, most, completesFirstAlone)
            (self.areRaw, self.areNames) = (areRaw, areNames)
            (help, self.completion) = (Label(korean, english), completion)
        }

        package static let none = Operands(placeholder: Label("", ""), most: 0, help: "", "")
    }

    package struct Example: Sendable {
        package let line: String
        package let purpose: Label

        package init(_ line: String, _ korean: String, _ english: String) {
            (self.line, purpose) = (line, Label(korean, english))
        }
    }

    /// Words that people type for a command, in lower case and without spaces.
    package struct Words: Sendable {
        package enum Role: Sendable {
            /// They run the command.
            case command
            /// They run the command, or another that a period beside them calls for.
            case general
            /// They are only hinted at, because the command writes or fetches many, or the words are other programs'.
            case hint
        }

        package let spellings: [String]
        package let role: Role
        /// What follows the command's name.
        package let arguments: [String]

        package init(_ spellings: String..., as role: Role = .command, adding arguments: [String] = []) {
            (self.spellings, self.role, self.arguments) = (spellings, role, arguments)
        }
    }

    /// The words that invoke it: `daily`, or `archive info` for a command in a group.
    package let name: String
    /// Other words for its action in a group, separated by spaces.
    let otherActions: Substring
    package var summary: Label { makeSummary() }
    package var operands: Operands { makeOperands() }
    package var options: [OptionSpec] {
        var options = makeOptions()
        let names = options.map(\.name)
        for index in options.indices { options[index].requires.removeAll { !names.contains($0.name) } }
        return options
    }
    package var shownOptions: [OptionSpec] { options.filter { !$0.hasNoEffect } }
    package var examples: [Example] { makeExamples() }
    package var words: [Words] { makeWords() }
    /// What the program runs, of a type of its own.
    package let implementation: (any Sendable)?

    private let makeSummary: @Sendable () -> Label
    private let makeOperands: @Sendable () -> Operands
    private let makeOptions: @Sendable () -> [OptionSpec]
    private let makeExamples: @Sendable () -> [Example]
    private let makeWords: @Sendable () -> [Words]

    /// Creates a command; after its name and a bar, `name` may have other words for its action: `review remove|delete rm`.
    package init(
        name: String, summary: @autoclosure @escaping @Sendable () -> Label,
        operands: @autoclosure @escaping @Sendable () -> Operands,
        options: @autoclosure @escaping @Sendable () -> [OptionSpec],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        words: @autoclosure @escaping @Sendable () -> [Words] = [], implementation: (any Sendable)? = nil
    ) {
        let end = name.utf8.firstIndex(of: UInt8(ascii: "|")) ?? name.endIndex
        (self.name, otherActions) = (String(name[..<end]), name[end...].dropFirst())
        (makeSummary, makeOperands, makeOptions) = (summary, operands, options)
        (makeExamples, makeWords, self.implementation) = (examples, words, implementation)
    }

    /// The last word of the name: the action of a group's command.
    package var action: String { name.split(separator: " ").last.map(String.init) ?? name }
}
