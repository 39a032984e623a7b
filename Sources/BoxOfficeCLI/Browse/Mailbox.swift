import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit
import Synchronization

/// The events for a loop, from any thread, and a descriptor that becomes readable when there are some.
final class Mailbox: Sendable {
    private let events = Mutex<[BrowseEvent]>([])
    private let pipe: DescriptorPipe

    /// Creates an empty mailbox; throws if there is no room for a pipe.
    init() throws(POSIXError) {
        pipe = try DescriptorPipe()
        for end in [pipe.reader, pipe.writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(pipe.reader)
        close(pipe.writer)
    }

    /// The descriptor that becomes readable.
    var reader: Int32 { pipe.reader }
    /// The descriptor that takes the bytes of signals.
    var writer: Int32 { pipe.writer }

    func post(_ event: BrowseEvent) {
        events.withLock { $0.append(event) }
        send(0)
    }

    /// Acts as a signal that was handled.
    func signal(_ signal: RawTerminal.Signal) { send(signal.rawValue) }

    private func send(_ byte: UInt8) {
        var byte = byte
        // A full pipe is readable already.
        write(pipe.writer, &byte, 1)
    }

    /// Removes and returns the events, and the signals that were handled.
    func take() -> (events: [BrowseEvent], signals: [RawTerminal.Signal]) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(pipe.reader, &bytes, bytes.count)
        let all = events.withLock { events in
            defer { events = [] }
            return events
        }
        return (all, bytes.prefix(max(0, count)).compactMap(RawTerminal.Signal.init))
    }
}
