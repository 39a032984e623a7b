import BoxOfficeCore
import ConsoleKit
import Synchronization

/// The requests that one tool call may send, retries included.
final class RequestBudget: Sendable {
    static let limit = 130

    static let spent = Failure.inEnglish(
        "one tool call can send at most \(limit) requests",
        hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
    )

    private struct State {
        var left = limit
        var isSpent = false
    }

    private let state = Mutex(State())

    var isSpent: Bool { state.withLock(\.isSpent) }

    func take() throws(Failure) {
        try state.withLock { state throws(Failure) in
            guard state.left > 0 else {
                state.isSpent = true
                throw Self.spent
            }
            state.left -= 1
        }
    }
}

/// What a spent budget throws reaches the tool as it is.
extension Failure: RequesterError {}

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
