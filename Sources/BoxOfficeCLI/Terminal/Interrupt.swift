package import BoxOfficeCore
import Dispatch
import Foundation

/// Ends the process at Ctrl-C, at once and without a half-written file.
///
/// A source on a queue of its own answers within milliseconds, even where every thread of Swift's pool waits; a signal
/// handler could neither lock nor unlink safely.
package struct Interrupt {
    private let source: any DispatchSourceSignal

    /// Watches for Ctrl-C as long as the value lives.
    ///
    /// - Parameter halfWritten: The files to remove.
    package init(removing halfWritten: HalfWrittenFiles) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "boxoffice.interrupt"))
        source.setEventHandler {
            halfWritten.removeAll {
                // The prompt that follows is to begin a line of its own, not to stand behind a spinner and "^C".
                if isatty(STDERR_FILENO) == 1 { write(STDERR_FILENO, "\n", 1) }
                _exit(130)
            }
        }
        source.activate()
    }
}
