/// The notes and failures of a run, for what shows them elsewhere than on standard error.
package final class MessageLog: Sendable {
    private struct State {
        var notes: [Message] = []
        var failures: [Failure] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var notes: [Message] { state.withLock { $0.notes } }
    package var failures: [Failure] { state.withLock { $0.failures } }

    /// Adds a note; returns whether it is new.
    func add(_ note: Message) -> Bool {
        state.withLock { state in
            if state.notes.contains(note) { return false }
            state.notes.append(note)
            return true
        }
    }

    func add(_ failure: Failure) { state.withLock { $0.failures.append(failure) } }

    package func removeAll() { state.withLock { $0 = State() } }
}
