import Synchronization

/// The message that a user at a terminal sees when Ctrl-C ends the program.
package final class InterruptMessage: Sendable {
    private let note = Mutex<@Sendable () -> String?>({ nil })

    package init() {}

    /// Sets the note to print; `nil` at the time of the interrupt prints none.
    func set(_ note: @escaping @Sendable () -> String?) { self.note.withLock { $0 = note } }

    /// The lines to print: at least a line break, so that the prompt does not follow a spinner or "^C".
    package var text: String { note.withLock { $0() }.map { "\nboxoffice: note: \($0)\n" } ?? "\n" }
}
