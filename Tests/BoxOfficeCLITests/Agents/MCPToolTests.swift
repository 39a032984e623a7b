import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The tools over `Fixtures/`, and over failures of KOBIS.
@Suite struct MCPToolTests {
    var run = CommandLineRun()

    /// Calls a tool, and returns the line that answers.
    func line(
        _ tool: String,
        _ arguments: String = "{}",
        isOffline: Bool = true,
        onProgress: @escaping @Sendable (MCPProgress) -> Void = { _ in }
    ) async throws -> String {
        var options = Arguments()
        if isOffline { options.set(CommonOptions.offline, to: "") }
        let request = MCPLine.call("1", tool, arguments)
        guard
            case .call(let call) = MCPProtocol.boxoffice.outcome(of: Array(request.utf8), session: nil)
        else {
            Issue.record("not a call: \(request)")
            return ""
        }
        let runner = MCPToolRunner(
            MCPTool.all, options, run.context(MemoryOutput(), MemoryOutput()), clock: StoppedClock()
        )
        let line = String(decoding: await runner.line(of: call, onProgress: onProgress).dropLast(), as: UTF8.self)
        #expect(!line.contains("SECRET"), "a key is shown")
        if line.contains(#""isError":false"#) {
            #expect(try call.arguments.get().readLog.names == Set(call.tool.parameters.map(\.name)), "listed is read")
        }
        return line
    }

    /// Calls a tool, and returns the document of the answer, which has the tool's schema.
    func document(_ tool: String, _ arguments: String = "{}", isOffline: Bool = true) async throws -> String {
        let line = try await line(tool, arguments, isOffline: isOffline)
        guard let start = line.range(of: #""structuredContent":"#), let end = line.range(of: #","isError":false"#)
        else {
            Issue.record("\(line)")
            return ""
        }
        let document = String(line[start.upperBound..<end.lowerBound])
        #expect(line == MCPLine.answer("1", document))
        #expect(document.utf8.count <= MCPAnswer.limit)
        #expect(try #require(Self.schemas[tool]).validate(document).problems.isEmpty)
        return document
    }

    /// The schemas of the answers, by tool.
    private static let schemas = Dictionary(
        uniqueKeysWithValues: zip(MCPProtocol.boxoffice.tools, MCPProtocol.boxoffice.declarations)
            .compactMap { tool, declaration in
                declaration["outputSchema"].map { (tool.name, JSONSchema(String(decoding: $0.line, as: UTF8.self))) }
            }
    )

    /// Calls a tool, and expects its failure.
    func expectFailure(
        _ tool: String,
        _ arguments: String,
        _ text: String,
        isOffline: Bool = true
    ) async throws {
        #expect(try await line(tool, arguments, isOffline: isOffline) == MCPLine.failure("1", text))
    }

    static let ending = #""truncated":false,"hint":null,"notes":[]}"#

    @Test("every tool is read-only, and describes itself, its parameters and its answer")
    func declarations() {
        let names = MCPProtocol.boxoffice.tools.map(\.name)
        #expect(
            names == [
                "get_ranking", "get_top", "get_market", "get_trend", "get_movie", "search_movies", "get_upcoming",
                "find_people", "find_companies", "get_status",
            ]
        )
        for (tool, declaration) in zip(MCPProtocol.boxoffice.tools, MCPProtocol.boxoffice.declarations) {
            #expect(declaration["annotations"]?["readOnlyHint"] == .bool(true))
            #expect(declaration["description"] == .text(tool.description))
            #expect(declaration["outputSchema"]?["description"] == .text(MCPServerInformation.boxoffice.dataNotice))
            #expect(tool.parameters.allSatisfy { $0.description.hasSuffix(".") })
            #expect(declaration["outputSchema"]?["type"] == "object" && declaration["inputSchema"]?["type"] == "object")
        }
        #expect(MCPProtocol.boxoffice.declarations.reduce(0) { $0 + $1.line.count } < 50_500)
        // Models read these in each conversation: a token is about four characters.
        let read = MCPProtocol.boxoffice.declarations.map { declaration in
            FieldValue.object(
                declaration.members.filter { ["name", "description", "inputSchema"].contains($0.name) },
                name: nil
            )
        }
        #expect(read.reduce(0) { $0 + String(decoding: $1.line, as: UTF8.self).count } < 2_500 * 4)
    }

    @Test("when its time ends, a call sends nothing more, and what it sends is cancelled")
    func time() async throws {
        let hung = StubRequester(
            repeating: .run { _ in
                try await Task.sleep(for: .seconds(3_600))
                return HTTPResponse(status: 200)
            },
            count: 1
        )
        let budget = RequestBudget()
        let requester = LimitedRequester(base: hung, budget: budget)
        let request = HTTPRequest(url: try #require(URL(string: "https://a.example")))
        let answer = Task { try await requester.send(request) }
        while hung.requests.isEmpty { await Task.yield() }
        budget.end()
        await #expect(throws: RequestBudget.spent) { try await answer.value }
        await #expect(throws: RequestBudget.spent) { try await requester.send(request) }
        #expect(budget.isSpent)
    }

    @Test("one tool call can send at most 130 requests")
    func limit() async throws {
        let base = StubRequester(repeating: .status(200), count: RequestBudget.limit)
        let requester = LimitedRequester(base: base, budget: RequestBudget())
        let request = HTTPRequest(url: try #require(URL(string: "https://x.test")))
        for _ in 0..<RequestBudget.limit { _ = try await requester.send(request) }
        #expect(!requester.budget.isSpent)
        let failure = Failure.usage(
            "one tool call can send at most 130 requests, for 25 seconds",
            hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
        )
        await #expect(throws: failure) { try await requester.send(request) }
        #expect(requester.budget.isSpent)
    }

    @Test(
        "failures are those of the command line",
        arguments: [
            (
                "get_ranking", #"{"date":"20230803"}"#,
                "no figures for 2023-08-03 yet: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02",
                "use 2023-08-02 or earlier"
            ),
            (
                "get_ranking", #"{"kind":"weekly","date":"some year"}"#, "'some year' is not a valid week",
                "use a week like 2023-W31, or a day of it like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
            ),
            (
                "get_ranking", #"{"date":"2023-08-01.."}"#, "'2023-08-01..' is not a range: one end is missing",
                "use a range like 2023-08-01..2023-08-07"
            ),
            (
                "get_top", #"{"period":"2015-08-01,2015-08-03"}"#,
                "the days 2015-08-01, 2015-08-03 are not consecutive", "ask for each period separately"
            ),
            ("get_top", #"{"period":"all","sort":"sales"}"#, "cannot use 'sort' with all", "remove 'sort'"),
            (
                "get_market", #"{"compare":"year","split":"rating"}"#, "cannot use 'compare' with 'split' rating",
                "remove one of them"
            ),
            (
                "get_trend", #"{"movies":["20124079"],"by":"week","metric":"share"}"#, "weeks have no share",
                "use 'by' day"
            ),
            (
                "get_market", #"{"periods":["summer"]}"#, "'summer' is not a valid period",
                """
                use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, 2015-seollal or \
                2015-chuseok, or a range like 2015-07-22..2015-08-30
                """
            ),
            (
                "get_ranking", #"{"date":"20230801","area":"평양"}"#, "invalid value '평양' for 'area'",
                "use \(RankingOptions.area.spec.expected.english)"
            ),
            (
                "get_trend", #"{"movies":["20124079"],"from":"2023-08-02","to":"2023-08-01"}"#,
                "'from' 2023-08-02 is after 'to' 2023-08-01", "put the earlier one first"
            ),
            (
                "search_movies", #"{"years":"2015..2010"}"#, "2015 is after 2010 in 'years'",
                "put the earlier year first"
            ),
            (
                "get_trend", #"{"movies":["20124079"],"to":"2010-01-01"}"#,
                "20124079: '광해, 왕이 된 남자' opened on 2012-09-13, after 2010-01-01", "use 'from', or a later 'to'"
            ),
            (
                "get_movie", #"{"movie":"29999999"}"#, "the archive has no movie with the code 29999999",
                "use what is archived, or ask the user to start the server without --offline"
            ),
        ]
    )
    func failures(tool: String, arguments: String, message: String, hint: String) async throws {
        try await expectFailure(tool, arguments, "\(message)\nhint: \(hint)")
    }

    @Test("an ambiguous title has the candidates in JSON")
    func ambiguous() async throws {
        let line = try await line("get_movie", #"{"movie":"지어낸"}"#)
        #expect(
            line.contains(
                #"""
                "text":"4 movies match '지어낸'\u000ahint: use the code of one of these, or more of the name"},\#
                {"type":"text","text":"{\"candidates\":[{\"movieCode\":\"20990
                """#
            ),
            "\(line)"
        )
    }

    @Test("a missing key may be one that the host does not pass on")
    mutating func missingKey() async throws {
        run = try run.with(StubRequester())
        run.environment["KOBIS_API_KEY"] = nil
        try await expectFailure(
            "get_ranking",
            "{}",
            """
            no KOBIS key is set in the environment, in .env or in /nowhere/.config/boxoffice/env
            hint: get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login, \
            or look around with boxoffice demo; some MCP hosts do not pass on environment variables
            """,
            isOffline: false
        )
    }

    @Test(
        "faults of KOBIS",
        arguments: [("invalid-key.json", "320010"), ("quota-exceeded.json", "320011"), ("maintenance.html", "page")]
    )
    mutating func faults(name: String, words: String) async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault(name))))
        let line = try await line("get_ranking", #"{"date":"20230801"}"#, isOffline: false)
        #expect(line.contains(#""isError":true"#) && line.contains(words), "\(line)")
    }

    @Test("text from a service has no control characters, and keys are not repeated")
    mutating func hostile() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("escapes.json"))))
        let line = try await line("get_ranking", #"{"date":"20230801"}"#, isOffline: false)
        #expect(!line.contains("\u{1B}") && !line.contains(#"\u001b"#) && line.contains(#""isError":false"#), "\(line)")
        run.environment["KOBIS_API_KEY"] = "SECRET0123456789"
        let none = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        run.requester = StubRequester(repeating: none, count: 2)
        let echo = try await self.line("get_movie", #"{"movie":"SECRET0123456789"}"#, isOffline: false)
        let failure =
            "KOBIS has no movie called '***'\nhint: use another code, or part of the Korean title or name"
        #expect(echo == MCPLine.failure("1", "\(failure)"))
    }
}

extension String {
    func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
