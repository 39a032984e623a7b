package import ConsoleKit

/// The declaration of a command, which the parser, the help, the completions and the manual read.
///
/// Only its name is there from the start. Reading another property evaluates that argument of the initializer again: a run
/// needs one command, and the others cost it nothing.
package struct CommandDeclaration: Sendable {
    /// The arguments of a command that are not options.
    package struct Operands: Sendable {
        /// Their spelling in the usage line, such as `[DAY]`.
        package let placeholder: String
        package var most: Int = .max
        /// Whether a shell completes only the first operand, even if more are allowed.
        package var completesFirstAlone = false
        /// Whether all words after the first are operands, also those that look like options.
        package var areRaw = false
        package let help: Label
        package var completion = Completion.nothing

        package init(
            placeholder: String, most: Int = .max, completesFirstAlone: Bool = false, areRaw: Bool = false,
            help korean: String, _ english: String, completion: Completion = Completion.nothing
        ) {
            (self.placeholder, self.most, self.completesFirstAlone) = (placeholder, most, completesFirstAlone)
            self.areRaw = areRaw
            (help, self.completion) = (Label(korean, english), completion)
        }

        package var mostToComplete: Int { completesFirstAlone ? 1 : most }

        package static let none = Operands(placeholder: "", most: 0, help: "", "")
    }

    package struct Example: Sendable {
        package let line: String
        package let purpose: Label

        package init(_ line: String, _ korean: String, _ english: String) {
            (self.line, purpose) = (line, Label(korean, english))
        }
    }

    /// The words that invoke it: `daily`, or `archive info` for a command in a group.
    package let name: String
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

    private let makeSummary: @Sendable () -> Label
    private let makeOperands: @Sendable () -> Operands
    private let makeOptions: @Sendable () -> [OptionSpec]
    private let makeExamples: @Sendable () -> [Example]

    package init(
        name: String, summary: @autoclosure @escaping @Sendable () -> Label,
        operands: @autoclosure @escaping @Sendable () -> Operands,
        options: @autoclosure @escaping @Sendable () -> [OptionSpec],
        examples: @autoclosure @escaping @Sendable () -> [Example]
    ) {
        self.name = name
        (makeSummary, makeOperands, makeOptions, makeExamples) = (summary, operands, options, examples)
    }

    /// The last word of the name: the action of a group's command.
    package var action: String { name.split(separator: " ").last.map(String.init) ?? name }
}
