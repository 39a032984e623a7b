/// A requester that counts its responses, whatever their status: each try that is answered is a call.
package struct CountingRequester: Requestable {
    private let base: any Requestable
    private let calls: CallCount?

    /// Creates a requester around another.
    ///
    /// - Parameters:
    ///   - base: The requester that sends.
    ///   - calls: Where to count, or `nil` where there is no place for it.
    package init(_ base: any Requestable, calls: CallCount?) {
        self.base = base
        self.calls = calls
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await base.send(request)
        // An answer is worth more than its count.
        try? calls?.add()
        return response
    }
}
