#if canImport(Darwin)
/// The live ``Requestable`` of this platform: `CurlRequester` on Linux, `URLSessionRequester` on Apple platforms.
public typealias LiveRequester = URLSessionRequester
#else
/// The live ``Requestable`` of this platform: `CurlRequester` on Linux, `URLSessionRequester` on Apple platforms.
public typealias LiveRequester = CurlRequester
#endif

/// The time limits of one attempt.
struct TimeLimits: Sendable {
    /// From the start to the first byte of the response.
    let firstByte: Duration
    /// From the start to the last byte.
    let whole: Duration

    /// Creates limits; the first byte never has longer than the whole response.
    init(whole: Duration, firstByte: Duration) {
        self.whole = whole
        self.firstByte = min(firstByte, whole)
    }

    /// The error for a limit that has passed, before or after the first byte.
    func error(hasFirstByte: Bool) -> TransportError {
        hasFirstByte || firstByte == whole
            ? .timedOut(seconds: whole / .seconds(1)) : .noResponse(seconds: firstByte / .seconds(1))
    }
}

extension HTTPResponse {
    /// The most bytes of a decompressed body that a live requester accepts: 16 MiB.
    package static let bodyLimit = ResponseArchive.sizeLimit
}

extension HTTPRequest {
    /// The headers without line breaks, which would start another header.
    var singleLineHeaders: [(name: String, value: String)] {
        headers.map { ($0.withoutLineBreaks, $1.withoutLineBreaks) }
    }
}

extension String {
    fileprivate var withoutLineBreaks: String { String(unicodeScalars.filter { $0 != "\r" && $0 != "\n" }) }
}
