import BoxOfficeCore
import Synchronization

/// Tracks a run's requests to KOBIS, and decides when to stop sending them.
final class CircuitBreaker: Sendable {
    /// The counts and problems so far.
    struct State {
        /// The number of responses, each of which KOBIS may count as a call.
        var responses = 0
        /// The number of answers from the network: at most one per request, however often it is retried.
        var answers = 0
        /// The number of outages since the last answer.
        var failuresInRow = 0
        /// The first error after which every further request would fail too; `nil` if there is none.
        var refusal: NetworkError?
        /// Why an answer could not be archived; `nil` if there was no problem.
        var archiveFailure: Failure?
    }

    private let mutex = Mutex(State())

    var state: State { mutex.withLock { $0 } }

    /// The number of consecutive outages after which KOBIS counts as down; each request has been retried by then.
    private static let failureLimit = 20

    /// The reason for stopping if KOBIS seems to be down; `nil` after a refusal, or if nothing stopped.
    var stopReason: String? {
        state.refusal.flatMap { $0.isRefusal ? nil : "stopped after \(Self.failureLimit) failures in a row" }
    }

    /// Records an event.
    func note(_ event: NetworkEvent) {
        switch event {
        case .requested(_, .response, _): mutex.withLock { $0.responses += 1 }
        case .answered:
            mutex.withLock { state in
                state.answers += 1
                state.failuresInRow = 0
            }
        case .servedOlderAnswer(_, let error): note(error)
        case .couldNotArchive(let folder, let reason):
            mutex.withLock { $0.archiveFailure = .unwritableArchive(folder, reason: reason) }
        case .requested, .readArchive, .sendsKeyUnencrypted: break
        }
    }

    /// Records an error.
    func note(_ error: NetworkError) {
        mutex.withLock { state in
            if error.isOutage { state.failuresInRow += 1 }
            if error.isRefusal || state.failuresInRow >= Self.failureLimit { state.refusal = state.refusal ?? error }
        }
    }
}

extension NetworkError {
    /// Whether every further request would fail too: the key is missing or refused, or its quota is used up.
    var isRefusal: Bool {
        switch reason {
        case .missingKey, .status(401), .status(403), .status(429): true
        case .fault(KOBISFault.invalidKey), .fault(KOBISFault.quotaExceeded): true
        case .transport, .status, .page, .fault, .unreadable, .nothingFound, .notArchived: false
        }
    }

    /// Whether the service did not answer the request, so that it may be down.
    fileprivate var isOutage: Bool {
        switch reason {
        case .transport, .page: true
        case .status: !isRefusal
        case .missingKey, .fault, .unreadable, .nothingFound, .notArchived: false
        }
    }
}
