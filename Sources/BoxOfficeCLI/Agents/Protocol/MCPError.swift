/// The ID of a request, or the token of its progress: a text or an integer, which answers repeat.
typealias MCPRequestID = FieldValue

extension MCPRequestID {
    /// The maximum length of an ID in bytes, since the server repeats it.
    static let idLimit = 1_024

    /// Reads an ID; returns `nil` for other values, and for a text that is too long.
    init?(id value: JSONValue?) {
        switch value {
        case .string(let text)? where text.utf8.count <= Self.idLimit: self = .text(text)
        case .number(let spelling)?:
            guard let integer = Int(spelling) else { return nil }
            self = .integer(integer)
        case .null?, .bool?, .string?, .array?, .object?, nil: return nil
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
    var shortenedForMessage: String { shortened(to: 100).terminalSafe }
}
