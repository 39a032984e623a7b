struct MCPCall: Sendable {
    let id: MCPRequestID
    let server: MCPServerInformation
    let revision: MCPRevision
    let tool: MCPTool
    let arguments: Result<MCPArguments, Failure>
    let progressToken: MCPRequestID?

    /// Returns the line that answers the call with a document in JSON, as a value and as its text.
    func answerLine(_ document: [UInt8]) -> [UInt8] { line([document.quotedInJSON], document: document) }

    /// Returns the line that answers the call with a failure, without keys, and with as many candidates, as JSON, as fit.
    func failureLine(_ failure: Failure, keys: [String]) -> [UInt8] {
        let spelling = tool.parameters.spelling
        let lines = [failure.text(spelling), failure.hint?.text(spelling)].compactMap(\.self)
            .enumerated().filter { !$0.element.isEmpty }.map { $0.offset == 0 ? $0.element : "hint: \($0.element)" }
        // All columns, unless the hint has the nearest; their labels are for people.
        let isNear = failure.hint?.text.hasPrefix("did you mean") == true
        let names = failure.code == .usage && !isNear ? failure.candidates.compactMap(\.members.first?.value.plain) : []
        func redacted(_ text: String) -> String {
            text.redacting(keys).terminalSafe.shortened(to: MCPAnswer.textLimit)
        }
        let all = lines.map(redacted) + (names.isEmpty ? [] : ["names: " + names.joined(separator: ", ")])
        let text = FieldValue.text(all.joined(separator: "\n")).json.dropFirst().dropLast()
        guard !failure.candidates.isEmpty, failure.code != .usage else { return line([Array(text)], document: nil) }
        // Not as structured content: clients expect that of the tool's answers, also in a failure.
        let candidates: FieldValue = ["candidates": .list(failure.candidates)]
        let json = candidates.mapTexts(redacted).truncatingLists(["candidates"], toSize: MCPAnswer.limit).json
        return line([Array(text), json.quotedInJSON], document: nil)
    }

    /// Puts a line together from parts that are JSON already, because encoding a document twice takes as long as fetching it.
    private func line(_ texts: [[UInt8]], document: [UInt8]?) -> [UInt8] {
        let leading = revision.leadingResultMembers
        let head: FieldValue = ["jsonrpc": "2.0", "id": id, "result": .object(leading, name: nil)]
        let isError = FieldValue.Member(name: "isError", value: .bool(document == nil))
        // Both objects of the head stay open.
        var line = Array(head.json.dropLast(2))
        line.add((leading.isEmpty ? "" : ",") + #""content":["#)
        line += texts.map { #"{"type":"text","text":""#.utf8 + $0 + #""}"#.utf8 }.joined(separator: ",".utf8)
        line.add("],")
        if let document, revision.hasStructuredContent {
            line.add(#""structuredContent":"#)
            line += document
            line.add(",")
        }
        let end = FieldValue.object([isError] + revision.trailingResultMembers(of: server), name: nil).json
        return line + end.dropFirst() + "}\n".utf8
    }

    func progressLine(_ progress: MCPProgress) -> [UInt8]? {
        guard let progressToken else { return nil }
        let notification: FieldValue = [
            "jsonrpc": "2.0",
            "method": "notifications/progress",
            "params": [
                "progressToken": progressToken,
                "progress": .integer(progress.done),
                "total": .integer(progress.total),
                "message": .text(progress.message.shortened(to: MCPAnswer.textLimit).terminalSafe),
            ],
        ]
        return notification.line
    }
}

extension [UInt8] {
    /// A JSON text as the inside of a JSON string: a text of ``JSONWriter`` has no control characters.
    fileprivate var quotedInJSON: [UInt8] {
        var quoted: [UInt8] = []
        for byte in self {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
            quoted.append(byte)
        }
        return quoted
    }
}

/// The number of steps that are done, more with each report, and what it says.
typealias MCPProgress = (done: Int, total: Int, message: String)
