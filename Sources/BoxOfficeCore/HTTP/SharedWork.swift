import BoxOfficePlatform

/// Work that tasks which want the same at the same time do once: the first one works, and the others wait for its result.
package final class SharedWork<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, Never>

    private struct State {
        /// By key, whose type would be looked up by name at each start if it were a parameter.
        var waiters: [AnyHashable: [Int: Waiter]] = [:]
        var lastNumber = 0
    }

    private let state = Lock(State())
    private let isShared: @Sendable (any Error) -> Bool

    /// Creates shared work; after an error that is not shared, by default any but that of a connection, the next task works.
    package init(sharing isShared: @escaping @Sendable (any Error) -> Bool = { $0 is TransportError }) {
        self.isShared = isShared
    }

    /// Returns the result, and whether it is another task's; if the working task is cancelled, the next one works.
    package func value(
        of key: some Hashable & Sendable, work: () async throws -> Value
    ) async throws -> (value: Value, isFromAnotherTask: Bool) {
        while true {
            let isFirst = state.withLock { state in
                guard state.waiters[key] == nil else { return false }
                state.waiters[key] = [:]
                return true
            }
            if isFirst {
                let result: Result<Value, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                let waiters = state.withLock { $0.waiters.removeValue(forKey: key) } ?? [:]
                for waiter in waiters.values { waiter.resume(returning: result) }
                return (try result.get(), false)
            }
            switch await wait(for: key) {
            case .success(let value)?: return (value, true)
            case .failure(let error)? where isShared(error): throw error
            case .failure, nil: try Task.checkCancellation()
            }
        }
    }

    func waiterCount(of key: some Hashable & Sendable) -> Int { state.withLock { $0.waiters[key]?.count ?? 0 } }

    /// Returns the result of running work, or `nil` if it has ended or the task is cancelled.
    private func wait(for key: some Hashable & Sendable) async -> Result<Value, any Error>? {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isWaiting = state.withLock { state in
                    guard state.waiters[key] != nil, !Task.isCancelled else { return false }
                    state.waiters[key]?[number] = waiter
                    return true
                }
                if !isWaiting { waiter.resume(returning: nil) }
            }
        } onCancel: {
            state.withLock { $0.waiters[key]?.removeValue(forKey: number) }?.resume(returning: nil)
        }
    }
}
