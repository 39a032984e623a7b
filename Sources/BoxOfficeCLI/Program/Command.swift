/// A command of `boxoffice`: its declaration, which has what it does.
typealias Command = CommandDeclaration

extension Command {
    private struct Implementation: Sendable {
        let run: @Sendable (Arguments, CommandContext) async throws -> Int32
        let hasVerdict: Bool
    }

    /// Whether its exit status tells what it found, and not that a part is missing.
    var hasVerdict: Bool { (implementation as? Implementation)?.hasVerdict == true }

    func run(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        try await (implementation as? Implementation)?.run(arguments, context) ?? 0
    }

    init(
        name: String, summary: @autoclosure @escaping @Sendable () -> Label,
        operands: @autoclosure @escaping @Sendable () -> Operands,
        options: @autoclosure @escaping @Sendable () -> [OptionSpec],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        words: @autoclosure @escaping @Sendable () -> [Words] = [], hasVerdict: Bool = false,
        run: @escaping @Sendable (Arguments, CommandContext) async throws -> Int32
    ) {
        self.init(
            name: name, summary: summary(), operands: operands(), options: options(), examples: examples(),
            words: words(), implementation: Implementation(run: run, hasVerdict: hasVerdict)
        )
    }
}
