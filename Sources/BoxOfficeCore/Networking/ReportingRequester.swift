/// A requester that reports each request as an event.
package struct ReportingRequester: Requestable {
    private let base: any Requestable
    private let onEvent: @Sendable (NetworkEvent) -> Void

    package init(_ base: any Requestable, onEvent: @escaping @Sendable (NetworkEvent) -> Void) {
        self.base = base
        self.onEvent = onEvent
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        do {
            let response = try await base.send(request)
            let outcome = NetworkEvent.Outcome.response(status: response.status, bytes: response.body.count)
            onEvent(.requested(request, outcome, took: start.duration(to: .now)))
            return response
        } catch let error as TransportError {
            onEvent(.requested(request, .failure(error), took: start.duration(to: .now)))
            throw error
        }
    }
}
