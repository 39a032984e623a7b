package import BoxOfficeCore
package import Testing

/// Expects work to fail with a network error that has a reason.
package func expectNetworkError(
    _ reason: NetworkError.Reason, sourceLocation: SourceLocation = #_sourceLocation,
    of work: () async throws -> some Any
) async {
    let error = await #expect(throws: NetworkError.self, sourceLocation: sourceLocation) { _ = try await work() }
    #expect(error?.reason == reason, sourceLocation: sourceLocation)
}
