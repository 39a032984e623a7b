@testable import BoxOfficeCLI
@testable import BoxOfficeCore
import Foundation

/// Messages to the MCP server: each answer is one line of JSON with the ID of the request, and nothing invisible.
@Sendable func messages(_ data: Data) throws {
    let bytes = Array(data)
    var (whole, parts) = (MCPLines(), MCPLines())
    let lines = whole.add(bytes + [0x0A])
    check(lines == (bytes + [0x0A]).flatMap { parts.add([$0]) }, "lines are the same in parts")
    for case .line(let line) in lines {
        let id = JSONValue(parsing: line, valueLimit: .max)?["id"]
        for session in [nil, MCPRevision.june2025] {
            switch server.outcome(of: line, session: session) {
            case .ignore, .cancel: break
            case .answer(let answer), .begin(_, let answer): checkLine(answer.line, id)
            case .call(let call):
                checkLine(call.line(MCPAnswer(members: []).document(notes: [])), id)
                do throws(Failure) {
                    let arguments = try call.arguments.get()
                    let words = call.tool.parameters.compactMap { arguments[$0.name] }
                    check(words.allSatisfy { $0.count <= MCPArguments.textLimit }, "no argument is too long")
                    check(!arguments.commandLine.contains("\n"), "a command is one line")
                } catch {
                    check(error.exitStatus == 64, "a fault of arguments is one of usage")
                    checkLine(call.line(error, keys: ["protocol"]), id)
                }
            }
        }
    }
}

private let server = MCPProtocol(tools: MCPTool.all)

private func checkLine(_ line: [UInt8], _ id: JSONValue?) {
    check(line.last == 0x0A && line.count { $0 == 0x0A } == 1, "an answer is one line")
    let text = String(decoding: line, as: UTF8.self).dropLast()
    check(!text.unicodeScalars.contains { $0.isInvisible || $0.value < 0x20 }, "nothing invisible is written")
    guard let value = JSONValue(parsing: line, valueLimit: .max) else {
        return check(false, "an answer is JSON: \(text)")
    }
    check(
        value["id"] == .null || value["id"].map(MCPRequestID.init) == id.map(MCPRequestID.init),
        "the ID is the request's"
    )
    check((value["result"] == nil) != (value["error"] == nil), "an answer is a result or an error")
}
