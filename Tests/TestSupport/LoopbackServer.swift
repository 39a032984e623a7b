public import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 that answers as it is told, misbehaviour included.
///
/// It runs until it is stopped or released. Each connection has a thread of its own and is kept open from request to
/// request.
public final class LoopbackServer: Sendable {
    /// A request as it came.
    public struct Request: Hashable, Sendable {
        /// The method, as sent.
        public let method: String
        /// The path and the query, as sent.
        public let target: String
        /// The headers by lower-case name.
        public let headers: [String: String]
        /// The body; empty where there was none.
        public let body: Data
    }

    /// One thing that the server does to a connection.
    public enum Step: Sendable {
        /// Sends bytes as they are.
        case send(Data)
        /// Sends bytes again and again, until the client leaves.
        case flood(Data)
        /// Does nothing for some seconds.
        case pause(Double)
        /// Does nothing until a gate is opened.
        case wait(Gate)
        /// Does nothing until the client leaves.
        case hang
        /// Closes the connection in good order.
        case close
        /// Tears the connection down, so that the client sees a reset.
        case reset

        /// Returns the step that sends a text.
        ///
        /// - Parameter text: What to send, in UTF-8.
        /// - Returns: The step.
        public static func send(text: String) -> Step { .send(Data(text.utf8)) }
    }

    private let listener: Listener

    /// Starts a server.
    ///
    /// - Parameter answer: Returns what to do about a request; it is called on the connection's thread.
    /// - Throws: `POSIXError` if no port can be had.
    public init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
        listener = try Listener(answer)
        Thread.detachNewThread { [listener] in listener.run() }
    }

    deinit {
        stop()
    }

    /// The port it listens on.
    public var port: UInt16 { listener.port }

    /// Every request so far, in the order in which they were complete.
    public var requests: [Request] { listener.record.withLock { $0.requests } }

    /// How many connections were made so far.
    public var connectionCount: Int { listener.record.withLock { $0.connectionCount } }

    /// Returns the address of a path.
    ///
    /// - Parameter target: The path and the query, beginning with a slash.
    /// - Returns: The address on this server.
    public func url(_ target: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else {
            preconditionFailure("A test asks for a path that is none: \(target)")
        }
        return url
    }

    /// Waits until the server has received a number of requests.
    ///
    /// - Parameter count: How many.
    public func received(_ count: Int = 1) async {
        await withCheckedContinuation { waiter in
            let isThere = listener.record.withLock { record in
                if record.requests.count < count { record.waiters.append((count, waiter)) }
                return record.requests.count >= count
            }
            if isThere { waiter.resume() }
        }
    }

    /// Closes the port and every connection.
    public func stop() {
        listener.stopped.open()
    }
}
