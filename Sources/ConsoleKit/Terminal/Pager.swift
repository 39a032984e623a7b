package import BoxOfficePlatform
import Dispatch
import Synchronization

/// A program that shows output page by page, such as `less`.
package final class Pager: ByteOutput {
    private let pipe: DescriptorPipe
    private let queue = DispatchQueue(label: "boxoffice.pager")
    private let isFinished = Mutex(false)

    /// Starts a pager; ends this process with 0 if the user quits the pager before the end of the output.
    ///
    /// `command` is for the shell; the output goes to `fallback` if it cannot be run. Throws if there is no room for a pipe.
    package init(
        _ command: String,
        _ programs: SystemPrograms,
        _ fileWriter: AtomicFileWriter,
        fallback: any ByteOutput
    ) throws(POSIXError) {
        pipe = try DescriptorPipe()
        // less would show Hangul as codes in the locale C. Ctrl-C belongs to the pager: the shell waits for its end.
        let line = #"trap : INT; export LESS="${LESS-FRX}" LESSCHARSET="${LESSCHARSET-utf-8}"; "# + command
        queue.async { [self] in
            switch try? programs.run("/bin/sh", ["-c", line], .pager(pipe.reader)).status {
            case nil, 126, 127:
                // The shell has said why.
                while case let bytes = File.chunk(of: pipe.reader), !bytes.isEmpty { try? fallback.write(bytes) }
            default:
                if !isFinished.withLock({ $0 }) { fileWriter.removeAll { _exit(0) } }
            }
        }
    }

    package func write(_ bytes: [UInt8]) throws(OutputError) {
        // Without a reader the write would wait forever, but then the process ends.
        try DescriptorOutput(descriptor: pipe.writer).write(bytes)
    }

    /// Ends the output, and waits until the user quits the pager.
    package func finish() {
        isFinished.withLock { $0 = true }
        close(pipe.writer)
        queue.sync {}
        close(pipe.reader)
    }
}
