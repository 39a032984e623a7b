package import BoxOfficeCore
import Dispatch
import Platform

/// Ends the process on Ctrl-C, immediately and without leaving unfinished files.
///
/// A dispatch source on a separate queue responds within milliseconds, even if every thread of Swift's pool is blocked. A
/// signal handler could neither lock nor delete files safely.
package struct Interrupt {
    private let source: any DispatchSourceSignal

    /// Handles Ctrl-C for the lifetime of the value.
    ///
    /// - Parameters:
    ///   - fileWriter: Removes the unfinished files.
    ///   - interruptMessage: The message to print on a terminal.
    package init(_ fileWriter: AtomicFileWriter, _ interruptMessage: InterruptMessage) {
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
