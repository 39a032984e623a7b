import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// An error of the protocol, as opposed to one of a tool: its code in JSON-RPC, a message and details.
struct MCPError: Error, Equatable {
    let code: Int
    let message: String
    var data: FieldValue?

    /// The line is not JSON, or has too many values.
    static let notJSON = MCPError(code: -32_700, message: "Parse error: not valid JSON, or too large")
    /// The line is longer than the server reads.
    static let tooLong = MCPError(
        code: -32_600,
        message: "Invalid request: the line is longer than \(MCPLines.limit / 1_048_576) MiB"
    )

    /// The message is not a request.
    static func invalidRequest(_ reason: String) -> MCPError {
        MCPError(code: -32_600, message: "Invalid request: \(reason)")
    }

    /// The server has no such method.
    static func unknownMethod(_ name: String) -> MCPError {
        MCPError(code: -32_601, message: "Method not found: \(name.shortenedForMessage)")
    }

    /// The parameters of a method are not valid.
    static func invalidParameters(_ reason: String) -> MCPError {
        MCPError(code: -32_602, message: "Invalid params: \(reason)")
    }

    /// The server has no tool of that name.
    static func unknownTool(_ name: String) -> MCPError {
        MCPError(code: -32_602, message: "Unknown tool: \(name.shortenedForMessage)")
    }

    /// The server does not speak the revision of a request.
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
    var shortenedForMessage: String { cut(toScalars: 100).terminalSafe }
}
