/// The interface to the network: sends a request and returns the response.
///
/// Live programs pass `CurlRequester` or `URLSessionRequester`, tests pass a stub, and decorators such as
/// ``RetryingRequester`` wrap either.
public protocol Requestable: Sendable {
    /// Sends a request once and waits for the complete response, whatever its status.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response with a decompressed body. Redirects are not followed.
    /// - Throws: ``TransportError`` if no complete response arrives; `CancellationError` if the task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
