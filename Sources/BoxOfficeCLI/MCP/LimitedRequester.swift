import BoxOfficeCore
import Synchronization

/// A requester that sends no more requests than one tool call may.
final class LimitedRequester: Requestable {
    /// The maximum number of requests.
    static let limit = 130

    private let base: any Requestable
    private let sent = Mutex(0)

    init(_ base: any Requestable) {
        self.base = base
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isAllowed = sent.withLock { sent in
            sent += 1
            return sent <= Self.limit
        }
        guard isAllowed else {
            throw Failure(
                code: .quotaExceeded,
                message: "one tool call can send at most \(Self.limit) requests",
                hint: "use fewer movies or days"
            )
        }
        return try await base.send(request)
    }
}
