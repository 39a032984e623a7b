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
                throw .inEnglish(
                    "one tool call can send at most \(Self.limit) requests",
                    hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
                )
            }
            remaining -= 1
        }
    }
}

/// A requester that sends no more requests than one tool call may.
struct LimitedRequester: Requestable {
    let base: any Requestable
    let budget: RequestBudget

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try budget.take()
        return try await base.send(request)
    }
}

/// The requester of all calls, which keeps connections open.
final class SharedRequester: Sendable {
    private let requester = Mutex<(any Requestable)?>(nil)

    func get(_ make: () -> any Requestable) -> any Requestable {
        requester.withLock { requester in
            let shared = requester ?? make()
            requester = shared
            return shared
        }
    }
}
