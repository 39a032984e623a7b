import Foundation
import Testing

/// A terminal whose keyboard and screen are the test.
final class PseudoTerminal {
    /// The end for a program's standard streams.
    let end: FileHandle
    private let keyboard: FileHandle
    /// What the screen shows and nobody has read.
    private var unread = Data()

    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        var (main, other): (Int32, Int32) = (-1, -1)
        try #require(openpty(&main, &other, nil, nil, nil) == 0)
        keyboard = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        resize(columns: columns, rows: rows)
    }

    /// Whether the terminal shows what is typed.
    var showsInput: Bool { modes.local & tcflag_t(ECHO) != 0 }

    /// Whether a line was typed that no program has read.
    var hasLine: Bool {
        var state = pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0
    }

    /// The modes that programs change.
    var modes: (input: tcflag_t, output: tcflag_t, local: tcflag_t) {
        let modes = allModes
        return (modes.c_iflag, modes.c_oflag, modes.c_lflag)
    }

    /// All modes.
    var allModes: termios {
        get {
            var modes = termios()
            tcgetattr(end.fileDescriptor, &modes)
            return modes
        }
        set {
            var modes = newValue
            tcsetattr(end.fileDescriptor, TCSANOW, &modes)
        }
    }

    /// Changes the size; a program that does not control the terminal gets no signal.
    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(end.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Stops the screen, so that programs wait when they write.
    func stopScreen() { tcflow(end.fileDescriptor, TCOOFF) }

    /// Closes the terminal's window.
    func close() throws { try keyboard.close() }

    func type(_ text: String) { keyboard.write(Data(text.utf8)) }

    /// Returns what the screen shows next, until a text appears on it, or nothing more appears for ten seconds.
    func read(until text: String) -> String {
        let text = Data(text.utf8)
        var screen = pollfd(fd: keyboard.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while unread.range(of: text) == nil, poll(&screen, 1, 10_000) > 0 { unread += keyboard.availableData }
        let end = unread.range(of: text)?.upperBound ?? unread.endIndex
        defer { unread = Data(unread[end...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
    }
}

extension Thread {
    /// Runs a closure that waits on a separate thread, since other tests need the threads of tasks.
    static func result<Value: Sendable>(of body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiter in
            Thread.detachNewThread { waiter.resume(returning: body()) }
        }
    }
}
