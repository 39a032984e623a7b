import BoxOfficeCore
import Synchronization

/// Why KOBIS refused the last request of a server's calls; it remains until KOBIS answers one, the day ends or the key changes.
final class LastRefusal: Sendable {
    private let stored = Mutex<(message: String, key: String?, day: KoreanDay)?>(nil)

    /// Returns the message; `nil` if the last request of the session's day and key was not refused.
    func message(for session: Session) -> String? {
        let stored = stored.withLock(\.self)
        guard let stored, stored.day == session.today, stored.key == session.configuration[.kobisKey] else {
            return nil
        }
        return stored.message
    }

    /// Records how KOBIS answered a call.
    func record(_ state: CircuitBreaker.State, of session: Session) {
        if let refusal = state.refusal, case .fault = refusal.reason {
            stored.withLock { $0 = (refusal.message, session.configuration[.kobisKey], session.today) }
        } else if state.answers > 0 {
            stored.withLock { $0 = nil }
        }
    }
}
