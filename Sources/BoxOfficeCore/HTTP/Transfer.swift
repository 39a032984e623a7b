import BoxOfficePlatform
import Dispatch

/// A running request: the response received so far and the continuation that waits for it.
///
/// The first of the HTTP library, a timeout and the task's cancellation ends it, and resumes the waiter at once.
final class Transfer: Sendable {
    struct State {
        fileprivate var waiter: CheckedContinuation<HTTPResponse, any Error>?
        fileprivate var outcome: Result<HTTPResponse, any Error>?
        var hasFirstByte = false
        var response = HTTPResponse(status: 0)
        // libcurl sends the headers line by line.
        var readsHeaders = false
        var headSize = 0
        fileprivate var counted = ContinuousClock.now
        fileprivate var running = Duration.zero
    }

    // A serial queue gets a thread even if all others are busy.
    private static let clock = DispatchQueue(label: "boxoffice.deadlines")

    let limits: TimeLimits
    let state = Lock(State())
    // Thread-safe, although its type is not Sendable.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(limits: TimeLimits) {
        self.limits = limits
        timer = DispatchSource.makeTimerSource(queue: Self.clock)
        timer.setEventHandler { [weak self] in self?.countTime() }
        scheduleTimer(after: step)
        timer.activate()
    }

    func response(startedBy start: () -> Void) async throws -> HTTPResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let outcome = state.withLock { state in
                    if state.outcome == nil { state.waiter = waiter }
                    return state.outcome
                }
                // A task may be cancelled before it starts.
                if let outcome { waiter.resume(with: outcome) } else { start() }
            }
        } onCancel: {
            end(with: .failure(CancellationError()))
        }
    }

    func end(with outcome: Result<HTTPResponse, any Error>) {
        let waiter = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.response.body = Data()
            return state.waiter.take()
        }
        timer.cancel()
        waiter?.resume(with: outcome)
    }

    var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    /// Receives a part of the body, and returns whether to continue.
    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let isWithinLimit = state.withLock { state in
            guard state.response.body.count + bytes.count <= HTTPResponse.bodyLimit else { return false }
            if state.outcome == nil { state.response.body.append(contentsOf: bytes) }
            return true
        }
        if !isWithinLimit { end(with: .failure(TransportError.tooLarge(limit: HTTPResponse.bodyLimit))) }
        return !hasEnded
    }

    /// The longest time between two calls of ``countTime()``.
    private var step: Duration { min(limits.firstByte / 10, .seconds(1)) }

    private func scheduleTimer(after duration: Duration) {
        timer.schedule(deadline: .now() + .milliseconds(duration.wholeMilliseconds))
    }

    /// Adds the time since the last call, but at most a step, and ends the transfer after its limit.
    ///
    /// So a process that was stopped, as Ctrl-Z does, still receives the answers that arrived meanwhile.
    private func countTime() {
        let (hasFirstByte, running) = state.withLock { state in
            let now = ContinuousClock.now
            state.running += min(state.counted.duration(to: now), step)
            state.counted = now
            return (state.hasFirstByte, state.running)
        }
        let left = (hasFirstByte ? limits.whole : limits.firstByte) - running
        if left > .zero {
            scheduleTimer(after: min(left, step))
        } else {
            end(with: .failure(limits.error(hasFirstByte: hasFirstByte)))
        }
    }
}

extension Duration {
    /// The duration in milliseconds, clamped to 1 up to the 32-bit maximum; to libcurl, 0 means no limit.
    var wholeMilliseconds: Int { Int(min(max(self / .milliseconds(1), 1), Double(Int32.max))) }
}

struct TimeLimits: Sendable {
    /// From the start to the first byte of the response.
    let firstByte: Duration
    /// From the start to the last byte.
    let whole: Duration

    init(whole: Duration, firstByte: Duration) {
        self.whole = whole
        self.firstByte = min(firstByte, whole)
    }

    func error(hasFirstByte: Bool) -> TransportError {
        hasFirstByte || firstByte == whole
            ? .timedOut(seconds: whole / .seconds(1)) : .noResponse(seconds: firstByte / .seconds(1))
    }
}
