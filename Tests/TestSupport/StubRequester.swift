package import BoxOfficeCore
package import Foundation
import Synchronization
import Testing

/// A requester that answers from memory and checks and records the requests.
package final class StubRequester: Requestable {
    /// The reaction to a request.
    package enum Reaction: Sendable {
        /// Answers with status 200 and a body; `to` is the expected request, with its key redacted.
        case answer(Data, to: String? = nil)
        /// Answers with a status, headers and an empty body.
        case status(Int, headers: [String: String] = [:])
        /// Throws an error.
        case fail(any Error)
        /// Runs a closure.
        case run(@Sendable (HTTPRequest) async throws -> HTTPResponse)
    }

    private struct State {
        var requests: [HTTPRequest] = []
        var reactions: ArraySlice<Reaction>
    }

    private let state: Mutex<State>

    /// Reacts to each request in turn; any further request fails the test.
    package convenience init(_ reactions: Reaction...) { self.init(reactions) }

    /// Reacts to each request in turn; any further request fails the test.
    package init(_ reactions: [Reaction]) {
        state = Mutex(State(reactions: reactions[...]))
    }

    /// Reacts to a number of requests in the same way; any further request fails the test.
    package init(repeating reaction: Reaction, count: Int) {
        state = Mutex(State(reactions: Array(repeating: reaction, count: count)[...]))
    }

    /// The received requests, in order.
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
            Issue.record("unexpected request: \(request)")
            throw TransportError.other("unexpected request")
        }
    }
}

extension KOBISClient {
    /// Creates a client that gets a body in answer to its only request.
    package init(answering body: Data) {
        self.init(key: "k", manager: NetworkManager(requester: StubRequester(.answer(body))))
    }
}
