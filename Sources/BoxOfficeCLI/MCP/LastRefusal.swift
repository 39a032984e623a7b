import BoxOfficeCore
import Synchronization

/// Why KOBIS refused the last request of a server's calls; it remains until KOBIS answers one.
final class LastRefusal: Sendable {
    private let stored = Mutex<String?>(nil)

    /// The message; `nil` if the last request was not refused.
    var message: String? { stored.withLock(\.self) }

    /// Records how KOBIS answered a call.
    func record(_ state: CircuitBreaker.State) {
        if let refusal = state.refusal, case .fault = refusal.reason {
            stored.withLock { $0 = refusal.message }
        } else if state.answers > 0 {
            stored.withLock { $0 = nil }
        }
    }
}
