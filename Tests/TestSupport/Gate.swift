import Foundation
import Synchronization

/// A gate to wait for: closed at first, and open for good once opened.
///
/// It is the end of a pipe, so that one `poll` can wait for it and a connection.
public final class Gate: Sendable {
    let descriptor: Int32
    private let writeEnd: Mutex<Int32?>

    /// Creates a closed gate.
    public init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        descriptor = ends[0]
        writeEnd = Mutex(ends[1])
    }

    deinit {
        open()
        close(descriptor)
    }

    /// Opens the gate.
    public func open() {
        writeEnd.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }
}

extension Gate {
    /// Blocks the thread until the gate is open.
    public func wait() {
        var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&end, 1, -1) < 0, errno == EINTR {}
    }
}
