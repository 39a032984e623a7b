/// A requester that tries again where another try may succeed.
///
/// Tried again are failures of the connection (refused, reset, cut off, name not resolved), the status 429 and those from
/// 500 on: at most ``tries`` tries in all, with an exponential pause between them that varies by chance, or the pause that
/// the server asks for in `Retry-After`. Never tried again are time-outs, cancelled tasks and any other answer, nor one that
/// asks for more than a minute: nobody waits that long at a prompt, and to come back earlier would be in vain.
public struct RetryingRequester: Requestable {
    /// How many tries there are in all.
    public static let tries = 3
    /// The longest pause, in seconds, that is waited for a server's `Retry-After`.
    static let longestPause = 60.0

    private let base: any Requestable
    private let clock: any Clock<Duration>
    private let jitter: @Sendable () -> Double

    /// Creates a requester around another.
    ///
    /// - Parameters:
    ///   - base: The requester that sends.
    ///   - clock: The clock that the pauses are waited on.
    ///   - jitter: Draws the factor of each pause, 0.5 to 1 unless a test says otherwise.
    public init(
        _ base: any Requestable,
        clock: any Clock<Duration> = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.5...1) }
    ) {
        self.base = base
        self.clock = clock
        self.jitter = jitter
    }

    /// Sends a request, up to three times.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The first response that needs no other try, or the last one.
    /// - Throws: ``TransportError`` of the last try; `CancellationError` if the task was cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var pause = 0.5
        for _ in 1..<Self.tries {
            do {
                let response = try await base.send(request)
                guard response.status == 429 || response.status >= 500 else { return response }
                let asked = response.secondsToRetryAfter.map { max(0, $0) }
                if let asked, asked > Self.longestPause { return response }
                try await clock.sleep(for: .seconds(asked ?? pause * jitter()))
            } catch let error as TransportError where error.isConnectionFailure {
                try await clock.sleep(for: .seconds(pause * jitter()))
            }
            pause *= 2
        }
        return try await base.send(request)
    }
}
