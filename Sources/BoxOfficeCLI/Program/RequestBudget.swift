import BoxOfficeCore
import ConsoleKit
import Synchronization

/// The requests that one tool call may send, retries included, and the time it has for them.
final class RequestBudget: Sendable {
    static let limit = 130
    /// The limit of a call that reads one list for each week of all time.
    static let limitOfAllTime = 260
    static let time = Duration.seconds(25)

    static let spent = Failure.inEnglish(
        "one tool call can send at most \(limit) requests, for \(Int(time / .seconds(1))) seconds",
        hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
    )

    private struct State {
        var left = limit
        var isSpent = false
        /// The requests that are running, by their numbers.
        var sending: [Int: Task<HTTPResponse, any Error>] = [:]
    }

    private let state = Mutex(State())

    var isSpent: Bool { state.withLock(\.isSpent) }

    /// Allows a call more requests, before it sends any.
    func raise(to limit: Int) { state.withLock { $0.left = max($0.left, limit) } }

    /// Sends a request, unless the budget is spent.
    func send(_ request: @escaping @Sendable () async throws -> HTTPResponse) async throws -> HTTPResponse {
        let (number, task) = try state.withLock { state throws(Failure) in
            guard state.left > 0 else {
                state.isSpent = true
                throw Self.spent
            }
            state.left -= 1
            let task = Task { try await request() }
            state.sending[state.left] = task
            return (state.left, task)
        }
        defer { state.withLock { _ = $0.sending.removeValue(forKey: number) } }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch  where task.isCancelled && !Task.isCancelled {
            throw Self.spent
        }
    }

    /// Ends the requests that are running, and sends no other.
    func end() {
        state.withLock { state in
            state.left = 0
            state.isSpent = state.isSpent || !state.sending.isEmpty
            for task in state.sending.values { task.cancel() }
        }
    }
}

/// What a spent budget throws reaches the tool as it is.
extension Failure: RequesterError {}

struct LimitedRequester: Requestable {
    let base: any Requestable
    let budget: RequestBudget

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await budget.send { [base] in try await base.send(request) }
    }
}
