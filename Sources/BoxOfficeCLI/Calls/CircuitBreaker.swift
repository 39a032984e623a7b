/// Tracks a run's requests to KOBIS, and decides when to stop sending them.
final class CircuitBreaker: Sendable {
    struct State {
        /// The number of responses, each of which KOBIS may count as a call.
        var responses = 0
        /// The number of answers from the network: at most one per request, however often it is retried.
        var answers = 0
        var failuresInRow = 0
        /// When the first request since the last answer was sent, if any.
        fileprivate var silentSince: Duration?
        fileprivate var lastAnswer = Duration.zero
        /// The first error, if any, after which every further request would fail too.
        var refusal: NetworkError?
        fileprivate(set) var stopReason: Message?
        var archiveFailure: Failure?
    }

    private let mutex = Mutex(State())
    private let elapsed: @Sendable () -> Duration

    init(clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    var state: State { mutex.withLock { $0 } }

    /// The number of consecutive outages after which KOBIS counts as down; each request has been retried by then.
    private static let failureLimit = 20

    /// The seconds without an answer after which KOBIS counts as down: each of those failures would cost ten.
    private static let silenceLimit = 30

    func note(_ event: NetworkEvent) {
        switch event {
        case .requested(_, let outcome, let took):
            mutex.withLock { state in
                if case .response = outcome { state.responses += 1 }
                state.silentSince = state.silentSince ?? max(elapsed() - took, state.lastAnswer)
            }
        case .answered:
            mutex.withLock { state in
                state.answers += 1
                state.failuresInRow = 0
                state.silentSince = nil
                state.lastAnswer = elapsed()
            }
        case .servedOlderAnswer(_, let error): note(error)
        case .couldNotArchive(let folder, let reason):
            mutex.withLock { $0.archiveFailure = .unwritableArchive(folder, reason: reason) }
        case .readArchive, .sendsKeyUnencrypted, .ignoredOpenDate: break
        }
    }

    func note(_ error: NetworkError) {
        mutex.withLock { state in
            if error.isOutage { state.failuresInRow += 1 }
            guard state.refusal == nil else { return }
            let silence = error.isOutage ? state.silentSince.map { elapsed() - $0 } : nil
            if state.failuresInRow >= Self.failureLimit {
                let count = Self.failureLimit
                state.stopReason = Message("\(count)번 연속 실패해 중단했습니다", "stopped after \(count) failures in a row")
            } else if let silence, silence >= .seconds(Self.silenceLimit) {
                let time = Self.silenceLimit
                state.stopReason = Message(
                    "\(time)초 동안 응답이 없어 중단했습니다", "stopped after \(time) seconds without an answer"
                )
            }
            if error.isRefusal || state.stopReason != nil { state.refusal = error }
        }
    }
}

extension NetworkError {
    /// Whether every further request would fail too, until the key, the quota, the proxy or the CA certificates are other ones.
    ///
    /// A wrong password for the proxy, sent once for each day, could lock an account.
    var isRefusal: Bool {
        switch reason {
        case .missingKey, .status(401), .status(403), .status(429): true
        case .transport(.proxy(_, let fault)): !fault.isTransient
        case .transport(.unreadableCAFile): true
        case .fault(KOBISFault.invalidKey), .fault(KOBISFault.quotaExceeded): true
        case .transport, .status, .page, .fault, .unreadable, .nothingFound, .notArchived, .notAsked: false
        }
    }

    /// Whether the service did not answer the request, so that it may be down.
    fileprivate var isOutage: Bool {
        switch reason {
        case .page: true
        case .transport, .status: !isRefusal
        case .missingKey, .fault, .unreadable, .nothingFound, .notArchived, .notAsked: false
        }
    }
}
