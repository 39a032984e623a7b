import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What the server does with a message, without running a tool.
@Suite struct MCPProtocolTests {
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

    @Test(
        "messages that are not requests",
        arguments: [
            ("", "ignore"), ("  \r", "ignore"),
            ("garbage", MCPLine.error("null", -32_700, "Parse error: not valid JSON, or too large")),
            (#"{"jsonrpc":"2.0""#, MCPLine.error("null", -32_700, "Parse error: not valid JSON, or too large")),
            ("\u{0}", "ignore"),
            ("[]", MCPLine.error("null", -32_600, "Invalid request: batches are not supported")),
            ("7", MCPLine.error("null", -32_600, "Invalid request: not an object")),
            (
                #"{"id":1,"method":"ping"}"#,
                MCPLine.error("1", -32_600, #"Invalid request: "jsonrpc" is not "2.0""#)
            ),
            (#"{"jsonrpc":"2.0","id":1}"#, MCPLine.error("1", -32_600, #"Invalid request: "method" is missing"#)),
            (
                #"{"jsonrpc":"2.0","id":"a","method":7}"#,
                MCPLine.error(#""a""#, -32_600, #"Invalid request: "method" is not a string"#)
            ),
            (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, "ignore"),
            (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, "ignore"),
            (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "ignore"),
            (#"{"jsonrpc":"2.0","method":"tools/list","params":7}"#, "ignore"),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
                MCPLine.error("1", -32_602, #"Invalid params: "params" is not an object"#)
            ),
        ]
    )
    func envelope(line: String, expected: String) { #expect(answer(line) == expected) }

    @Test(
        "a batch is one of 2025-03-26",
        arguments: [
            ("[]", MCPLine.error("null", -32_600, "Invalid request: no messages")), ("[7,[]]", "batch 2"),
            (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "batch 1"),
        ]
    )
    func batch(line: String, expected: String) { #expect(answer(line, session: .march2025) == expected) }

    private let invalidID = MCPLine.error(
        "null",
        -32_600,
        #"Invalid request: "id" must be an integer or a string of at most 1,024 bytes"#
    )

    @Test(
        "an ID is a string or an integer",
        arguments: ["null", "1.5", "true", "[1]", "{}", "1e3", "99999999999999999999"]
    )
    func badID(id: String) {
        #expect(answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#) == invalidID)
    }

    @Test("an ID is repeated as it is", arguments: ["0", "-7", #""""#, #""1""#, #""요청 \"1\"""#])
    func goodID(id: String) {
        #expect(
            answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#) == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#
        )
    }

    @Test("an ID that is too long to repeat is not valid")
    func longID() {
        let id = String(repeating: "x", count: 1_025)
        #expect(answer(#"{"jsonrpc":"2.0","id":"\#(id)","method":"ping"}"#) == invalidID)
    }

    @Test(
        "initialize agrees on the client's revision, or offers the newest with sessions",
        arguments: [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
            ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
        ]
    )
    func initialize(requested: String, agreed: String) throws {
        let line = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(requested)"}}"#
        let parts = answer(line).components(separatedBy: #","instructions":""#)
        let title = agreed < "2025-06" ? "" : #","title":"Korean box office""#
        #expect(
            parts.first == agreed + " " + #"""
                {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(agreed)",\#
                "capabilities":{"tools":{}},\#
                "serverInfo":{"name":"boxoffice"\#(title),"version":"0.1.0"}
                """#
        )
        #expect(parts.last?.hasSuffix(#"left."}}"#) == true)
        #expect(
            answer(#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#)
                == MCPLine.error("0", -32_602, #"Invalid params: "protocolVersion" is missing"#)
        )
        #expect(
            answer(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}"#)
                == MCPLine.error("0", -32_602, #"Invalid params: "protocolVersion" is not a string"#)
        )
    }

    @Test("server/discover")
    func discover() {
        let parts = answer(MCPLine.request("0", "server/discover")).components(separatedBy: #""instructions":""#)
        #expect(
            parts.first == #"""
                {"jsonrpc":"2.0","id":0,"result":{"resultType":"complete",\#
                "supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"capabilities":{"tools":{}},
                """#
        )
        #expect(parts.last?.hasSuffix(#"left.","ttlMs":3600000,"cacheScope":"public",\#(MCPLine.info)}}"#) == true)
    }

    @Test("tools are the same in both eras, but for what the newer adds")
    func tools() throws {
        let old = answer(#"{"jsonrpc":"2.0","id":0,"method":"tools/list","params":{}}"#, session: .june2025)
        let new = answer(MCPLine.request("0", "tools/list"))
        let list = #"{"jsonrpc":"2.0","id":0,"result":{"tools":["#
        #expect(
            old.hasPrefix(
                list + #"{"name":"get_status","title":"Status","description":"Returns what is left.","#
            )
        )
        let result = #""result":{"#
        let start = old.replacing(result, with: result + #""resultType":"complete","#, maxReplacements: 1).dropLast(2)
        #expect(new == #"\#(start),"ttlMs":3600000,"cacheScope":"public",\#(MCPLine.info)}}"#)
        let oldest = answer(#"{"jsonrpc":"2.0","id":0,"method":"tools/list","params":{}}"#, session: .november2024)
        #expect(oldest.hasPrefix(list + #"{"name":"get_status","description":"Returns what is left.","inputSchema":"#))
        #expect(!oldest.contains("outputSchema") && oldest.contains("annotations"))
        #expect(answer(MCPLine.request("0", "tools/list", #""cursor":"""#)) == new)
        let cursor = MCPLine.request("0", "tools/list", #""cursor":"x""#)
        #expect(answer(cursor).contains(#""code":-32602,"message":"Invalid params: unknown \"cursor\": "#))
    }

    @Test(
        "metadata that is missing or not valid",
        arguments: [
            (
                "", -32_602,
                #""_meta" has no "io.modelcontextprotocol/protocolVersion", and the session is not initialized"#
            ),
            (
                #""io.modelcontextprotocol/protocolVersion":7"#, -32_602,
                #""io.modelcontextprotocol/protocolVersion" is not a string"#
            ),
            (
                #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#, -32_602,
                #""_meta" has no "io.modelcontextprotocol/clientCapabilities""#
            ),
        ]
    )
    func metadata(meta: String, code: Int, reason: String) {
        for method in ["server/discover", "tools/list", "tools/call"] {
            let line = #"{"jsonrpc":"2.0","id":0,"method":"\#(method)","params":{"_meta":{\#(meta)}}}"#
            #expect(answer(line) == MCPLine.error("0", code, "Invalid params: \(reason)"))
        }
    }

    @Test("an unknown revision")
    func revision() {
        let meta = #"{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}"#
        for session in [nil, MCPRevision.june2025] {
            #expect(
                answer(#"{"jsonrpc":"2.0","id":0,"method":"tools/list","params":{"_meta":\#(meta)}}"#, session: session)
                    == MCPLine.error(
                        "0",
                        -32_022,
                        "Unsupported protocol version",
                        data: """
                            {"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],\
                            "requested":"1900-01-01"}
                            """
                    )
            )
        }
    }

    @Test("an older revision in the metadata needs no session")
    func olderRevision() {
        let meta = #"{"io.modelcontextprotocol/protocolVersion":"2025-06-18"}"#
        let line = #"{"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"_meta":\#(meta),"name":"get_status"}}"#
        #expect(answer(line) == "call get_status integer(0) 2025-06-18")
    }

    @Test("a revision without ping and discover does not have them")
    func otherEra() {
        let discover = #"{"jsonrpc":"2.0","id":0,"method":"server/discover","params":{}}"#
        #expect(
            answer(discover, session: .november2025) == MCPLine.error("0", -32_601, "Method not found: server/discover")
        )
        #expect(answer(MCPLine.request("0", "ping")) == MCPLine.error("0", -32_601, "Method not found: ping"))
    }

    @Test("unknown methods and tools, and calls that are not valid")
    func unknown() {
        let prompts = MCPLine.request("0", "prompts/list")
        #expect(answer(prompts) == MCPLine.error("0", -32_601, "Method not found: prompts/list"))
        let hostile = MCPLine.request("0", #"\u001b[31m"# + String(repeating: "x", count: 200))
        let rest = String(repeating: "x", count: 95)
        #expect(answer(hostile) == MCPLine.error("0", -32_601, "Method not found: [31m\(rest)…"))
        #expect(answer(MCPLine.call("0", "rm")) == MCPLine.error("0", -32_602, "Unknown tool: rm"))
        #expect(
            answer(MCPLine.request("0", "tools/call"))
                == MCPLine.error("0", -32_602, #"Invalid params: "name" is missing"#)
        )
        #expect(
            answer(MCPLine.request("0", "tools/call", #""name":5"#))
                == MCPLine.error("0", -32_602, #"Invalid params: "name" is not a string"#)
        )
        #expect(
            answer(MCPLine.call("0", "get_status", "[]"))
                == MCPLine.error("0", -32_602, #"Invalid params: "arguments" is not an object"#)
        )
    }

    @Test("a call, in each era, and its cancellation")
    func call() {
        #expect(answer(MCPLine.call("7", "get_status")) == "call get_status integer(7) 2026-07-28")
        #expect(answer(MCPLine.call("7", "get_status", "null")) == "call get_status integer(7) 2026-07-28")
        let line = #"{"jsonrpc":"2.0","id":"7","method":"tools/call","params":{"name":"get_status"}}"#
        #expect(answer(line, session: .november2025) == #"call get_status text("7") 2025-11-25"#)
        #expect(answer(MCPLine.cancel("7")) == "cancel integer(7)")
        #expect(answer(#"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#) == "ignore")
    }
}
