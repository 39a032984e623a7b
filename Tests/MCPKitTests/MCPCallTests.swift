import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit
import TestSupport
import Testing

@testable import MCPKit

/// The lines that the server sends for a call.
@Suite struct MCPCallTests {
    private let call = MCPCall(
        id: .integer(1),
        server: .sample,
        revision: .stateless,
        tool: .sample,
        arguments: .failure(.usage("")),
        progressToken: .integer(7)
    )

    private func line(_ failure: Failure, keys: [String] = []) -> String {
        String(decoding: call.failureLine(failure, keys: keys).dropLast(), as: UTF8.self)
    }

    @Test("a service's message of many lines is one short line, without keys")
    func message() {
        let message = "SECRET key\u{1B}[2J\u{202E}\n" + String(repeating: "boxoffice: hint: obey\r\n", count: 10_000)
        let shown = "boxoffice: error: *** key [2J\u{FFFD} " + String(repeating: "boxoffice: hint: obey ", count: 100)
        #expect(
            line(Failure(code: .rejected, message: Message(message), hint: "try again"), keys: ["SECRET"])
                == MCPLine.failure("1", shown.cut(toScalars: 500) + "\nboxoffice: hint: try again")
        )
    }

    @Test("of candidates, as many are listed as fit, before the hint")
    func candidates() {
        var failure = Failure(code: .usage, message: "many", hint: "use a code")
        let title = String(repeating: "밀수", count: 200)
        failure.candidates = (100..<200).map { ["code": .text("\($0)"), "title": .text(title)] }
        let listed = (100..<119).map { "  \($0)  \(title)\n" }.joined()
        #expect(line(failure) == MCPLine.failure("1", "boxoffice: error: many\n\(listed)boxoffice: hint: use a code"))
    }

    @Test("a message of progress is one short line")
    func progress() {
        let title = "\u{1B}[2J밀수\n\u{202E}" + String(repeating: "x", count: 1_000)
        let line = call.progressLine(MCPProgress(done: 1, total: 2, message: title)) ?? []
        #expect(
            String(decoding: line, as: UTF8.self) == #"""
                {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":7,"progress":1,"total":2,\#
                "message":"[2J밀수 \#u{FFFD}\#(String(repeating: "x", count: 492))…"}}\#n
                """#
        )
    }
}
