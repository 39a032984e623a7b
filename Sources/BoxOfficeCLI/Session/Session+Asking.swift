import BoxOfficeCore

extension Session {
    /// Asks KOBIS; of several questions, where it refuses every one, the archive alone.
    ///
    /// - Parameters:
    ///   - isOneOfMany: Whether the question is one of several.
    ///   - question: The question, to whom it is put.
    /// - Returns: The answer.
    /// - Throws: ``NetworkError`` if there is no answer: where KOBIS refuses every question, the first error that said so.
    func ask<Answer>(
        isOneOfMany: Bool,
        _ question: (KOBISClient) async throws -> Answer
    ) async throws -> Answer {
        guard isOneOfMany else { return try await question(client) }
        do {
            return try await ask(client, question)
        } catch let error as NetworkError {
            guard let refusal = circuitBreaker.refusal, !isRefresh else { throw error }
            return try await question(connect(.fallback(after: refusal)))
        }
    }

    /// Asks KOBIS, unless it refuses every further question.
    ///
    /// - Parameters:
    ///   - client: Who asks.
    ///   - question: The question, to whom it is put.
    /// - Returns: The answer.
    /// - Throws: ``NetworkError`` if there is no answer.
    func ask<Answer>(
        _ client: KOBISClient,
        _ question: (KOBISClient) async throws -> Answer
    ) async throws -> Answer {
        if let refusal = circuitBreaker.refusal { throw refusal }
        let (answers, failures) = (circuitBreaker.answers, circuitBreaker.failuresInRow)
        do {
            let answer = try await question(client)
            // What the archive has says nothing of KOBIS.
            if circuitBreaker.answers > answers, circuitBreaker.failuresInRow == failures {
                circuitBreaker.noteAnswer()
            }
            return answer
        } catch let error as NetworkError {
            circuitBreaker.note(error)
            throw error
        }
    }

    /// What a user can do whose range stopped; `nil` where nothing is kept for that.
    var resumeHint: String? { archive == nil ? nil : circuitBreaker.resumeHint(isRefresh: isRefresh) }

    /// Has Ctrl-C say how to go on, where answers are kept for that.
    func showResumeHintOnInterrupt(_ interruptMessage: InterruptMessage) {
        guard archive != nil, !isOffline, !isRefresh, !diagnostics.isQuiet else { return }
        // Not of the session, which has the last words among what it holds.
        interruptMessage.set { [circuitBreaker] in circuitBreaker.resumeHint(isRefresh: false) }
    }
}
