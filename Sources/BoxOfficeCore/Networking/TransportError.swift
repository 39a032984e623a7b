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
    /// The proxy prevented a connection; holds its host and port, `nil` if they cannot be determined, and the reason.
    case proxy(String?, ProxyFault)
    /// The server's certificate was rejected; holds the reason.
    case untrusted(CertificateFault)
    /// The certificates of the authorities cannot be read; holds the file that a variable names, `nil` for the system's.
    case noAuthorities(file: String?)
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
        case .proxy(_, let fault): fault.isPassing
        case .untrusted, .noAuthorities, .insecure, .timedOut, .noResponse, .headTooLong, .tooLarge, .undecodable,
            .libraryMissing, .other:
            false
        }
    }
}

/// Why a proxy prevented a connection.
public enum ProxyFault: Hashable, Sendable {
    /// The address of the proxy is not valid.
    case invalidAddress
    /// The proxy's name has no address, or no name server answered.
    case nameNotResolved
    /// Nothing accepts connections at the proxy's address.
    case unreachable
    /// The proxy refused; holds the HTTP status, such as 407 if it needs a user name and a password.
    case refused(status: Int)

    /// Whether a retry may succeed.
    package var isPassing: Bool {
        switch self {
        case .nameNotResolved, .unreachable: true
        // Repeated wrong passwords can lock an account.
        case .refused(let status): status >= 500
        case .invalidAddress: false
        }
    }
}

/// Why a certificate was rejected.
public enum CertificateFault: Hashable, Sendable {
    /// The certificate has expired.
    case expired
    /// The certificate is not yet valid.
    case notYetValid
    /// The certificate is for another host.
    case wrongHost
    /// The certificate is not from a known authority.
    case unknownIssuer
}

extension UnreadableAnswer {
    /// Creates the reason why a response that arrived cannot be read, or returns `nil` if no response arrived.
    init?(_ error: TransportError) {
        switch error {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .undecodable: self = .undecodable
        case .nameNotResolved, .refused, .reset, .incomplete, .proxy, .untrusted, .noAuthorities, .insecure, .timedOut,
            .noResponse, .headTooLong, .libraryMissing, .other:
            return nil
        }
    }
}
