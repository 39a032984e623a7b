import BoxOfficePlatform

/// Lets a number of tasks work at once; others wait, in order.
package final class ConcurrencyLimit: Sendable {
    private struct State {
        var free: Int
        var waiters: [(id: UUID, continuation: CheckedContinuation<Bool, Never>)] = []

        mutating func take() -> Bool {
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    private let state: Lock<State>

    package init(_ count: Int) { state = Lock(State(free: count)) }

    /// Waits until the task may work, and returns whether it had to wait; each success needs one ``end()``.
    @discardableResult package func begin() async throws -> Bool {
        if state.withLock({ $0.take() }) { return false }
        let id = UUID()
        let mayWork = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    if state.take() { return true }
                    state.waiters.append((id, continuation))
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume(returning: false)
        }
        guard mayWork else { throw CancellationError() }
        return true
    }

    package func end() {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            guard !state.waiters.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiters.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    var waiterCount: Int { state.withLock { $0.waiters.count } }
}
