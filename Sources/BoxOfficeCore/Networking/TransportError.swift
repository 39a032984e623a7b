/// Why a ``Requestable`` received no complete response.
public enum TransportError: Error, Hashable, Sendable {
    /// The host name has no address, or no name server answered.
    case nameNotResolved
    /// Nothing accepts connections at the address.
    case refused
    /// The connection was reset.
    case reset
    /// The connection closed before the response was complete.
    case incomplete
    /// No secure connection could be established; holds the reason from the library.
    case insecure(String)
    /// The response took too long; holds the limit in seconds.
    case timedOut(seconds: Double)
    /// The first byte took too long; holds the limit in seconds.
    case noResponse(seconds: Double)
    /// The response headers are too long.
    case headTooLong
    /// The decompressed body is too large; holds the limit in bytes.
    case tooLarge(limit: Int)
    /// The compression of the body is corrupt.
    case undecodable
    /// The HTTP library of the system is not installed; holds its name.
    case libraryMissing(String)
    /// Any other error; holds the reason from the library, without an address.
    case other(String)

    /// Whether a retry may succeed: the connection failed, not the response or a timeout.
    public var isConnectionFailure: Bool {
        switch self {
        case .nameNotResolved, .refused, .reset, .incomplete: true
        case .insecure, .timedOut, .noResponse, .headTooLong, .tooLarge, .undecodable, .libraryMissing, .other: false
        }
    }
}

extension UnreadableAnswer {
    /// Creates the reason why a response that arrived cannot be read, or returns `nil` if no response arrived.
    init?(_ error: TransportError) {
        switch error {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .undecodable: self = .undecodable
        case .nameNotResolved, .refused, .reset, .incomplete, .insecure, .timedOut, .noResponse, .headTooLong,
            .libraryMissing,
            .other:
            return nil
        }
    }
}
