/// Temporary.
public struct LiveRequester: Requestable {
    /// Temporary.
    public init(timeout: Duration) {}
    /// Temporary.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw TransportError.refused }
}
