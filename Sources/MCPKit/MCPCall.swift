import BoxOfficeCore
import BoxOfficePlatform
package import ConsoleKit

/// A call of a tool.
package struct MCPCall: Sendable {
    package let id: MCPRequestID
    package let server: MCPServerInformation
    package let revision: MCPRevision
    package let tool: ToolDeclaration
    /// The arguments, or why they are not valid.
    package let arguments: Result<MCPArguments, Failure>
    /// The client's progress token, if it wants progress.
    package let progressToken: MCPRequestID?

    package init(
        id: MCPRequestID,
        server: MCPServerInformation,
        revision: MCPRevision,
        tool: ToolDeclaration,
        arguments: Result<MCPArguments, Failure>,
        progressToken: MCPRequestID?
    ) {
        self.id = id
        self.server = server
        self.revision = revision
        self.tool = tool
        self.arguments = arguments
        self.progressToken = progressToken
    }
}

extension MCPCall {
    /// Returns the line that answers the call with a document in JSON, as a value and as its text.
    package func answerLine(_ document: [UInt8]) -> [UInt8] { line(text: document.quotedInJSON, document: document) }

    /// Returns the line that answers the call with a failure, without keys, and with as many candidates as fit.
    package func failureLine(_ failure: Failure, keys: [String]) -> [UInt8] {
        let redacted = keys.reduce(
            Array(failure.lines(width: nil, spelling: tool.parameters.spelling).joined(separator: "\n").utf8)
        ) { $0.redacting($1) }
        var lines = String(decoding: redacted, as: UTF8.self).split(separator: "\n").map {
            String($0).cut(toScalars: MCPAnswer.textLimit)
        }
        let hint = failure.hint == nil ? nil : lines.popLast()
        var room = MCPAnswer.limit - (hint?.utf8.count ?? 0)
        lines = lines.prefix { line in
            room -= line.utf8.count + 1
            return room >= 0
        }
        let shown = FieldValue.text((lines + [hint].compactMap(\.self)).joined(separator: "\n"))
        return line(text: shown.json.dropFirst().dropLast(), document: nil)
    }

    /// Puts a line together from parts that are JSON already, because encoding a document twice takes as long as fetching it.
    private func line(text: some Collection<UInt8>, document: [UInt8]?) -> [UInt8] {
        var writer = JSONWriter(isIndented: false)
        writer.bytes.reserveCapacity(text.count + (document?.count ?? 0) + 512)
        func add(_ members: FieldValue.Members, before: String = "", after: String = "") {
            for member in members {
                writer.bytes.add("\(before)\"\(member.name)\":")
                writer.write(member.value)
                writer.bytes.add(after)
            }
        }
        writer.bytes.add(#"{"jsonrpc":"2.0","id":"#)
        writer.write(id.value)
        writer.bytes.add(#","result":{"#)
        add(revision.leadingResultMembers, after: ",")
        writer.bytes.add(#""content":[{"type":"text","text":""#)
        writer.bytes += text
        writer.bytes.add(#""}],"#)
        if let document {
            writer.bytes.add(#""structuredContent":"#)
            writer.bytes += document
            writer.bytes.add(",")
        }
        writer.bytes.add(#""isError":\#(document == nil)"#)
        add(revision.trailingResultMembers(of: server), before: ",")
        writer.bytes.add("}}\n")
        return writer.bytes
    }

    /// Returns the line that reports progress, if the client wants it.
    package func progressLine(_ progress: MCPProgress) -> [UInt8]? {
        guard let progressToken else { return nil }
        let notification: FieldValue = [
            "jsonrpc": "2.0",
            "method": "notifications/progress",
            "params": [
                "progressToken": progressToken.value,
                "progress": .integer(progress.done),
                "total": .integer(progress.total),
                "message": .text(progress.message.cut(toScalars: MCPAnswer.textLimit).terminalSafe),
            ],
        ]
        return notification.line
    }
}

extension FieldValue {
    /// The value as a line of compact JSON.
    package var line: [UInt8] { json + [0x0A] }
}

extension [UInt8] {
    /// A JSON text as the inside of a JSON string: a text of ``JSONWriter`` has no control characters.
    fileprivate var quotedInJSON: [UInt8] {
        var quoted: [UInt8] = []
        quoted.reserveCapacity(count + count / 4)
        for byte in self {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
            quoted.append(byte)
        }
        return quoted
    }
}

/// The progress of a tool call.
package struct MCPProgress {
    /// The number of steps that are done, more with each report.
    package let done: Int
    /// The number of steps.
    package let total: Int
    package let message: String

    package init(done: Int, total: Int, message: String) {
        self.done = done
        self.total = total
        self.message = message
    }
}
