import ConsoleKit

/// The end of the server: it comes once, and ``MCPServer/run()`` waits for it.
struct MCPServerEnd: Sendable {
    private let end = AsyncThrowingStream<Void, any Error>.makeStream()

    /// Ends the server, with an error or without; does nothing if it has ended.
    @Sendable func end(_ failure: Failure? = nil) { end.continuation.finish(throwing: failure) }

    /// Waits for the end.
    ///
    /// - Throws: ``Failure`` if the server ended with one.
    func wait() async throws {
        for try await _ in end.stream {}
    }
}
