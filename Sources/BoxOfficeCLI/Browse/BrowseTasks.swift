/// The requests that are running; used by one thread.
struct BrowseTasks {
    private var running: [BrowseRequest: Task<Void, Never>] = [:]
    private let answer: @Sendable (BrowseRequest) async -> BrowseAnswer
    private let post: @Sendable (BrowseEvent) -> Void

    /// Creates no task yet; the closures answer a request and receive the answer.
    init(
        answer: @escaping @Sendable (BrowseRequest) async -> BrowseAnswer,
        post: @escaping @Sendable (BrowseEvent) -> Void
    ) {
        self.answer = answer
        self.post = post
    }

    /// Cancels the requests that are no longer wanted, and sends those that are not running yet.
    mutating func keepOnly(_ wanted: [BrowseRequest]) {
        for (request, task) in running where !wanted.contains(request) {
            task.cancel()
            running[request] = nil
        }
        for request in wanted where running[request] == nil {
            running[request] = Task { [answer, post] in
                let answer = await answer(request)
                if !Task.isCancelled { post(.answered(request, answer)) }
            }
        }
    }

    /// Notes that a request was answered, so that it can be sent again.
    mutating func end(_ request: BrowseRequest) { running[request] = nil }
}
