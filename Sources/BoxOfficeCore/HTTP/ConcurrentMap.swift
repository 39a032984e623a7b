import BoxOfficePlatform

/// The results of an asynchronous transform of each input, in input order, with a limit on concurrency.
///
/// Work runs some results ahead of the loop, so a slow input does not delay others, and a failure does not affect them.
/// Leaving the loop cancels running work. The limit is lower if there are too few file descriptors.
package struct ConcurrentMap<Input: Sendable, Output: Sendable>: AsyncSequence, Sendable {
    fileprivate let inputs: [Input]
    fileprivate let limit: Int
    fileprivate let transform: @Sendable (Input) async throws -> Output

    package init(_ inputs: [Input], limit: Int = 4, transform: @escaping @Sendable (Input) async throws -> Output) {
        self.inputs = inputs
        self.limit = Swift.min(limit, FileDescriptors.tasks)
        self.transform = transform
    }

    package func makeAsyncIterator() -> Iterator { Iterator(ConcurrentWork(self)) }

    package final class Iterator: AsyncIteratorProtocol {
        private let work: ConcurrentWork<Input, Output>

        fileprivate init(_ work: ConcurrentWork<Input, Output>) { self.work = work }

        deinit { work.cancel() }

        package func next() async -> Result<Output, any Error>? {
            if let result = work.takeFinished() { return result }
            if let input = work.takeOnlyInput() { return await work.result(of: input) }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { work.take($0) }
            } onCancel: { [work] in
                work.cancel()
            }
        }
    }
}

extension ConcurrentMap {
    /// Returns the results of the inputs whose transform succeeds, and calls a closure for each other error.
    package func successes(onFailure: (any Error) -> Void) async throws -> [Output] {
        var outputs: [Output] = []
        var failures: [any Error] = []
        for await result in self {
            do { outputs.append(try result.get()) } catch { failures.append(error) }
        }
        try Task.checkCancellation()
        if outputs.isEmpty, let last = failures.last { throw last }
        failures.forEach(onFailure)
        return outputs
    }
}

private final class ConcurrentWork<Input: Sendable, Output: Sendable>: Sendable {
    typealias Waiter = CheckedContinuation<Result<Output, any Error>?, Never>

    private struct State {
        /// The running tasks, by the index of the input they started with.
        var workers: [Int: Task<Void, Never>] = [:]
        var finished: [Int: Result<Output, any Error>] = [:]
        var started = 0
        var taken = 0
        var waiter: Waiter?
        var isCancelled = false
    }

    /// How many results may be ahead of the loop, per concurrent task.
    private static var bufferedPerTask: Int { 16 }

    private let map: ConcurrentMap<Input, Output>
    private let state = Lock(State())

    init(_ map: ConcurrentMap<Input, Output>) { self.map = map }

    /// Resumes a waiter with the next result as soon as it is available, or with `nil` after the last.
    func take(_ waiter: Waiter) { proceed { $0.waiter = waiter } }

    /// Returns the next result if it is available, without the cost of suspending.
    func takeFinished() -> Result<Output, any Error>? {
        state.withLock { state in
            let result = nextResult(&state)
            if result != nil { startWorkers(&state) }
            return result
        }
    }

    /// Returns the only input for the caller to transform in place, which saves a task and a thread.
    func takeOnlyInput() -> Input? {
        guard map.inputs.count == 1 else { return nil }
        return state.withLock { state in
            guard state.taken == 0 else { return nil }
            (state.started, state.taken) = (1, 1)
            return map.inputs[0]
        }
    }

    func result(of input: Input) async -> Result<Output, any Error> {
        do {
            return .success(try await map.transform(input))
        } catch {
            return .failure(error)
        }
    }

    func cancel() {
        let workers = state.withLock { state in
            state.isCancelled = true
            return Array(state.workers.values)
        }
        for worker in workers { worker.cancel() }
    }

    /// Changes the state, delivers the next result if it is available, and starts as many tasks as the limit allows.
    private func proceed<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, waiter, result) = state.withLock { state in
            let value = change(&state)
            let result = state.waiter == nil ? nil : nextResult(&state)
            let waiter = result != nil || state.taken == map.inputs.count ? state.waiter.take() : nil
            startWorkers(&state)
            return (value, waiter, result)
        }
        // Not with the state locked: who cancels the waiting task has locked that, and calls `cancel()`.
        waiter?.resume(returning: result)
        return value
    }

    private func nextResult(_ state: inout State) -> Result<Output, any Error>? {
        guard let result = state.finished.removeValue(forKey: state.taken) else { return nil }
        state.taken += 1
        return result
    }

    private func startWorkers(_ state: inout State) {
        while state.workers.count < map.limit, let first = nextInput(&state) {
            let worker = Task { await work(from: first) }
            state.workers[first] = worker
            if state.isCancelled { worker.cancel() }
        }
    }

    private func nextInput(_ state: inout State) -> Int? {
        guard state.started < map.inputs.count, state.started - state.taken < map.limit * Self.bufferedPerTask else {
            return nil
        }
        defer { state.started += 1 }
        return state.started
    }

    /// Transforms one input after another: a task per input would cost as much as reading the archive.
    private func work(from first: Int) async {
        var next: Int? = first
        while let index = next {
            let result = await result(of: map.inputs[index])
            next = proceed { state in
                state.finished[index] = result
                let next = nextInput(&state)
                if next == nil { state.workers[first] = nil }
                return next
            }
        }
    }
}
