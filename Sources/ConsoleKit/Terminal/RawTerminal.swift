import Dispatch

/// The terminal in raw mode, in which each key is read at once and nothing is shown but what the program writes.
///
/// The original modes are restored on every way out: at the end, after a signal, and after a crash. So there is only one, whose
/// parts have a fixed address for the signal handlers, which can capture nothing.
package enum RawTerminal {
    /// What a signal handler tells the program, as a byte in the pipe.
    package enum Signal: UInt8 {
        case resized = 1
        case suspended
        case resumed
    }

    nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private static let isActive = Atomic(false)
    /// Whether a thread writes to the terminal or changes its modes; still set when the program ends.
    private static let isBusy = Atomic(false)
    private static let hasScreen = Atomic(false)
    /// Whether the terminal shows a picture of kitty's, which has to be deleted.
    package static let hasPicture = Atomic(false)
    private static let pipe = Atomic<Int32>(-1)
    private static let isResumed = Atomic(false)
    /// Whether the program may stop; otherwise nobody might resume it.
    private static let canSuspend = !Interrupt.isIgnored(SIGTSTP)

    // Alternate screen, no line wrapping, no cursor, marked pastes.
    private static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
    private static let closing: StaticString = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
    /// The number of the picture, and the sequence that deletes it.
    package static let pictureID = 2_003
    package static let pictureDeletion: StaticString = "\u{1B}_Ga=d,d=I,i=2003,q=2\u{1B}\\"

    /// The signals besides those of ``Interrupt`` that end a program by default.
    private static let crashes = [
        SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGQUIT, SIGSYS, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF,
        SIGUSR1, SIGUSR2,
    ]

    /// Changes the modes of the terminal on standard input, and handles the signals that concern it.
    ///
    /// The end of a pipe gets a ``Signal`` byte for each; writing to it must not block.
    package static func enter(hasScreen: Bool, signals descriptor: Int32) throws(POSIXError) {
        pipe.store(descriptor, ordering: .relaxed)
        self.hasScreen.store(hasScreen, ordering: .relaxed)
        signal(SIGWINCH) { _ in RawTerminal.notify(.resized) }
        signal(SIGCONT) { _ in
            RawTerminal.isResumed.store(true, ordering: .relaxed)
            RawTerminal.notify(.resumed)
        }
        for number in crashes where !Interrupt.isIgnored(number) {
            signal(number) { number in
                RawTerminal.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        try resume()
    }

    /// Changes the modes again, after the program was stopped, perhaps without notice; waits until it is in the foreground.
    package static func resume() throws(POSIXError) {
        try waitForForeground()
        if canSuspend { signal(SIGTSTP) { _ in RawTerminal.notify(.suspended) } }
        try exclusively { () throws(POSIXError) in
            let wasActive = isActive.load(ordering: .relaxed)
            // After a stop without notice, the modes are those of the shell.
            guard wasActive || tcgetattr(STDIN_FILENO, modes) == 0 else { throw POSIXError.current }
            var raw = modes.pointee
            raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
            raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
            withUnsafeMutableBytes(of: &raw.c_cc) { characters in
                characters[Int(VMIN)] = 1
                characters[Int(VTIME)] = 0
            }
            isActive.store(true, ordering: .sequentiallyConsistent)
            guard tcsetattr(STDIN_FILENO, wasActive ? TCSANOW : TCSAFLUSH, &raw) == 0 else {
                let error = POSIXError.current
                isActive.store(false, ordering: .relaxed)
                throw error
            }
            if hasScreen.load(ordering: .relaxed) { write(opening) }
        }
    }

    package static func leave() { exclusively(restore) }

    /// Asks the terminal for the width of ambiguous characters; `nil` if it does not answer in time.
    package static func ambiguousWidth() -> AmbiguousWidth? {
        guard (try? enter(hasScreen: false, signals: -1)) != nil else { return nil }
        defer { leave() }
        try? write(Array(AmbiguousWidth.question.utf8))
        var reader = KeyReader()
        let end = ContinuousClock.now + AmbiguousWidth.patience
        while reader.cursorColumn == nil {
            let milliseconds = Int32(ContinuousClock.now.duration(to: end) / .milliseconds(1))
            var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard milliseconds > 0, poll(&source, 1, milliseconds) > 0 else { return nil }
            let bytes = File.chunk(of: STDIN_FILENO, limit: 4_096)
            if bytes.isEmpty { return nil }
            _ = reader.keys(from: bytes)
        }
        return reader.cursorColumn.flatMap(AmbiguousWidth.init(cursorColumn:))
    }

    /// Restores the original modes for the end of the program, whatever another thread does with the terminal.
    package static func leaveForGood() {
        // A thread may be writing, and wait for ever.
        var attempts = 100
        while attempts > 0, isBusy.exchange(true, ordering: .acquiring) {
            attempts -= 1
            poll(nil, 0, 1)
        }
        restore()
    }

    /// Stops the program, as Ctrl-Z does, until the shell resumes it; ``resume()`` must follow.
    package static func suspend() {
        guard canSuspend else { return }
        leave()
        signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // The signal may arrive at another thread, a moment later; in a group without a shell it never does.
        poll(nil, 0, 200)
    }

    package static func write(_ bytes: [UInt8]) throws(OutputError) {
        try exclusively { () throws(OutputError) in
            try DescriptorOutput(descriptor: STDOUT_FILENO).write(bytes)
        }
    }

    /// Runs a closure while no other thread uses the terminal.
    private static func exclusively<E: Error>(_ body: () throws(E) -> Void) throws(E) {
        while isBusy.exchange(true, ordering: .acquiring) { poll(nil, 0, 1) }
        defer { isBusy.store(false, ordering: .releasing) }
        try body()
    }

    /// Restores the original modes; a signal handler may call it.
    private static func restore() {
        guard isActive.exchange(false, ordering: .sequentiallyConsistent) else { return }
        if hasPicture.exchange(false, ordering: .relaxed) { write(pictureDeletion) }
        if hasScreen.load(ordering: .relaxed) { write(closing) }
        // In the background, the terminal has the modes of another program.
        guard !isInBackground else { return }
        // Keys for the screen must not run as commands. `TCSAFLUSH` would wait for a terminal that does not read.
        tcflush(STDIN_FILENO, TCIFLUSH)
        tcsetattr(STDIN_FILENO, TCSANOW, modes)
    }

    private static var isInBackground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group >= 0 && group != getpgrp()
    }

    /// Stops in the background until the shell puts the program in the foreground.
    ///
    /// The terminal would not stop this thread, since Dispatch blocks its signals.
    private static func waitForForeground() throws(POSIXError) {
        var attempts = 10
        while isInBackground {
            // A group without a shell is not stopped, and so not resumed.
            attempts = isResumed.exchange(false, ordering: .relaxed) ? 10 : attempts - 1
            guard attempts > 0 else { throw POSIXError(.EIO) }
            // A signal that ends the program comes first.
            poll(nil, 0, 50)
            kill(0, SIGTTOU)
            poll(nil, 0, 50)
        }
    }

    private static func write(_ text: StaticString) {
        DescriptorOutput(descriptor: STDOUT_FILENO).writeBriefly(text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func notify(_ signal: Signal) {
        let error = errno
        var byte = signal.rawValue
        BoxOfficePlatform.write(pipe.load(ordering: .relaxed), &byte, 1)
        errno = error
    }
}
