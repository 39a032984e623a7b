import BoxOfficeCore

extension Session {
    /// Asks KOBIS one of several questions; once it refuses every further one, the archive alone.
    ///
    /// - Parameter question: The question, to whom it is put.
    /// - Returns: The answer.
    /// - Throws: ``NetworkError`` if there is no answer: where KOBIS refuses every question, the first error that said so.
    func ask<Answer>(_ question: (KOBISClient) async throws -> Answer) async throws -> Answer {
        guard let refusal = traffic.refusal else { return try await ask(client, question) }
        do {
            return try await question(archiveClient)
        } catch is NetworkError {
            throw refusal
        }
    }

    /// Asks KOBIS, which no older answer stands in for, unless it refuses every further question.
    ///
    /// - Parameter question: The question, to whom it is put.
    /// - Returns: The answer.
    /// - Throws: ``NetworkError`` if there is no answer.
    func askAnew<Answer>(_ question: (KOBISClient) async throws -> Answer) async throws -> Answer {
        if let refusal = traffic.refusal { throw refusal }
        return try await ask(refreshingClient, question)
    }

    private func ask<Answer>(
        _ client: KOBISClient,
        _ question: (KOBISClient) async throws -> Answer
    ) async throws -> Answer {
        do {
            return try await question(client)
        } catch let error as NetworkError {
            traffic.note(error)
            throw error
        }
    }
}
