import BoxOfficeCore

/// A requester that sends no more requests than one tool call may.
struct LimitedRequester: Requestable {
    let base: any Requestable
    let budget: RequestBudget

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try budget.take()
        return try await base.send(request)
    }
}
