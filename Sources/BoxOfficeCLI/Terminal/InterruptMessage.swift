import Synchronization

/// What a user at a terminal is told where Ctrl-C ends the program.
package final class InterruptMessage: Sendable {
    private let note = Mutex<@Sendable () -> String?>({ nil })

    package init() {}

    /// Has something said, unless there is nothing to say by then.
    func set(_ note: @escaping @Sendable () -> String?) { self.note.withLock { $0 = note } }

    /// The lines to say: an empty one at least, since the prompt that follows is to begin a line of its own, not to stand
    /// behind a spinner and "^C".
    package var text: String { note.withLock { $0() }.map { "\nboxoffice: note: \($0)\n" } ?? "\n" }
}
