/// Why no whole response came, as a ``Requestable`` found it.
public enum TransportError: Error, Hashable, Sendable {
    /// The host's name has no address, or no name server answered.
    case nameNotResolved
    /// Nothing accepts connections at the address.
    case refused
    /// The connection was torn down while it was in use.
    case reset
    /// The connection closed before the whole response had come.
    case cutOff
    /// No secure connection could be made; holds the library's reason.
    case insecure(String)
    /// The deadline passed; holds its seconds.
    case timedOut(seconds: Double)
    /// No first byte came in the time that there is for it; holds its seconds.
    case silent(seconds: Double)
    /// The response's head passed any length that one has.
    case headTooLong
    /// The unpacked body passed the limit, in bytes.
    case tooLarge(limit: Int)
    /// The body's compression is broken.
    case undecodable
    /// The system's HTTP library is not installed; holds its name.
    case libraryMissing(String)
    /// Anything else; holds the library's reason, in which no address stands.
    case other(String)

    /// Whether another try may succeed: the connection failed, rather than the answer or the clock.
    public var isConnectionFailure: Bool {
        switch self {
        case .nameNotResolved, .refused, .reset, .cutOff: true
        case .insecure, .timedOut, .silent, .headTooLong, .tooLarge, .undecodable, .libraryMissing, .other: false
        }
    }
}

extension UnreadableAnswer {
    /// Creates the reason why a response that arrived cannot be read, or returns `nil` if no response arrived.
    init?(_ error: TransportError) {
        switch error {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .undecodable: self = .undecodable
        case .nameNotResolved, .refused, .reset, .cutOff, .insecure, .timedOut, .silent, .headTooLong, .libraryMissing,
            .other:
            return nil
        }
    }
}
