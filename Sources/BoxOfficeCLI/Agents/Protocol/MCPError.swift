import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

enum MCPMessage {
    case request(MCPRequestID, method: String, parameters: JSONValue)
    case batch([MCPMessage])
    case notification(method: String, parameters: JSONValue)
    /// A blank line, or a response; this server sends no requests.
    case nothing
    /// A message that is not valid; the ID is `nil` if it cannot be read.
    case invalid(MCPRequestID?, MCPError)

    /// The maximum number of values in a message, which take some 100 bytes each.
    private static let valueLimit = 50_000

    static func reading(_ line: [UInt8], allowsBatch: Bool) -> MCPMessage {
        // A byte-order mark or a carriage return does no harm.
        guard line.contains(where: { $0 > 0x20 }) else { return .nothing }
        guard let value = JSONValue(parsing: line, valueLimit: Self.valueLimit) else { return .invalid(nil, .notJSON) }
        guard case .array(let values) = value else { return message(value) }
        guard allowsBatch else { return .invalid(nil, .invalidRequest("batches are not supported")) }
        return values.isEmpty ? .invalid(nil, .invalidRequest("no messages")) : .batch(values.map(message))
    }

    private static func message(_ value: JSONValue) -> MCPMessage {
        guard value.isObject else { return .invalid(nil, .invalidRequest("not an object")) }
        let id = MCPRequestID(value["id"])
        guard value["jsonrpc"]?.text == "2.0" else {
            return .invalid(id, .invalidRequest("\"jsonrpc\" is not \"2.0\""))
        }
        guard let method = value["method"] else {
            let isResponse = value["result"] != nil || value["error"] != nil
            return isResponse ? .nothing : .invalid(id, .invalidRequest("\"method\" is missing"))
        }
        guard let method = method.text else { return .invalid(id, .invalidRequest("\"method\" is not a string")) }
        let parameters = value["params"] ?? .object([])
        guard value["id"] != nil else { return .notification(method: method, parameters: parameters) }
        guard let id else {
            let string = "a string of at most \(MCPRequestID.limit.counting("byte"))"
            return .invalid(nil, .invalidRequest("\"id\" must be an integer or \(string)"))
        }
        guard parameters.isObject else { return .invalid(id, .invalidParameters("\"params\" is not an object")) }
        return .request(id, method: method, parameters: parameters)
    }
}

/// The ID of a request, or the token of its progress: a text or an integer, which answers repeat.
enum MCPRequestID: Hashable, Sendable {
    case text(String)
    case integer(Int)

    /// The maximum length in bytes, since the server repeats it.
    static let limit = 1_024

    /// Reads an ID; returns `nil` for other values, and for a text that is too long.
    init?(_ value: JSONValue?) {
        switch value {
        case .string(let text)? where text.utf8.count <= Self.limit: self = .text(text)
        case .number(let spelling)?:
            guard let integer = Int(spelling) else { return nil }
            self = .integer(integer)
        case .null?, .bool?, .string?, .array?, .object?, nil: return nil
        }
    }

    var value: FieldValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        }
    }
}

/// An error of the protocol, as opposed to one of a tool: its code in JSON-RPC, a message and details.
struct MCPError: Error, Equatable {
    let code: Int
    let message: String
    var data: FieldValue?

    static let notJSON = MCPError(code: -32_700, message: "Parse error: not valid JSON, or too large")
    static let tooLong = MCPError(
        code: -32_600, message: "Invalid request: the line is longer than \(MCPLines.limit / 1_048_576) MiB"
    )

    static func invalidRequest(_ reason: String) -> MCPError {
        MCPError(code: -32_600, message: "Invalid request: \(reason)")
    }

    static func unknownMethod(_ name: String) -> MCPError {
        MCPError(code: -32_601, message: "Method not found: \(name.shortenedForMessage)")
    }

    static func invalidParameters(_ reason: String) -> MCPError {
        MCPError(code: -32_602, message: "Invalid params: \(reason)")
    }

    static func unknownTool(_ name: String) -> MCPError {
        MCPError(code: -32_602, message: "Unknown tool: \(name.shortenedForMessage)")
    }

    static func unsupportedRevision(_ name: String) -> MCPError {
        MCPError(
            code: -32_022,
            message: "Unsupported protocol version",
            data: [
                "supported": .list(MCPRevision.allCases.map { .text($0.rawValue) }),
                "requested": .text(name.shortenedForMessage),
            ]
        )
    }
}

extension String {
    /// A client's text as a message repeats it.
    var shortenedForMessage: String { shortened(to: 100).terminalSafe }
}
