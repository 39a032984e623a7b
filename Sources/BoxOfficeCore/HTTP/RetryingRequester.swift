/// A requester that retries when another attempt may succeed.
///
/// Retries connection failures (refused, reset, closed, also in the TLS handshake, name not resolved) and the statuses
/// 429 and 500 or higher, with at most three attempts. Pauses grow exponentially with jitter, or follow the server's
/// `Retry-After`. Never retries timeouts, cancelled tasks, or responses whose `Retry-After` exceeds one minute.
public struct RetryingRequester: Requestable, ConnectingRequester {
    package static let tries = 3
    /// The longest `Retry-After`, in seconds, to wait for.
    static let longestPause = 60.0

    private let base: any Requestable
    private let clock: any Clock<Duration>
    package var connects: Bool { base.connects }
    private let jitter: @Sendable () -> Double

    /// Creates a requester around another, with a clock for pauses and a random factor of each, by default 0.5 to 1.
    public init(
        _ base: any Requestable, clock: any Clock<Duration> = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.5...1) }
    ) { (self.base, self.clock, self.jitter) = (base, clock, jitter) }

    /// Sends a request up to three times, and returns the first response that needs no retry or the last outcome.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var pause = 0.5
        for _ in 1..<Self.tries {
            do {
                let response = try await base.response(to: request)
                guard response.status == 429 || response.status >= 500 else { return response }
                let retryAfter = response.secondsToRetryAfter.map { max(0, $0) }
                if let retryAfter, retryAfter > Self.longestPause { return response }
                try await clock.sleep(for: .seconds(retryAfter ?? pause * jitter()))
            } catch let error as TransportError where error.isConnectionFailure {
                try await clock.sleep(for: .seconds(pause * jitter()))
            }
            pause *= 2
        }
        return try await base.response(to: request)
    }
}

extension HTTPResponse {
    /// The seconds to wait, from a valid `Retry-After`: seconds, or a date by the server's clock (RFC 9110, 10.2.3).
    var secondsToRetryAfter: Double? {
        guard let value = headers["retry-after"] else { return nil }
        if let seconds = Int(value) { return Double(seconds) }
        guard let date = Self.seconds(ofDate: value), let now = headers["date"].flatMap(Self.seconds(ofDate:)) else {
            return nil
        }
        return Double(date - now)
    }

    /// Returns the seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func seconds(ofDate text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
            let dayOfMonth = Int(words[1]), let year = Int(words[3]),
            // A UTC day here; `KoreanDay` only counts days.
            let day = KoreanDay(year: year, month: month + 1, day: dayOfMonth)
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, zip(time, [24, 60, 61]).allSatisfy({ (0..<$1).contains($0) }) else { return nil }
        return day.number * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
