package import BoxOfficeCore
package import Foundation
import Synchronization
import Testing

/// A requester that answers from memory, asserts the requests it gets, and counts them.
package final class StubRequester: Requestable {
    /// What to do with a request.
    package enum Reaction: Sendable {
        /// Answer with status 200 and a body; where `to` is given, the request must read so, its key hidden.
        case answer(Data, to: String? = nil)
        /// Answer with a status, an empty body and headers.
        case status(Int, headers: [String: String] = [:])
        /// Fail.
        case fail(any Error)
        /// Do what a closure says.
        case run(@Sendable (HTTPRequest) async throws -> HTTPResponse)
    }

    private struct State {
        var requests: [HTTPRequest] = []
        var reactions: ArraySlice<Reaction>
    }

    private let state: Mutex<State>

    /// Reacts to each request in turn; one more, so any where there are no arguments, fails the test and is named there.
    package convenience init(_ reactions: Reaction...) { self.init(reactions) }

    /// The same, for reactions that are made elsewhere.
    package init(_ reactions: [Reaction]) {
        state = Mutex(State(reactions: reactions[...]))
    }

    /// Reacts to so many requests in one way; one more fails the test.
    package init(repeating reaction: Reaction, count: Int) {
        state = Mutex(State(reactions: Array(repeating: reaction, count: count)[...]))
    }

    /// The requests that came, in their order.
    package var requests: [HTTPRequest] { state.withLock { $0.requests } }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let reaction = state.withLock { state in
            state.requests.append(request)
            return state.reactions.popFirst()
        }
        switch reaction {
        case .answer(let body, let expected):
            if let expected { #expect(request.description == expected) }
            return HTTPResponse(status: 200, body: body)
        case .status(let status, let headers):
            return HTTPResponse(status: status, headers: headers)
        case .fail(let error):
            throw error
        case .run(let body):
            return try await body(request)
        case nil:
            Issue.record("a request that no test expected: \(request)")
            throw TransportError.other("no test expected this request")
        }
    }
}
