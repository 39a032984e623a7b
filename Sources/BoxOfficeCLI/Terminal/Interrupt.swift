package import BoxOfficeCore
import Dispatch
import Platform
import Synchronization

/// Ends the process on Ctrl-C, immediately and without leaving unfinished files.
///
/// A dispatch source on a separate queue responds within milliseconds, even if every thread of Swift's pool is blocked. A
/// signal handler could neither lock nor delete files safely.
package final class Interrupt: Sendable {
    private let message: InterruptMessage
    private let source = Mutex<(any DispatchSourceSignal)?>(nil)

    /// Creates an inactive handler, which will print a message on a terminal.
    package init(_ message: InterruptMessage) { self.message = message }

    /// Handles Ctrl-C from the first call on: removes the writer's unfinished files, and ends the process.
    ///
    /// Until then the system's default action applies, which costs no thread.
    package func activate(_ fileWriter: AtomicFileWriter) {
        source.withLock { source in
            // A shell ignores SIGINT for its background jobs, and so do their programs.
            guard source == nil, !Self.isIgnored(SIGINT) else { return }
            signal(SIGINT, SIG_IGN)
            let queue = DispatchQueue(label: "boxoffice.interrupt")
            let new = DispatchSource.makeSignalSource(signal: SIGINT, queue: queue)
            new.setEventHandler { [weak fileWriter, message] in
                fileWriter?.removeAll {
                    if isatty(STDERR_FILENO) == 1 {
                        let text = message.text
                        write(STDERR_FILENO, text, text.utf8.count)
                    }
                    _exit(130)
                }
            }
            new.activate()
            source = new
        }
    }

    /// Whether the process ignores a signal.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
