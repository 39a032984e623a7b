import Dispatch

/// A program that shows output page by page, such as `less`.
package final class Pager: ByteOutput {
    private let pipe: DescriptorPipe
    private let queue = DispatchQueue(label: "boxoffice.pager")
    private let fallback: any ByteOutput
    private let state = Mutex(State())

    private struct State {
        /// The output so far, to print if the pager fails.
        var output: [UInt8] = []
        var isFinished = false
        var hasFailed = false
    }

    /// Starts a pager; ends this process with 0 if the user quits the pager before the end of the output.
    ///
    /// `command` is for the shell. If it fails, all output goes to `fallback`, unless Ctrl-C ended it: `less -K` then fails.
    /// Throws if there is no room for a pipe.
    package init(
        _ command: String, _ programs: SystemPrograms, _ fileWriter: AtomicFileWriter, fallback: any ByteOutput
    ) throws(POSIXError) {
        pipe = try DescriptorPipe()
        self.fallback = fallback
        // less would show Hangul as codes in the locale C. Ctrl-C belongs to the pager: the shell waits for its end.
        let line = #"trap : INT; export LESS="${LESS-FRX}" LESSCHARSET="${LESSCHARSET-utf-8}"; "# + command
        queue.async { [self] in
            let outcome = try? programs.run("/bin/sh", ["-c", line], .pager(pipe.reader))
            let isQuit = outcome?.status == 0 || fileWriter.hasDeferredInterruption
            state.withLock { state in
                if isQuit {
                    if !state.isFinished { fileWriter.removeAll { _exit(0) } }
                } else {
                    state.hasFailed = true
                    try? fallback.write(state.output)
                }
            }
            // Ends a write to a full pipe.
            close(pipe.reader)
        }
    }

    package func write(_ bytes: [UInt8]) throws(OutputError) {
        let hasFailed = state.withLock { state in
            if !state.hasFailed { state.output += bytes }
            return state.hasFailed
        }
        if hasFailed { return try fallback.write(bytes) }
        do throws(OutputError) {
            // Without a reader the write would wait forever, but then the process ends or the pipe is closed.
            try DescriptorOutput(descriptor: pipe.writer).write(bytes)
        } catch .closedPipe {
            // The pager has failed, and these bytes are printed with those before them.
        }
    }

    /// Ends the output, and waits until the user quits the pager.
    package func finish() {
        state.withLock { $0.isFinished = true }
        close(pipe.writer)
        queue.sync {}
    }
}
