import Synchronization

/// A key that the user enters during a run that has none; asked for once.
final class KeyEntry: Sendable {
    private let entry = Mutex<Task<String?, Never>?>(nil)

    /// Returns the key that a closure gets from the user, if any.
    func key(_ ask: @escaping @Sendable () async -> String?) async -> String? {
        let task = entry.withLock { entry in
            let task = entry ?? Task { await ask() }
            entry = task
            return task
        }
        return await task.value
    }
}
