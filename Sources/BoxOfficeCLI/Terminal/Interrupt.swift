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
    /// - Parameters:
    ///   - halfWritten: The files to remove.
    ///   - lastWords: What to say then at a terminal.
    package init(removing halfWritten: HalfWrittenFiles, saying lastWords: LastWords) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "boxoffice.interrupt"))
        source.setEventHandler {
            halfWritten.removeAll {
                if isatty(STDERR_FILENO) == 1 {
                    let text = lastWords.text
                    write(STDERR_FILENO, text, text.utf8.count)
                }
                _exit(130)
            }
        }
        source.activate()
    }
}
