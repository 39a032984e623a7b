import Foundation
import Testing

/// A terminal whose keyboard and screen are the test.
final class PseudoTerminal {
    /// The end for a program's standard streams.
    let end: FileHandle
    private let keyboard: FileHandle

    init() throws {
        var (main, other): (Int32, Int32) = (-1, -1)
        try #require(openpty(&main, &other, nil, nil, nil) == 0)
        keyboard = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    }

    /// Whether the terminal shows what is typed.
    var showsInput: Bool {
        var modes = termios()
        return tcgetattr(end.fileDescriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) { keyboard.write(Data(text.utf8)) }

    /// Returns what the screen shows next, until a text appears on it, or nothing more appears for ten seconds.
    func read(until text: String) -> String {
        var shown = Data()
        var screen = pollfd(fd: keyboard.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while shown.range(of: Data(text.utf8)) == nil, poll(&screen, 1, 10_000) > 0 { shown += keyboard.availableData }
        return String(decoding: shown, as: UTF8.self)
    }
}
