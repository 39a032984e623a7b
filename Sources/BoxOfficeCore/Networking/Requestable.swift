/// The one seam to the network: whatever turns a request into a response.
///
/// Live programs pass `CurlRequester` or `URLSessionRequester`, tests pass a stub, and decorators such as
/// ``RetryingRequester`` wrap either.
public protocol Requestable: Sendable {
    /// Sends a request once and waits for the whole response, whatever its status.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The response, its body unpacked. No redirect is followed.
    /// - Throws: ``TransportError`` if no whole response came; `CancellationError` if the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
