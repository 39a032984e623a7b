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
    ///   - fileWriter: The files to remove.
    ///   - interruptMessage: What to say then at a terminal.
    package init(removing fileWriter: AtomicFileWriter, saying interruptMessage: InterruptMessage) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "boxoffice.interrupt"))
        source.setEventHandler {
            fileWriter.removeAll {
                if isatty(STDERR_FILENO) == 1 {
                    let text = interruptMessage.text
                    write(STDERR_FILENO, text, text.utf8.count)
                }
                _exit(130)
            }
        }
        source.activate()
    }
}
