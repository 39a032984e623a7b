import BoxOfficeCore
import ConsoleKit

/// A message from a client.
enum MCPMessage {
    /// A request, which is answered.
    case request(MCPRequestID, method: String, parameters: JSONValue)
    /// A notification, which is not.
    case notification(method: String, parameters: JSONValue)
    /// A blank line, or a response, which no server that sends no requests waits for.
    case nothing
    /// A message that is not valid; the ID is `nil` if it cannot be read.
    case invalid(MCPRequestID?, MCPError)

    /// The maximum number of values in a message, which take some 100 bytes each.
    private static let valueLimit = 50_000

    /// Reads a line.
    init(_ line: [UInt8]) {
        // A byte-order mark or a carriage return does no harm.
        guard line.contains(where: { $0 > 0x20 }) else {
            self = .nothing
            return
        }
        guard let value = JSONValue(parsing: line, valueLimit: Self.valueLimit) else {
            self = .invalid(nil, .notJSON)
            return
        }
        guard value.isObject else {
            let isBatch = if case .array = value { true } else { false }
            self = .invalid(nil, .invalidRequest(isBatch ? "batches are not supported" : "not an object"))
            return
        }
        let id = MCPRequestID(value["id"])
        guard value["jsonrpc"]?.text == "2.0" else {
            self = .invalid(id, .invalidRequest("\"jsonrpc\" is not \"2.0\""))
            return
        }
        guard let method = value["method"] else {
            let isResponse = value["result"] != nil || value["error"] != nil
            self = isResponse ? .nothing : .invalid(id, .invalidRequest("\"method\" is missing"))
            return
        }
        guard let method = method.text else {
            self = .invalid(id, .invalidRequest("\"method\" is not a string"))
            return
        }
        let parameters = value["params"] ?? .object([])
        guard value["id"] != nil else {
            self = .notification(method: method, parameters: parameters)
            return
        }
        guard let id else {
            let string = "a string of at most \(MCPRequestID.limit.counting("byte"))"
            self = .invalid(nil, .invalidRequest("\"id\" must be an integer or \(string)"))
            return
        }
        guard parameters.isObject else {
            self = .invalid(id, .invalidParameters("\"params\" is not an object"))
            return
        }
        self = .request(id, method: method, parameters: parameters)
    }
}
