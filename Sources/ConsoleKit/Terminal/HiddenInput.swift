/// Reads a line from the terminal on standard input without showing what is typed.
package enum HiddenInput {
    /// The terminal's original modes, at a fixed address for the signal handler, which cannot capture anything.
    nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    /// Prints a prompt, and returns the line, unless the input has ended.
    ///
    /// The prompt appears only when typing is hidden, so that an answer to it never shows. The modes are restored even if a
    /// signal ends the program. Ctrl-Z does nothing meanwhile. What was pasted after the line is dropped, or a shell would show
    /// and run it.
    package static func readLine(_ prompt: String, on output: some ByteOutput) throws -> String? {
        guard tcgetattr(STDIN_FILENO, modes) == 0 else { throw POSIXError.current }
        let restored = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Interrupt.isIgnored($0) }
        let handlers = restored.map { number in
            signal(number) { number in
                // Restoring the modes in the background would stop the program instead.
                signal(SIGTTOU, SIG_IGN)
                tcsetattr(STDIN_FILENO, TCSANOW, HiddenInput.modes)
                var end = UInt8(ascii: "\n")
                write(STDERR_FILENO, &end, 1)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        let stop = signal(SIGTSTP, SIG_IGN)
        defer {
            for (number, handler) in zip(restored, handlers) { signal(number, handler) }
            signal(SIGTSTP, stop)
        }
        var hidden = modes.pointee
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // Enter ends the visible line too.
        hidden.c_lflag |= tcflag_t(ECHONL)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden) == 0 else { throw POSIXError.current }
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, modes) }
        try output.write(prompt)
        return File.line(of: STDIN_FILENO)
    }
}
