import CommandKit
import ConsoleKit

/// A command of `boxoffice`: its declaration, and what it does.
struct Command: Sendable {
    typealias Operands = CommandDeclaration.Operands
    typealias Example = CommandDeclaration.Example

    let declaration: CommandDeclaration
    /// Whether its exit status tells what it found, and not that a part is missing.
    let hasVerdict: Bool
    let run: @Sendable (Arguments, CommandContext) async throws -> Int32

    init(
        name: String, summary: @autoclosure @escaping @Sendable () -> Label,
        operands: @autoclosure @escaping @Sendable () -> Operands,
        options: @autoclosure @escaping @Sendable () -> [OptionSpec],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        words: @autoclosure @escaping @Sendable () -> [CommandDeclaration.Words] = [], hasVerdict: Bool = false,
        run: @escaping @Sendable (Arguments, CommandContext) async throws -> Int32
    ) {
        declaration = CommandDeclaration(
            name: name, summary: summary(), operands: operands(), options: options(), examples: examples(),
            words: words()
        )
        (self.hasVerdict, self.run) = (hasVerdict, run)
    }
}
