import BoxOfficeCore
import Synchronization

/// What a run has had to do with KOBIS so far.
final class CircuitBreaker: Sendable {
    private struct State {
        var responses = 0
        var answers = 0
        var failuresInRow = 0
        var refusal: NetworkError?
        var archiveFailure: Failure?
    }

    private let state = Mutex(State())

    /// The responses that came, each of which KOBIS may have counted as a call.
    var responses: Int { state.withLock { $0.responses } }

    /// Those of them that are no trouble to be tried again: one a question.
    var answers: Int { state.withLock { $0.answers } }

    /// How many questions KOBIS could not answer since it last answered one.
    var failuresInRow: Int { state.withLock { $0.failuresInRow } }

    /// How many of them there may be before it is taken to be down: each was tried three times by then.
    static let failureLimit = 20

    /// The first error after which every further question would fail as well; `nil` while there was none.
    var refusal: NetworkError? { state.withLock { $0.refusal } }

    /// Why an answer could not be kept; `nil` while every one could.
    var archiveFailure: Failure? { state.withLock { $0.archiveFailure } }

    /// What a user can do whose range stopped; `nil` where nothing is kept for that.
    func resumeHint(isRefresh: Bool) -> String? {
        guard archiveFailure == nil else { return nil }
        return "the same command\(isRefresh ? " without --refresh" : "") asks only for what is missing"
    }

    /// Takes in what happened.
    func note(_ event: NetworkEvent) {
        switch event {
        case .requested(_, .response(let status, _), _):
            state.withLock { state in
                state.responses += 1
                if (200...299).contains(status) { state.answers += 1 }
            }
        case .servedOlderAnswer(_, let error): note(error)
        case .couldNotArchive(let folder, let reason):
            state.withLock { $0.archiveFailure = .unwritableArchive(folder, reason: reason) }
        case .requested, .readArchive, .showsKey: break
        }
    }

    /// Takes in an error.
    func note(_ error: NetworkError) {
        let failure = Failure(error, settingsFile: nil)
        state.withLock { state in
            if failure.code == .unavailable { state.failuresInRow += 1 }
            if failure.endsAll || state.failuresInRow >= Self.failureLimit { state.refusal = state.refusal ?? error }
        }
    }

    /// Takes in that KOBIS answered a question.
    func noteAnswer() { state.withLock { $0.failuresInRow = 0 } }
}

extension Failure {
    /// The archive's folder cannot be written.
    static func unwritableArchive(_ folder: String, reason: String) -> Failure {
        Failure(
            code: .failure,
            message: "answers cannot be kept: \(folder) cannot be written: \(reason)",
            hint: nameAnotherArchive
        )
    }

    /// Whether every further question would fail as well: no key, a refused one, one that is used up, or a fault of the
    /// machine's own.
    var endsAll: Bool { [.missingKey, .invalidKey, .quotaExceeded, .failure].contains(code) }
}
