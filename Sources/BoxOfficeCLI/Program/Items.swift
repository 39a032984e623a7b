extension Session {
    /// Fetches the item that each operand names, and prints it as it arrives, in order; failures are reported after all notes.
    ///
    /// If several items match an operand, the user picks one at a terminal.
    // Compiled once, not for each command.
    @_semantics("optimize.sil.specialize.generic.never")
    func printEach<Results: Presentation>(
        _ arguments: Arguments, as presentation: Results, isWriting: Bool = false,
        fetch: @escaping @Sendable (String) async throws -> Results.Item
    ) async throws -> Int32 where Results.Item: Sendable {
        var printer = try printer(presentation, isBatch: arguments.nameSeveralItems)
        let operands = try arguments.operandsWithInput(context)
        let items = ConcurrentMap(operands, transform: fetch)

        var failures: [Failure] = []
        let results = items.makeAsyncIterator()
        for operand in operands {
            guard var result = await diagnostics.waiting(.fetching(operand), for: { await results.next() })
            else { break }
            if case .failure(let failure as Failure) = result {
                do {
                    result = .success(try await repeating(fetch, isWriting: isWriting, after: failure))
                } catch {
                    result = .failure(error)
                }
            }
            switch result {
            case .success(let item): try printer.print(item)
            case .failure(let error):
                var failure = Failure(error, environment: context.environment)
                if operands.count > 1 { failure = failure.naming(operand) }
                failures.append(failure)
            }
        }
        for failure in failures { diagnostics.report(failure) }
        try printer.finish(hasFailed: !failures.isEmpty)
        return failures.first?.exitStatus ?? 0
    }
}

extension Arguments {
    func requireOperand(_ placeholder: Label, hint: Message) throws(Failure) {
        if operands.isEmpty { throw .missing(placeholder, hint: hint) }
    }

    var nameSeveralItems: Bool { operands.count > 1 || operands.contains("-") }

    /// The operands, with `-` replaced by the lines of standard input.
    func operandsWithInput(_ context: CommandContext) throws(Failure) -> [String] {
        let all = try operands.map { operand throws(Failure) -> [String] in
            guard operand == "-" else { return [operand] }
            guard let text = String(validating: try context.standardInput(), as: UTF8.self) else {
                throw .notUTF8(Label("표준 입력이", "standard input"))
            }
            // Windows adds a byte-order mark at the start.
            let lines = text.withOrderedMarks.trimmingPrefix("\u{FEFF}")
            return lines.split(whereSeparator: \.isNewline).compactMap { String($0).sanitized }
        }
        return Array(all.joined())
    }
}

extension Failure {
    /// The subject is that of the sentence.
    static func notUTF8(_ subject: Label, code: Code = .usage) -> Failure {
        Failure(code, "\(subject) 올바른 UTF-8이 아닙니다", "\(subject) is not valid UTF-8")
            .hinting("이름과 경로를 UTF-8로 적으세요", "use names and paths in UTF-8")
    }
}
