import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What the server does with a message, without running a tool.
struct MCPProtocolTests {
    private let server = MCPProtocol(server: .sample, tools: [.sample])

    /// Returns the answer to a line; `ignore` and the like if there is none.
    private func answer(_ line: String, session: MCPRevision? = nil) -> String {
        switch server.outcome(of: Array(line.utf8), session: session) {
        case .ignore: "ignore"
        case .answer(let answer): String(decoding: answer.line.dropLast(), as: UTF8.self)
        case .begin(let revision, let answer):
            "\(revision.rawValue) " + String(decoding: answer.line.dropLast(), as: UTF8.self)
        case .call(let call): "call \(call.tool.name) \(call.id) \(call.revision.rawValue)"
        case .cancel(let id): "cancel \(id)"
        case .batch(let outcomes): "batch \(outcomes.count)"
        }
    }

    /// Expects the answer to each message of a table such as `message -> answer`.
    ///
    /// An answer such as `error 1 -32600 Invalid request: …` is the error with that ID, code and message.
    private func expectAnswers(
        _ table: String, session: MCPRevision? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var (actual, expected): ([String], [String]) = ([], [])
        for row in table.lines {
            let cells = row.components(separatedBy: " -> ")
            guard cells.count == 2 else {
                Issue.record("not a message and an answer: \(row)", sourceLocation: sourceLocation)
                continue
            }
            actual.append(answer(cells[0], session: session))
            let words = cells[1].split(separator: " ", maxSplits: 3).map(\.description)
            let isError = words.count == 4 && words[0] == "error"
            expected.append(isError ? MCPLine.error(words[1], Int(words[2]) ?? 0, words[3]) : cells[1])
        }
        #expect(!expected.isEmpty, "no rows", sourceLocation: sourceLocation)
        #expect(actual == expected, sourceLocation: sourceLocation)
    }

    @Test("messages that are not requests")
    func envelope() {
        expectAnswers(
            #"""
             -> ignore
              \#r -> ignore
            garbage -> error null -32700 Parse error: not valid JSON, or too large
            {"jsonrpc":"2.0" -> error null -32700 Parse error: not valid JSON, or too large
            \#0 -> ignore
            [] -> error null -32600 Invalid request: batches are not supported
            7 -> error null -32600 Invalid request: not an object
            {"id":1,"method":"ping"} -> error 1 -32600 Invalid request: "jsonrpc" is not "2.0"
            {"jsonrpc":"2.0","id":1} -> error 1 -32600 Invalid request: "method" is missing
            {"jsonrpc":"2.0","id":"a","method":7} -> error "a" -32600 Invalid request: "method" is not a string
            {"jsonrpc":"2.0","id":1,"result":{}} -> ignore
            {"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}} -> ignore
            {"jsonrpc":"2.0","method":"notifications/initialized"} -> ignore
            {"jsonrpc":"2.0","method":"tools/list","params":7} -> ignore
            {"jsonrpc":"2.0","id":1,"method":"ping","params":[]} -> error 1 -32602 Invalid params: "params" is not an object
            """#
        )
    }

    @Test("a batch is one of 2025-03-26")
    func batch() {
        expectAnswers(
            #"""
            [] -> error null -32600 Invalid request: no messages
            [7,[]] -> batch 2
            [{"jsonrpc":"2.0","id":1,"method":"ping"}] -> batch 1
            """#,
            session: .march2025
        )
    }

    @Test("an ID is an integer or a string that is short enough to repeat, and is repeated as it is")
    func id() {
        func answers(_ ids: [String]) -> [String] {
            ids.map { id in answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#) }
        }
        let valid = ["0", "-7", #""""#, #""1""#, #""요청 \"1\"""#]
        #expect(answers(valid) == valid.map { id in #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# })
        let invalid = ["null", "1.5", "true", "[1]", "{}", "1e3", "99999999999999999999"]
        let long = #""\#(String(repeating: "x", count: 1_025))""#
        let message = #"Invalid request: "id" must be an integer or a string of at most 1,024 bytes"#
        let error = MCPLine.error("null", -32_600, message)
        #expect(answers(invalid + [long]) == Array(repeating: error, count: 8))
    }

    @Test("initialize agrees on the client's revision, or offers the newest with sessions")
    func initialize() {
        let agreed = """
            2025-11-25 -> 2025-11-25
            2025-06-18 -> 2025-06-18
            2025-03-26 -> 2025-03-26
            2024-11-05 -> 2024-11-05
            2026-07-28 -> 2025-11-25
             -> 2025-11-25
            """
        for row in agreed.lines.map({ $0.components(separatedBy: " -> ") }) {
            let line = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(row[0])"}}"#
            let title = row[1] < "2025-06" ? "" : #","title":"Korean box office""#
            let start = #"""
                \#(row[1]) {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(row[1])",\#
                "capabilities":{"tools":{}},\#
                "serverInfo":{"name":"boxoffice"\#(title),"version":"0.1.0"},"instructions":"
                """#
            let begun = answer(line)
            #expect(begun.hasPrefix(start) && begun.hasSuffix(#"left."}}"#), "\(begun)")
        }
        let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize""#
        expectAnswers(
            #"""
            \#(initialize)} -> error 0 -32602 Invalid params: "protocolVersion" is missing
            \#(initialize),"params":{"protocolVersion":1}} -> error 0 -32602 Invalid params: "protocolVersion" is not a string
            """#
        )
    }

    @Test("server/discover")
    func discover() {
        let discovered = answer(MCPLine.request("0", "server/discover"))
        let start = #"""
            {"jsonrpc":"2.0","id":0,"result":{"resultType":"complete",\#
            "supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"capabilities":{"tools":{}},\#
            "instructions":"
            """#
        let end = #"left.","ttlMs":3600000,"cacheScope":"public",\#(MCPLine.info)}}"#
        #expect(discovered.hasPrefix(start) && discovered.hasSuffix(end), "\(discovered)")
    }

    @Test("tools are the same in both eras, but for what the newer adds")
    func tools() {
        let list = #"{"jsonrpc":"2.0","id":0,"method":"tools/list","params":{}}"#
        let (oldest, old) = (answer(list, session: .november2024), answer(list, session: .june2025))
        let start = #"{"jsonrpc":"2.0","id":0,"result":{"tools":[{"name":"get_status","#
        #expect(old.hasPrefix(start + #""title":"Status","description":"Returns what is left.","#))
        let isOldest = oldest.hasPrefix(start + #""description":"Returns what is left.","inputSchema":"#)
        #expect(isOldest && !oldest.contains("outputSchema") && oldest.contains("annotations"), "\(oldest)")
        let result = #""result":{"#
        let both = old.replacing(result, with: result + #""resultType":"complete","#, maxReplacements: 1).dropLast(2)
        let new = #"\#(both),"ttlMs":3600000,"cacheScope":"public",\#(MCPLine.info)}}"#
        let (all, page) = (MCPLine.request("0", "tools/list"), MCPLine.request("0", "tools/list", #""cursor":"""#))
        #expect([answer(all), answer(page)] == [new, new])
        let cursor = MCPLine.request("0", "tools/list", #""cursor":"x""#)
        #expect(answer(cursor).contains(#""code":-32602,"message":"Invalid params: unknown \"cursor\": "#))
    }

    @Test("metadata that is missing or not valid")
    func metadata() {
        let names = #"io.modelcontextprotocol"#
        for method in ["server/discover", "tools/list", "tools/call"] {
            let line = #"{"jsonrpc":"2.0","id":0,"method":"\#(method)","params":{"_meta""#
            let error = #"error 0 -32602 Invalid params:"#
            expectAnswers(
                #"""
                \#(line):{}}} -> \#(error) "_meta" has no "\#(names)/protocolVersion", and the session is not initialized
                \#(line):{"\#(names)/protocolVersion":7}}} -> \#(error) "\#(names)/protocolVersion" is not a string
                \#(line):{"\#(names)/protocolVersion":"2026-07-28"}}} -> \#(error) "_meta" has no "\#(names)/clientCapabilities"
                """#
            )
        }
    }

    @Test("an unknown revision is an error with the known ones; an older one in the metadata needs no session")
    func revision() {
        func meta(_ revision: String) -> String {
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(revision)"}"#
        }
        let unknown = #"{"jsonrpc":"2.0","id":0,"method":"tools/list","params":{\#(meta("1900-01-01"))}}"#
        let older = #"""
            {"jsonrpc":"2.0","id":0,"method":"tools/call","params":{\#(meta("2025-06-18")),"name":"get_status"}}
            """#
        let known = #"""
            {"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"1900-01-01"}
            """#
        let error = MCPLine.error("0", -32_022, "Unsupported protocol version", data: known)
        #expect(
            [answer(unknown), answer(unknown, session: .june2025), answer(older)]
                == [error, error, "call get_status integer(0) 2025-06-18"]
        )
    }

    @Test("unknown methods and tools, and calls that are not valid")
    func unknown() {
        let hostile = #"\u001b[31m"# + String(repeating: "x", count: 200)
        let rest = String(repeating: "x", count: 95)
        expectAnswers(
            #"""
            \#(MCPLine.request("0", "prompts/list")) -> error 0 -32601 Method not found: prompts/list
            \#(MCPLine.request("0", hostile)) -> error 0 -32601 Method not found: [31m\#(rest)…
            \#(MCPLine.request("0", "ping")) -> error 0 -32601 Method not found: ping
            \#(MCPLine.call("0", "rm")) -> error 0 -32602 Unknown tool: rm
            \#(MCPLine.request("0", "tools/call")) -> error 0 -32602 Invalid params: "name" is missing
            \#(MCPLine.request("0", "tools/call", #""name":5"#)) -> error 0 -32602 Invalid params: "name" is not a string
            \#(MCPLine.call("0", "get_status", "[]")) -> error 0 -32602 Invalid params: "arguments" is not an object
            """#
        )
        expectAnswers(
            #"""
            {"jsonrpc":"2.0","id":0,"method":"server/discover","params":{}} -> error 0 -32601 Method not found: server/discover
            """#,
            session: .november2025
        )
    }

    @Test("a call, in each era, and its cancellation")
    func call() {
        expectAnswers(
            #"""
            \#(MCPLine.call("7", "get_status")) -> call get_status integer(7) 2026-07-28
            \#(MCPLine.call("7", "get_status", "null")) -> call get_status integer(7) 2026-07-28
            \#(MCPLine.cancel("7")) -> cancel integer(7)
            {"jsonrpc":"2.0","method":"notifications/cancelled"} -> ignore
            """#
        )
        let line = #"{"jsonrpc":"2.0","id":"7","method":"tools/call","params":{"name":"get_status"}}"#
        #expect(answer(line, session: .november2025) == #"call get_status text("7") 2025-11-25"#)
    }
}
