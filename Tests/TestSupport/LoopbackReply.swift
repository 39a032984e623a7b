public import Foundation

extension LoopbackServer {
    /// The steps that answer a request; the connection stays open unless a step ends it.
    public struct Reply: Sendable, ExpressibleByArrayLiteral {
        /// The steps, in order.
        public var steps: [Step]

        /// Creates a reply of steps.
        ///
        /// - Parameter elements: The steps, in order.
        public init(arrayLiteral elements: Step...) {
            steps = elements
        }

        /// Returns a complete response.
        ///
        /// - Parameters:
        ///   - status: The HTTP status.
        ///   - headers: The headers; `Content-Length` is added.
        ///   - body: The body.
        /// - Returns: The reply.
        public static func response(_ status: Int, headers: [String: String] = [:], body: Data = Data()) -> Reply {
            let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
            let head = "HTTP/1.1 \(status) Status\r\n\(lines)Content-Length: \(body.count)\r\n\r\n"
            return [.send(Data(head.utf8) + body)]
        }

        /// Returns a response of status 200 with JSON.
        ///
        /// - Parameter json: The body.
        /// - Returns: The reply.
        public static func ok(_ json: String) -> Reply {
            .response(200, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
        }

        /// Returns a response without a body.
        ///
        /// - Parameter status: The HTTP status.
        /// - Returns: The reply.
        public static func status(_ status: Int) -> Reply { .response(status) }

        /// Returns a response that arrives byte by byte.
        ///
        /// - Parameters:
        ///   - body: The body.
        ///   - seconds: The pause before each byte of the body.
        /// - Returns: The reply.
        public static func drip(_ body: Data, every seconds: Double) -> Reply {
            var reply: Reply = [.send(text: "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")]
            reply.steps += body.flatMap { [.pause(seconds), .send(Data([$0]))] }
            return reply
        }

        /// Accepts a request and never answers.
        public static let hang: Reply = [.hang]

        /// Resets the connection without an answer.
        public static let reset: Reply = [.reset]
    }
}
