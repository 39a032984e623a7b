import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The server with a client in memory.
@Suite(.timeLimit(.minutes(5))) struct MCPServerTests {
    private let run = CommandLineRun()

    /// Answers with its name.
    private static let quick = tool("quick") { _ in }
    /// Answers only when the task is cancelled.
    private static let hung = tool("hung") { _ in
        try await Task.sleep(for: .seconds(3_600))
    }

    private static func tool(
        _ name: String,
        run: @escaping @Sendable (CommandContext) async throws -> Void
    ) -> MCPTool {
        let command = Command(name: name, summary: Label("", ""), operands: .none, options: [], examples: []) {
            _, context in
            try await run(context)
            return 0
        }
        return MCPTool(name, "", on: command, description: "", parameters: [])
    }

    private static func answered(_ id: String) -> String {
        MCPLine.answer(id, "{}")
    }

    @Test("a session of 2025-11-25")
    func handshake() async throws {
        let session = MCPSession(run, [Self.quick], CommonOptions.offline)
        let begun = await session(
            #"""
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\#
            "clientInfo":{"name":"test","version":"1"}}}
            """#
        )
        #expect(begun.hasPrefix(#"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","#))
        session.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "")
        let answers = [
            await session(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#),
            await session(#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"quick","arguments":{}}}"#),
            await session(
                #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"quick","arguments":{"a":1}}}"#),
        ]
        let expected = #"""
            {"jsonrpc":"2.0","id":1,"result":{}}
            {"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text",\#
            "text":"{}"}],"structuredContent":{},"isError":false}}
            {"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text",\#
            "text":"quick has no argument 'a'\u000ahint: omit it"}],"isError":true}}
            """#
        #expect(answers == expected.lines)
        try await session.expectEnd()
    }

    @Test("a session of 2025-03-26: texts alone, and the answers of a batch in one array")
    func batch() async throws {
        let session = MCPSession(run, [Self.quick, Self.hung])
        _ = await session(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#
        )
        func call(_ id: Int, _ tool: String) -> String {
            #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)"}}"#
        }
        let answer = #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{}"}],"isError":false}}"#
        #expect(await session(call(1, "quick")) == answer)
        let cancel = MCPLine.cancel("2")
        let ping = #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#
        session.send(#"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#)
        let answers = await session("[\(call(2, "hung")),\(call(1, "quick")),\(cancel),\(ping),7]")
        let notAnObject = MCPLine.error("null", -32_600, "Invalid request: not an object")
        let others: [String] = [answer, #"{"jsonrpc":"2.0","id":3,"result":{}}"#, notAnObject]
        // In any order.
        let rest = others.reduce(answers) { rest, answer in rest.replacing(answer, with: "") }
        #expect(rest == "[,,]", "\(answers)")
        try await session.expectEnd()
    }

    @Test("a session of 2026-07-28, with a line that is too long")
    func stateless() async throws {
        let session = MCPSession(run, [Self.quick])
        let answers = [
            await session(MCPLine.call("1", "quick")),
            await session(String(repeating: "x", count: MCPLines.limit + 1)),
            await session(MCPLine.call(#""2""#, "quick")),
        ]
        let tooLong = MCPLine.error("null", -32_600, "Invalid request: the line is longer than 4 MiB")
        #expect(answers == [Self.answered("1"), tooLong, Self.answered(#""2""#)])
        try await session.expectEnd()
    }

    @Test("a call that hangs delays no other; when cancelled it is never answered, and its ID is free again")
    func cancellation() async throws {
        let session = MCPSession(run, [Self.quick, Self.hung])
        session.send(MCPLine.call("1", "hung"))
        var answers = [await session(MCPLine.call("2", "quick")), await session(MCPLine.call("1", "quick"))]
        session.send(MCPLine.cancel("1"), MCPLine.cancel("1"), MCPLine.cancel("9"))
        answers.append(await session(MCPLine.call("1", "quick")))
        let running = MCPLine.error("1", -32_600, "Invalid request: a request with this ID is still running")
        #expect(answers == [Self.answered("2"), running, Self.answered("1")])
        try await session.expectEnd()
    }

    @Test("a key that a client sends is not repeated")
    func key() async throws {
        var run = run
        run.environment["KOBIS_API_KEY"] = "SECRET0123456789"
        let session = MCPSession(run, [Self.quick])
        let answers = [
            await session(MCPLine.request("1", "SECRET0123456789")),
            await session(MCPLine.call("2", "quick", #"{"secret0123456789":1}"#)),
        ]
        let unknown = MCPLine.failure("2", "quick has no argument '***'\nhint: omit it")
        #expect(answers == [MCPLine.error("1", -32_601, "Method not found: ***"), unknown])
        try await session.expectEnd()
    }

    @Test("sixteen requests are sent at once; calls that wait for KOBIS delay neither get_status nor the archive")
    func silence() async throws {
        let silent = StubRequester(
            repeating: .run { _ in
                try await Task.sleep(for: .seconds(3_600))
                return HTTPResponse(status: 200)
            },
            count: 17
        )
        var run = run
        run.requester = silent
        run.archive = Fixture.path + "/summer2015"
        // When the details in the archive are fresh.
        run.now = try .korea("2024-08-06")
        let session = MCPSession(run)
        for id in 1...40 {
            let day = RankingPeriod.firstDay.advanced(by: id)
            session.send(MCPLine.call("\(id)", "get_ranking", #"{"date":"\#(day)"}"#))
        }
        session.send(MCPLine.call("41", "get_trend", #"{"movies":["20148851"],"from":"2016-01-01","to":"2016-01-02"}"#))
        for (tool, arguments) in [
            ("get_status", "{}"), ("get_ranking", #"{"date":"2015-08-01"}"#),
            ("get_trend", #"{"movies":["20148851"],"to":"2015-07-23"}"#),
        ] {
            let answer = await session(MCPLine.call(#""\#(tool)""#, tool, arguments))
            #expect(
                answer.hasPrefix(#"{"jsonrpc":"2.0","id":"\#(tool)","result":"#) && !answer.contains("isError\":true"),
                "\(answer)"
            )
        }
        while silent.requests.count < 16 { try await Task.sleep(for: .milliseconds(1)) }
        session.send(MCPLine.cancel("1"))
        while silent.requests.count < 17 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try await session.end().count == 40)
    }

    @Test("too many calls are refused")
    func queue() async throws {
        let session = MCPSession(run, [Self.hung])
        for id in 1...501 { session.send(MCPLine.call("\(id)", "hung")) }
        let failure = "too many calls: 500 are running\nhint: wait for answers, then try again"
        #expect(await session.next() == MCPLine.failure("501", failure))
        #expect(try await session.end().count == 500)
    }

    @Test("progress is marked with the client's token, and ends with the call")
    func progress() async throws {
        let last = Mutex<ToolCall?>(nil)
        let counting = Self.tool("counting") { context in
            last.withLock { $0 = context.call }
            for done in 1...2 { context.call?.advance(left: 2 - done) }
        }
        let session = MCPSession(run, [Self.quick, counting])
        var lines = [await session(MCPLine.call("1", "counting"))]
        for token in [#""a b""#, "7"] {
            session.send(MCPLine.call("2", "counting", meta: #","progressToken":\#(token)"#))
            for _ in 1...3 { lines.append(await session.next()) }
            last.withLock { $0 }?.advance(left: 0)
        }
        lines.append(await session(MCPLine.call("3", "quick")))
        func progress(_ token: String, _ done: Int) -> String {
            #"""
            {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":\#(token),"progress":\#(done),\#
            "total":2,"message":"\#(done) of 2 rankings"}}
            """#
        }
        #expect(
            lines == [
                Self.answered("1"),
                progress(#""a b""#, 1), progress(#""a b""#, 2), Self.answered("2"),
                progress("7", 1), progress("7", 2), Self.answered("2"),
                Self.answered("3"),
            ]
        )
        try await session.expectEnd()
    }

    @Test("a call that hangs is answered with an error 25 seconds after the end of input, a cancelled one not")
    func end() async throws {
        let clock = InstantClock()
        var run = run
        run.clock = clock
        let session = MCPSession(run, [Self.hung])
        session.send(MCPLine.call("1", "hung"), MCPLine.call("2", "hung"), MCPLine.cancel("2"))
        let failure = "the input ended 25 seconds ago\nhint: keep the input open until the answer arrives"
        #expect(try await session.end() == [MCPLine.failure("1", failure)])
        #expect(clock.sleeps == [.seconds(25)])
    }

    @Test("a call that runs at the end of input is answered before the end")
    func lastAnswer() async throws {
        var run = run
        run.clock = StoppedClock()
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let slow = Self.tool("slow") { _ in for await _ in stream {} }
        let session = MCPSession(run, [slow])
        session.send(MCPLine.call("1", "slow"))
        async let rest = session.end()
        for await _ in session.inputEnd {}
        continuation.finish()
        #expect(try await rest == [Self.answered("1")])
    }

    @Test("the command serves to the end of input; at a terminal it says what it waits for")
    func command() async {
        var run = run
        run.input = MCPLine.call("1", "get_ranking", #"{"kind":"x"}"#) + "\n" + MCPLine.call("2", "rm")
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true, width: 80)
        // The time that calls have must not end first.
        run.clock = StoppedClock()
        let result = await run("mcp --archive /nowhere --timeout 5")
        let kind = "invalid value 'x' for 'kind'\nhint: use daily, weekly, weekend or weekdays"
        #expect(
            Set(result.output.lines) == [MCPLine.error("2", -32_602, "Unknown tool: rm"), MCPLine.failure("1", kind)])
        let note = "boxoffice: note: waiting for MCP messages; press Ctrl-D to stop\n"
        #expect(result.error == note && result.status == 0, "\(result)")
        #expect(
            await self.run("mcp --timeout 0")
                == .failure("invalid value '0' for --timeout", hint: "use whole seconds, 1 to 600", status: 64)
        )
    }

    @Test("the end of output ends the program, without an error if the client closed it")
    func output() async throws {
        var run = run
        run.input = MCPLine.call("1", "get_status")
        // The end of input must not come first.
        run.clock = StoppedClock()
        run.outputError = .closedPipe
        let closed = await run("mcp --offline")
        run.outputError = .failed(reason: "No space left on device")
        let full = CommandLineRun.Result.failure(
            "cannot write to standard output: No space left on device", status: 1)
        #expect([closed, await run("mcp --offline")] == ["", full])
    }

    @Test("a client that does not read is given up when too much waits for it")
    func unread() async {
        let gate = Gate()
        let failures = AsyncStream.makeStream(of: Failure?.self)
        let writer = MCPWriter(BlockedOutput(gate: gate)) { failures.continuation.yield($0) }
        let line = [UInt8](repeating: 0x78, count: MCPWriter.limit / 4)
        for _ in 0..<5 { writer.write(line) }
        var found = failures.stream.makeAsyncIterator()
        let unread = Failure(code: .failure, message: "the client is not reading: 32 MiB of output is queued")
        #expect(await found.next() == unread)
        gate.open()
    }
}

/// An output that takes nothing until a gate opens.
private struct BlockedOutput: ByteOutput {
    let gate: Gate

    func write(_ bytes: [UInt8]) { gate.wait() }
}
