import Synchronization

/// Results of an asynchronous work on each of many inputs, in the order of the inputs, with a bound on how many run at once.
///
/// Work begins in the order of the inputs, and goes on ahead of the loop for some results more, so that a slow one holds
/// up no other. One failure does not lose the others: each input has its own result. Leaving the loop cancels what runs.
package struct ConcurrentMap<Input: Sendable, Output: Sendable>: AsyncSequence, Sendable {
    private let inputs: [Input]
    private let limit: Int
    private let transform: @Sendable (Input) async throws -> Output

    package init(
        _ inputs: [Input],
        limit: Int = 4,
        transform: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.inputs = inputs
        self.limit = limit
        self.transform = transform
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(ConcurrentWork(inputs, limit: limit, transform: transform))
    }

    package final class Iterator: AsyncIteratorProtocol {
        private let work: ConcurrentWork<Input, Output>

        fileprivate init(_ work: ConcurrentWork<Input, Output>) {
            self.work = work
        }

        deinit { work.cancel() }

        package func next() async -> Result<Output, any Error>? {
            if let result = work.takeWhatIsDone() { return result }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { work.take($0) }
            } onCancel: { [work] in
                work.cancel()
            }
        }
    }
}

/// The work of one loop: what runs, and what is done and not yet taken.
private final class ConcurrentWork<Input: Sendable, Output: Sendable>: Sendable {
    typealias Waiter = CheckedContinuation<Result<Output, any Error>?, Never>

    private struct State {
        /// The tasks that work, each under the input that it began with.
        var workers: [Int: Task<Void, Never>] = [:]
        var done: [Int: Result<Output, any Error>] = [:]
        var begun = 0
        var taken = 0
        var waiter: Waiter?
        var isCancelled = false
    }

    /// How many results may lie ahead of the loop, for each that may run.
    private static var lead: Int { 16 }

    private let inputs: [Input]
    private let limit: Int
    private let transform: @Sendable (Input) async throws -> Output
    private let state = Mutex(State())

    init(_ inputs: [Input], limit: Int, transform: @escaping @Sendable (Input) async throws -> Output) {
        self.inputs = inputs
        self.limit = limit
        self.transform = transform
    }

    /// Hands the next result to a waiter as soon as it is there, or `nil` after the last.
    func take(_ waiter: Waiter) {
        state.withLock { state in
            guard state.taken < inputs.count else { return waiter.resume(returning: nil) }
            state.waiter = waiter
            proceed(&state)
        }
    }

    /// Returns the next result if it is there, without the cost of waiting for it.
    func takeWhatIsDone() -> Result<Output, any Error>? {
        state.withLock { state in
            guard let result = state.done.removeValue(forKey: state.taken) else { return nil }
            state.taken += 1
            proceed(&state)
            return result
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            for worker in state.workers.values { worker.cancel() }
        }
    }

    /// Hands on what is next, if it is there, and begins as much as may run.
    private func proceed(_ state: inout State) {
        if state.waiter != nil, let result = state.done.removeValue(forKey: state.taken) {
            state.taken += 1
            state.waiter.take()?.resume(returning: result)
        }
        while state.workers.count < limit, let first = begin(&state) {
            let worker = Task { await work(from: first) }
            state.workers[first] = worker
            if state.isCancelled { worker.cancel() }
        }
    }

    /// Returns the input to work on next; `nil` where there is none for now.
    private func begin(_ state: inout State) -> Int? {
        guard state.begun < inputs.count, state.begun - state.taken < limit * Self.lead else { return nil }
        defer { state.begun += 1 }
        return state.begun
    }

    /// Works on one input after another: a task for each would cost as much as an answer from the archive.
    private func work(from first: Int) async {
        var next: Int? = first
        while let index = next {
            let result: Result<Output, any Error>
            do {
                result = .success(try await transform(inputs[index]))
            } catch {
                result = .failure(error)
            }
            next = state.withLock { state in
                state.done[index] = result
                let next = begin(&state)
                if next == nil { state.workers[first] = nil }
                proceed(&state)
                return next
            }
        }
    }
}
