import BoxOfficeCore
import Platform
import Synchronization

/// The terminal in raw mode, in which each key is read at once and nothing is shown but what the program writes.
///
/// The original modes are restored on every way out: at the end, after a signal, and after a crash. So there is only one, whose
/// parts have a fixed address for the signal handlers, which can capture nothing.
enum RawTerminal {
    /// What a signal handler tells the program, as a byte in the pipe.
    enum Signal: UInt8 {
        case resized = 1
        case suspended
        case resumed
    }

    nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private static let isActive = Atomic(false)
    private static let hasScreen = Atomic(false)
    private static let pipe = Atomic<Int32>(-1)

    // Alternate screen, no line wrapping, no cursor, marked pastes.
    private static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
    private static let closing: StaticString = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

    /// Changes the modes of the terminal on standard input, and handles the signals that concern it.
    ///
    /// - Parameters:
    ///   - hasScreen: Whether the alternate screen is used.
    ///   - descriptor: The end of a pipe that gets a ``Signal`` byte; writing to it must not block.
    /// - Throws: `POSIXError` if the modes cannot be changed.
    static func enter(hasScreen: Bool, signals descriptor: Int32) throws(POSIXError) {
        guard tcgetattr(STDIN_FILENO, modes) == 0 else { throw POSIXError.current }
        pipe.store(descriptor, ordering: .relaxed)
        self.hasScreen.store(hasScreen, ordering: .relaxed)
        var raw = modes.pointee
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { throw POSIXError.current }
        isActive.store(true, ordering: .sequentiallyConsistent)
        signal(SIGWINCH) { _ in RawTerminal.tell(.resized) }
        signal(SIGTSTP) { _ in RawTerminal.tell(.suspended) }
        signal(SIGCONT) { _ in RawTerminal.tell(.resumed) }
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGQUIT] {
            signal(number) { number in
                RawTerminal.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        if hasScreen { write(opening) }
    }

    /// Restores the original modes, if they were changed; a signal handler may call it.
    static func leave() {
        guard isActive.exchange(false, ordering: .sequentiallyConsistent) else { return }
        if hasScreen.load(ordering: .relaxed) { write(closing) }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, modes)
    }

    /// Stops the program, as Ctrl-Z does, until the shell resumes it.
    static func suspend() {
        leave()
        signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // The signal may arrive at another thread, a moment later; in a group without a shell it never does.
        var state = pollfd(fd: pipe.load(ordering: .relaxed), events: 0, revents: 0)
        poll(&state, 0, 200)
    }

    private static func write(_ text: StaticString) {
        Platform.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func tell(_ signal: Signal) {
        let error = errno
        var byte = signal.rawValue
        Platform.write(pipe.load(ordering: .relaxed), &byte, 1)
        errno = error
    }
}
