import BoxOfficeCore
import ConsoleKit
import Synchronization

/// The requests that one tool call may send, retries included.
final class RequestBudget: Sendable {
    /// The maximum number of requests.
    static let limit = 130

    private let remaining = Mutex(limit)

    /// The number of requests that are left.
    var left: Int { remaining.withLock(\.self) }

    /// Takes one request.
    ///
    /// - Throws: ``Failure`` if none is left.
    func take() throws(Failure) {
        try remaining.withLock { remaining throws(Failure) in
            guard remaining > 0 else {
                throw .usage(
                    "one tool call can send at most \(Self.limit) requests",
                    hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
                )
            }
            remaining -= 1
        }
    }
}
