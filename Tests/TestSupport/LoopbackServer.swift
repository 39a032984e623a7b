public import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 with scripted answers, correct or not.
///
/// It runs until it is stopped or released. Each connection has its own thread and stays open between requests.
public final class LoopbackServer: Sendable {
    /// A received request.
    public struct Request: Hashable, Sendable {
        /// The method, as sent.
        public let method: String
        /// The path and the query, as sent.
        public let target: String
        /// The headers by lowercase name.
        public let headers: [String: String]
        /// The body; empty if there is none.
        public let body: Data
    }

    /// A step of an answer.
    public enum Step: Sendable {
        /// Sends bytes.
        case send(Data)
        /// Sends bytes repeatedly until the client disconnects.
        case flood(Data)
        /// Waits a number of seconds.
        case pause(Double)
        /// Waits until a gate is opened.
        case wait(Gate)
        /// Waits until the client disconnects.
        case hang
        /// Closes the connection.
        case close
        /// Resets the connection.
        case reset

        /// Returns the step that sends a text.
        ///
        /// - Parameter text: The text, sent as UTF-8.
        /// - Returns: The step.
        public static func send(text: String) -> Step { .send(Data(text.utf8)) }
    }

    private let listener: Listener

    /// Starts a server.
    ///
    /// - Parameter answer: Returns the answer to a request; called on the thread of the connection.
    /// - Throws: `POSIXError` if no port is available.
    public init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
        listener = try Listener(answer)
        Thread.detachNewThread { [listener] in listener.run() }
    }

    /// Starts a server that performs the steps of a reply on each connection, without reading a request.
    ///
    /// - Parameter reply: The reply.
    /// - Throws: `POSIXError` if no port is available.
    public init(onConnection reply: Reply) throws {
        listener = try Listener(onConnection: reply) { _ in [] }
        Thread.detachNewThread { [listener] in listener.run() }
    }

    deinit {
        stop()
    }

    /// The port it listens on.
    public var port: UInt16 { listener.port }

    /// All complete requests so far, in order.
    public var requests: [Request] { listener.record.withLock { $0.requests } }

    /// The number of connections so far.
    public var connectionCount: Int { listener.record.withLock { $0.connectionCount } }

    /// Returns the address of a path.
    ///
    /// - Parameter target: The path and the query, starting with a slash.
    /// - Returns: The address on this server.
    public func url(_ target: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else {
            preconditionFailure("invalid path in a test: \(target)")
        }
        return url
    }

    /// Waits until the server has received a number of requests.
    ///
    /// - Parameter count: The number of requests.
    public func received(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let hasReceived = listener.record.withLock { record in
                if record.requests.count < count { record.waiters.append((count, continuation)) }
                return record.requests.count >= count
            }
            if hasReceived { continuation.resume() }
        }
    }

    /// Closes the port and all connections.
    public func stop() {
        listener.stopped.open()
    }
}
