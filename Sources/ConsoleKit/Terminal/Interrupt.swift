import Dispatch

/// Ends the process on Ctrl-C, SIGTERM and SIGHUP, immediately and without leaving unfinished files.
///
/// A dispatch source on a separate queue responds within milliseconds, even if every thread of Swift's pool is blocked. A
/// signal handler could neither lock nor delete files safely.
package final class Interrupt: Sendable {
    /// The signals that end the process: a shell ignores SIGINT for its background jobs, and nohup SIGHUP.
    package static let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }

    private let note = Mutex<@Sendable () -> String?>({ nil })
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    package init() {}

    /// Sets a closure that returns the note to print on a terminal, if any, at the time of the interrupt.
    package func set(_ note: @escaping @Sendable () -> String?) { self.note.withLock { $0 = note } }

    /// The lines to print: at least a line break, so that the prompt does not follow a spinner or "^C".
    package var text: String { note.withLock { $0() }.map { "\n\($0)\n" } ?? "\n" }

    /// Handles the signals from the first call on: removes the writer's unfinished files, and ends the process.
    ///
    /// Until then the system's default action applies, which costs no thread.
    package func activate(_ fileWriter: AtomicFileWriter) {
        sources.withLock { sources in
            guard sources.isEmpty else { return }
            // Before a pager or an editor changes them.
            var modes = termios()
            let terminalModes = tcgetattr(STDOUT_FILENO, &modes) == 0 ? modes : nil
            let queue = DispatchQueue(label: "boxoffice.interrupt")
            let registration = DispatchGroup()
            for number in Self.signals {
                let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
                source.setEventHandler { [weak fileWriter, self] in
                    // Only Ctrl-C is meant for the program that controls the terminal.
                    fileWriter?.removeAll(isForced: number != SIGINT) {
                        if let terminalModes { Self.restore(terminalModes, after: number) }
                        RawTerminal.leaveForGood()
                        if isatty(STDERR_FILENO) == 1 {
                            let text = Array(text.utf8)
                            DescriptorOutput(descriptor: STDERR_FILENO).writeBriefly(text, text.count)
                        }
                        _exit(128 + number)
                    }
                }
                registration.enter()
                source.setRegistrationHandler { registration.leave() }
                source.activate()
                sources.append(source)
            }
            // Another thread registers the sources. A signal that was ignored before would be lost.
            registration.wait()
            #if canImport(Darwin)
            // Dispatch leaves the default action in place, which would end the process.
            for number in Self.signals { signal(number, SIG_IGN) }
            #endif
        }
    }

    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the pager or the editor, which would go on reading what the user types, and restores the modes of the terminal.
    ///
    /// Does nothing in the background, where the terminal belongs to another program. A group with another leader is not this
    /// program's own.
    private static func restore(_ modes: termios, after number: Int32) {
        guard tcgetpgrp(STDOUT_FILENO) == getpgrp() else { return }
        if getpgrp() == getpid() { kill(0, number) }
        var modes = modes
        tcsetattr(STDOUT_FILENO, TCSANOW, &modes)
    }
}
