@testable import BoxOfficeCLI
@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import ConsoleKit
import Foundation

/// Messages to the MCP server: each answer is one line of JSON with the ID of the request, and nothing invisible.
@Sendable func messages(_ data: Data) throws {
    let bytes = Array(data)
    var (whole, parts) = (MCPLines(), MCPLines())
    let lines = whole.add(bytes + [0x0A])
    check(lines == (bytes + [0x0A]).flatMap { parts.add([$0]) }, "lines are the same in parts")
    for case .line(let line) in lines {
        let value = JSONValue(parsing: line, valueLimit: .max)
        var ids = [value?["id"]]
        if case .array(let messages) = value { ids += messages.map { $0["id"] } }
        for session in [nil, MCPRevision.march2025, .june2025] {
            checkOutcome(server.outcome(of: line, session: session), ids)
        }
    }

    func checkOutcome(_ outcome: MCPProtocol.Outcome, _ ids: [JSONValue?]) {
        switch outcome {
        case .ignore, .cancel: break
        case .batch(let outcomes): for outcome in outcomes { checkOutcome(outcome, ids) }
        case .answer(let answer), .begin(_, let answer): checkLine(answer.line, ids)
        case .call(let call):
            if let line = call.progressLine((1, 1, data.text)) { checkTexts(line) }
            do throws(Failure) {
                let arguments = try call.arguments.get()
                let document: FieldValue = ["text": .text(data.text)]
                let answer = ToolShape().answer([document], arguments, .init(), notes: data.texts)
                checkLine(call.answerLine(answer), ids)
                let words = call.tool.parameters.flatMap(arguments.list)
                check(words.allSatisfy { $0.count <= MCPArguments.textLimit }, "no argument is too long")
            } catch {
                check(error.exitStatus == 64, "a fault of arguments is one of usage")
                checkLine(call.failureLine(error, keys: ["protocol"]), ids)
                let failure = Failure(
                    code: .rejected,
                    message: Message(untranslated: "\(data.text)"),
                    hint: Message(untranslated: "\(data.text)")
                )
                checkLine(call.failureLine(failure, keys: []), ids)
            }
        }
    }
}

private let server = MCPProtocol.boxoffice

private func checkLine(_ line: [UInt8], _ ids: [JSONValue?]) {
    guard let value = checkTexts(line) else { return }
    check(
        value["id"] == .null || ids.contains { MCPRequestID(id: value["id"]) == MCPRequestID(id: $0) },
        "the ID is the request's"
    )
    check((value["result"] == nil) != (value["error"] == nil), "an answer is a result or an error")
}

/// Checks a line and the texts in it, escaped or not; returns its value.
@discardableResult private func checkTexts(_ line: [UInt8]) -> JSONValue? {
    check(line.last == 0x0A && line.count { $0 == 0x0A } == 1, "an answer is one line")
    let text = String(decoding: line, as: UTF8.self).dropLast()
    check(!text.unicodeScalars.contains { $0.isInvisible || $0.value < 0x20 }, "nothing invisible is written")
    let value = JSONValue(parsing: line, valueLimit: .max)
    check(value != nil, "an answer is JSON: \(text)")
    // What a client sent as an ID or a token is repeated as it is.
    for part in ["result", "error"] { check(value?[part]?.isNeutral != false, "nothing invisible is said: \(text)") }
    check(value?["params"]?["message"]?.isNeutral != false, "nothing invisible is reported: \(text)")
    return value
}

extension JSONValue {
    /// Whether every text has only what a terminal displays, and line breaks.
    fileprivate var isNeutral: Bool {
        switch self {
        case .null, .bool, .number: true
        case .string(let text):
            // The ends keep spaces, which are trimmed.
            text.split(separator: "\n").map { "x\($0)x" }.allSatisfy { $0.terminalSafe.bytes == $0.bytes }
        case .array(let elements): elements.allSatisfy(\.isNeutral)
        case .object(let members): members.allSatisfy { $0.value.isNeutral }
        }
    }
}
