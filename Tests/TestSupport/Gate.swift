import Foundation
import Synchronization

/// Something to wait for: closed until it is opened, then open for good.
///
/// It is the end of a pipe, so that one `poll` can wait for it together with a connection.
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

    /// Lets everyone through who waits, and who comes later.
    public func open() {
        writeEnd.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }
}
