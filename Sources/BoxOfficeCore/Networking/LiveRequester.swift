#if canImport(Darwin)
/// The live ``Requestable`` of this system.
public typealias LiveRequester = URLSessionRequester
#else
/// The live ``Requestable`` of this system.
public typealias LiveRequester = CurlRequester
#endif

/// How long one try may take.
struct TimeLimits: Sendable {
    /// From the start to the first byte of the response.
    let firstByte: Duration
    /// From the start to the last byte.
    let whole: Duration

    /// Ten seconds suffice for a first byte, and a shorter deadline holds for it too.
    init(whole: Duration, firstByte: Duration = .seconds(10)) {
        self.whole = whole
        self.firstByte = min(firstByte, whole)
    }

    /// The error for a limit that has passed.
    ///
    /// - Parameter hasBegun: Whether the first byte had come.
    /// - Returns: ``TransportError/silent(seconds:)`` or ``TransportError/timedOut(seconds:)``, with the limit that was in
    ///   force.
    func error(hasBegun: Bool) -> TransportError {
        hasBegun || firstByte == whole
            ? .timedOut(seconds: whole / .seconds(1)) : .silent(seconds: firstByte / .seconds(1))
    }
}

extension HTTPResponse {
    /// The most bytes a live requester takes for an unpacked body: 16 MiB.
    package static let bodyLimit = ResponseArchive.sizeLimit
}
