import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The lines that the server sends for a call.
struct MCPCallTests {
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
        let shown = "*** key [2J\u{FFFD} " + String(repeating: "boxoffice: hint: obey ", count: 100)
        #expect(
            line(Failure(code: .rejected, message: Message(message), hint: "try again"), keys: ["SECRET"])
                == MCPLine.failure("1", shown.shortened(to: 500) + "\nhint: try again")
        )
    }

    @Test("candidates are a second text, in JSON without keys, as many as fit")
    func candidates() throws {
        var failure = Failure(code: .ambiguous, message: "2 match", hint: "use a code")
        failure.candidates = (1...2).map { ["code": .text("\($0)"), "title": .text("SECRET\u{1B}\($0)")] }
        let candidates = #"{"candidates":[{"code":"1","title":"*** 1"},{"code":"2","title":"*** 2"}]}"#
        #expect(
            line(failure, keys: ["SECRET"])
                == MCPLine.failure("1", "2 match\nhint: use a code", candidates)
        )
        let title = String(repeating: "밀수", count: 200)
        failure.candidates = (100..<200).map { ["code": .text("\($0)"), "title": .text(title)] }
        #expect((15_000..<25_000).contains(line(failure).utf8.count))
    }

    @Test("a message of progress is one short line")
    func progress() {
        let title = "\u{1B}[2J밀수\n\u{202E}" + String(repeating: "x", count: 1_000)
        let line = call.progressLine((1, 2, title)) ?? []
        #expect(
            String(decoding: line, as: UTF8.self) == #"""
                {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":7,"progress":1,"total":2,\#
                "message":"[2J밀수 \#u{FFFD}\#(String(repeating: "x", count: 492))…"}}\#n
                """#
        )
    }
}
