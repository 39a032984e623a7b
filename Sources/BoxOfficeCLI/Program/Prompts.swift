extension CommandContext {
    /// Whether a question can be asked: standard input and standard error are terminals.
    var canPrompt: Bool { terminal.isInput && terminal.isError }

    func requirePrompt() throws(Failure) {
        guard canPrompt else {
            throw .usage(Message("터미널이 아니어서 물을 수 없습니다(--yes를 쓰세요)", "cannot prompt: not a terminal (use --yes)"))
        }
    }
}

extension Session {
    /// Whether to ask a question whose answer has a default: other formats than the table are for programs.
    var isInteractive: Bool { context.canPrompt && settings.format == .table }

    /// Asks a question; Enter is the default, and any answer but `y` or `yes` means no, as does the end of input.
    ///
    /// With a Korean keyboard, the key of y types ㅛ.
    func confirms(_ question: Label, byDefault isYes: Bool = false) -> Bool {
        let choice = isYes ? "[Y/n]" : "[y/N]"
        let answer = answer(Label("\(question.korean) \(choice) ", "\(question.english) \(choice) "))?.lowercased()
        return answer == "" ? isYes : ["y", "yes", "ㅛ"].contains(answer)
    }

    /// Prints a prompt, and returns the typed line, trimmed, unless the input has ended.
    func answer(_ prompt: Label) -> String? {
        diagnostics.prompt(prompt[diagnostics.language])
        guard let answer = context.readLine() else {
            // Without Enter, the line has not ended.
            diagnostics.prompt("\n")
            return nil
        }
        return answer.sanitized ?? ""
    }

    /// Does some work for an operand, such as a title; if several items match it, the user picks one at a terminal.
    func picking<Value>(
        _ operand: String, isWriting: Bool = false, _ work: (String) async throws -> Value
    ) async throws -> Value {
        do {
            return try await diagnostics.waiting(.fetching(operand)) { try await work(operand) }
        } catch let failure as Failure {
            return try await repeating(work, isWriting: isWriting, after: failure)
        }
    }

    /// Does work again, for the candidate that the user picks; the only one is used with a note, unless the work writes something.
    // Compiled once, not for each kind of work.
    @_semantics("optimize.sil.specialize.generic.never")
    func repeating<Value>(
        _ work: (String) async throws -> Value, isWriting: Bool = false, after failure: Failure
    ) async throws -> Value {
        guard isInteractive, !failure.candidates.isEmpty else { throw failure }
        if failure.candidates.count == 1, !isWriting, let code = failure.code(ofCandidate: 1) {
            // The name, and the year or the role.
            let texts = failure.candidates[0].members.dropFirst().prefix(2).map { $0.text(in: diagnostics.language) }
                .filter { !$0.isEmpty }
            let text = texts.enumerated().map { $0 == 0 ? "'\($1)'" : " (\($1))" }.joined()
            diagnostics.note(Message(untranslated: "\(text)"))
            return try await diagnostics.waiting(.fetching(code)) { try await work(code) }
        }
        diagnostics.offer(failure)
        let count = failure.candidates.count
        let prompt =
            count == 1
            ? Label("맞으면 1을 입력하세요. 취소는 Enter: ", "1 to use it, or Enter to cancel: ")
            : Label("번호(1–\(count))를 입력하세요. 취소는 Enter: ", "Number from 1 to \(count), or Enter to cancel: ")
        while let answer = answer(prompt), !answer.isEmpty {
            guard let code = answer.number(digits: 1...2).flatMap(failure.code(ofCandidate:)) else { continue }
            return try await diagnostics.waiting(.fetching(code)) { try await work(code) }
        }
        // The candidates were printed.
        var failure = failure
        failure.candidates = []
        throw failure
    }
}

extension Failure {
    /// Returns the code of a candidate, counted from 1, if there is that one.
    fileprivate func code(ofCandidate number: Int) -> String? {
        guard candidates.indices.contains(number - 1), case .object(let members, _) = candidates[number - 1],
            case .text(let code)? = members.first?.value
        else { return nil }
        return code
    }
}

extension Label {
    static func fetching(_ item: some CustomStringConvertible) -> Label { Label("\(item) 조회 중", "Fetching \(item)") }
}
