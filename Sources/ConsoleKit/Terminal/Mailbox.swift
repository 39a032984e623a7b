/// The events for a loop, from any thread, and a descriptor that becomes readable when there are some.
package final class Mailbox<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])
    /// The pipe whose reader becomes readable, and whose writer takes the bytes of signals.
    package let pipe: DescriptorPipe

    /// Creates an empty mailbox; throws if there is no room for a pipe.
    package init() throws(POSIXError) {
        pipe = try DescriptorPipe()
        for end in [pipe.reader, pipe.writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(pipe.reader)
        close(pipe.writer)
    }

    package func post(_ event: Event) {
        events.withLock { $0.append(event) }
        send(0)
    }

    /// Wakes the loop as a signal would.
    package func signal(_ signal: RawTerminal.Signal) { send(signal.rawValue) }

    private func send(_ byte: UInt8) {
        var byte = byte
        // A full pipe is readable already.
        write(pipe.writer, &byte, 1)
    }

    /// Removes and returns the events, and the signals that were handled.
    package func take() -> (events: [Event], signals: [RawTerminal.Signal]) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(pipe.reader, &bytes, bytes.count)
        let all = events.withLock { events in
            defer { events = [] }
            return events
        }
        return (all, bytes.prefix(max(0, count)).compactMap(RawTerminal.Signal.init))
    }
}
