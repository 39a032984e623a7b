/// A requester that counts responses of any status: each answered attempt is a call.
package struct CountingRequester: Requestable {
    private let base: any Requestable
    private let calls: CallCount?

    /// Creates a requester around another; a `nil` counter counts nothing.
    package init(_ base: any Requestable, calls: CallCount?) {
        self.base = base
        self.calls = calls
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await base.send(request)
        // A failure to count must not lose the response.
        try? calls?.add()
        return response
    }
}
