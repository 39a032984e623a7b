import BoxOfficeCore
import Synchronization

/// What a run has had to do with KOBIS so far.
final class Traffic: Sendable {
    private struct State {
        var responses = 0
        var refusal: NetworkError?
    }

    private let state = Mutex(State())

    /// The responses that came, each of which KOBIS may have counted as a call.
    var responses: Int { state.withLock { $0.responses } }

    /// The first error after which every further question would fail as well; `nil` while there was none.
    var refusal: NetworkError? { state.withLock { $0.refusal } }

    /// Takes in what happened.
    func note(_ event: NetworkEvent) {
        switch event {
        case .requested(_, .response, _): state.withLock { $0.responses += 1 }
        case .servedOlderAnswer(_, let error): note(error)
        case .requested, .readArchive, .couldNotArchive: break
        }
    }

    /// Takes in an error.
    func note(_ error: NetworkError) {
        guard Failure(error, settingsFile: nil).endsAll else { return }
        state.withLock { $0.refusal = $0.refusal ?? error }
    }
}

extension Failure {
    /// Whether every further question to KOBIS would fail as well: no key, a refused one, or one that is used up.
    var endsAll: Bool { [.missingKey, .invalidKey, .quotaExceeded].contains(code) }
}
