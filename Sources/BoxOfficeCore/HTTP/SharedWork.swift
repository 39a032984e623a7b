import BoxOfficePlatform

/// Work that tasks which want the same at the same time do once: the first one works, and the others wait for its result.
package final class SharedWork<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, Never>

    /// By key, whose type would be looked up by name at each start if it were a parameter.
    private let waiters = Lock<[AnyHashable: [UUID: Waiter]]>([:])
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
            let isFirst = waiters.withLock { waiters in
                guard waiters[key] == nil else { return false }
                waiters[key] = [:]
                return true
            }
            if isFirst {
                let result: Result<Value, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                let waiting = waiters.withLock { $0.removeValue(forKey: key) } ?? [:]
                for waiter in waiting.values { waiter.resume(returning: result) }
                return (try result.get(), false)
            }
            switch await wait(for: key) {
            case .success(let value)?: return (value, true)
            case .failure(let error)? where isShared(error): throw error
            case .failure, nil: try Task.checkCancellation()
            }
        }
    }

    func waiterCount(of key: some Hashable & Sendable) -> Int { waiters.withLock { $0[key]?.count ?? 0 } }

    /// Returns the result of running work, or `nil` if it has ended or the task is cancelled.
    private func wait(for key: some Hashable & Sendable) async -> Result<Value, any Error>? {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isWaiting = waiters.withLock { waiters in
                    guard waiters[key] != nil, !Task.isCancelled else { return false }
                    waiters[key]?[id] = waiter
                    return true
                }
                if !isWaiting { waiter.resume(returning: nil) }
            }
        } onCancel: {
            waiters.withLock { $0[key]?.removeValue(forKey: id) }?.resume(returning: nil)
        }
    }
}
