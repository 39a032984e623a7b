import BoxOfficePlatform

/// Lets a number of tasks work at once; others wait, in order.
package final class ConcurrencyLimit: Sendable {
    private struct State {
        var free: Int
        var waiters: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        var lastNumber = 0
    }

    private let state: Lock<State>

    package init(_ count: Int) { state = Lock(State(free: count)) }

    /// Waits until the task may work, and returns whether it had to wait; each success needs one ``end()``.
    @discardableResult package func begin() async throws -> Bool {
        let number: Int? = state.withLock { state in
            guard state.free == 0 else {
                state.free -= 1
                return nil
            }
            state.lastNumber += 1
            return state.lastNumber
        }
        guard let number else { return false }
        let mayWork = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    guard state.free == 0 else {
                        state.free -= 1
                        return true
                    }
                    state.waiters.append((number, continuation))
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
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
