import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The tools over `Fixtures/`, and over failures of KOBIS.
struct MCPToolTests {
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
        let runner = MCPToolRunner(options, run.context(MemoryOutput(), MemoryOutput()), clock: StoppedClock())
        let line = String(decoding: await runner.line(of: call, onProgress: onProgress).dropLast(), as: UTF8.self)
        #expect(!line.contains("SECRET"), "a key is shown")
        if line.contains(#""isError":false"#) {
            let unread = Set(call.tool.parameters.compactMap(\.option?.name))
                .subtracting(try call.arguments.get().readLog.names)
            #expect(unread.isEmpty, "listed is read")
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
        let problems = try #require(Self.schemas[tool]).validate(document).problems
        #expect(problems.isEmpty, "\(problems)")
        return document
    }

    /// The schemas of the answers, by tool.
    private static let schemas = Dictionary(
        uniqueKeysWithValues: zip(MCPProtocol.boxoffice.tools, MCPProtocol.boxoffice.declarations)
            .compactMap { tool, declaration in
                declaration["outputSchema"].map {
                    (tool.name, JSONSchema(String(decoding: $0.line, as: UTF8.self), isClosed: true))
                }
            }
    )

    /// Calls a tool, and expects parts of the document of the answer.
    func expectDocument(
        _ tool: String,
        _ arguments: String = "{}",
        isOffline: Bool = true,
        begins start: String = "",
        contains parts: [String] = [],
        lacks others: [String] = [],
        ends end: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let document = try await document(tool, arguments, isOffline: isOffline)
        let isWhole = document.hasPrefix(start) && document.hasSuffix(end)
        let missing = parts.filter { !document.contains($0) }
        let unexpected = others.filter(document.contains)
        #expect(
            isWhole && missing.isEmpty && unexpected.isEmpty,
            "\(document)\nbegins: \(start)\nends: \(end)\nlacks: \(missing)\ncontains: \(unexpected)",
            sourceLocation: sourceLocation
        )
    }

    /// Calls a tool, and expects its failure.
    func expectFailure(
        _ tool: String,
        _ arguments: String,
        _ text: String,
        isOffline: Bool = true
    ) async throws {
        let answer = try await line(tool, arguments, isOffline: isOffline)
        #expect(answer == MCPLine.failure("1", text), "\(answer)")
    }

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
            let (input, output) = (declaration["inputSchema"], declaration["outputSchema"])
            let read: [FieldValue?] = [
                declaration["annotations"]?["readOnlyHint"], declaration["description"], input?["type"],
                output?["type"], output?["description"],
            ]
            let notice = FieldValue.text(MCPServerInformation.boxoffice.dataNotice)
            #expect(read == [.bool(true), .text(tool.description), "object", "object", notice])
            #expect(tool.parameters.allSatisfy { $0.description.hasSuffix(".") })
        }
        // Models read these in each conversation: a token is about 4.2 characters, 5,500 and 2,500 are the limits.
        func characters(_ members: Set<String>) -> Int {
            MCPProtocol.boxoffice.declarations.reduce(0) { count, declaration in
                let read = declaration.members.filter { members.contains($0.name) }
                return count + String(decoding: FieldValue.object(read, name: nil).line, as: UTF8.self).count
            }
        }
        #expect(characters(["name", "title", "description", "inputSchema", "outputSchema", "annotations"]) < 23_400)
        #expect(characters(["name", "description", "inputSchema"]) < 10_500)
    }

    @Test("without the schemas of answers, less than half is left to read")
    mutating func noOutputSchemas() async throws {
        run.input = MCPLine.request("1", "tools/list")
        let (all, few) = (await run("mcp").output, await run("mcp --no-output-schemas").output)
        #expect(all.contains(#""outputSchema":{"#) && !few.contains("outputSchema") && few.count * 2 < all.count)
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

    /// Calls with a wrong argument, and below each the sentence and the hint that let a model correct it.
    private static let wrongArguments = #"""
        get_ranking {"date":"20230803"}
        no figures for 2023-08-03 yet: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02
        use 2023-08-02 or earlier
        get_ranking {"kind":"weekly","date":"some year"}
        'some year' is not a valid week
        use a week like 2023-W31, or a day of it like 2023-08-01, 20230801, yesterday, or -7d for seven days ago
        get_ranking {"date":"2023-08-01.."}
        '2023-08-01..' is not a range: one end is missing
        use a range like 2023-08-01..2023-08-07
        get_ranking {"date":"20230801","area":"평양"}
        invalid value '평양' for 'area'
        use \#(RankingOptions.area.spec.expected.english)
        get_ranking {"nation":"영국"}
        invalid value '영국' for 'nation'
        use all, korean or foreign
        get_top {"period":"2015-08-01,2015-08-03"}
        more than one period
        ask for each period separately
        get_top {"period":"all","sort":"sales"}
        cannot use 'sort' with all
        remove 'sort'
        get_top {"sort":"rank"}
        invalid value 'rank' for 'sort'
        use visitors, sales, total, openingWeekend or daysAtNumberOne
        get_market {"compare":"year","split":"rating"}
        cannot use 'compare' with 'split' rating
        remove one of them
        get_market {"periods":["2015"],"compare":"2015"}
        'compare' 2015: must be before 2015
        use years up to 2014
        get_market {"periods":["2015"],"compare":"yaer"}
        invalid value 'yaer' for 'compare'
        use \#(MarketOptions.comparison.spec.expected.english)
        get_market {"periods":["summer"]}
        'summer' is not a valid period
        use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, 2015-seollal or \#
        2015-chuseok, or a range like 2015-07-22..2015-08-30
        get_trend {"movies":["20124079"],"from":"2023-08-02","to":"2023-08-01"}
        'from' 2023-08-02 is after 'to' 2023-08-01
        put the earlier one first
        get_trend {"movies":["20124079"],"from":"2023-08-01","to":"soon"}
        'to': 'soon' is not a valid day
        use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago
        get_trend {"movies":["20124079"],"by":"weekend","showings_share":true}
        cannot use 'showings_share' with 'by' weekend
        use 'by' day
        get_trend {"movies":["20124079"],"to":"2010-01-01"}
        '광해, 왕이 된 남자' opened on 2012-09-13, after 2010-01-01
        use 'from', or a later 'to'
        search_movies {"open_from":"2015","open_to":"2010"}
        'open_from' 2015 is after 'open_to' 2010
        swap them
        search_movies {"open_from":"23"}
        invalid value '23' for 'open_from'
        use a day, month or year, such as 2023-07-26, 2023-07 or 2023
        search_movies {"nation":"chian"}
        invalid value 'chian' for 'nation'
        did you mean china?
        get_upcoming {"weeks":53}
        invalid value '53' for 'weeks'
        use a number, 1 to 52
        get_movie {"movie":"20124079","include":["title"]}
        invalid value 'title' for 'include'
        use all, actors, staff or companies
        get_movie {"movie":"29999999"}
        the archive has no movie with the code 29999999
        use what is archived (daily rankings from 2022-01-05 to 2025-08-29), or ask the user to start the server without \#
        --offline
        """#

    @Test("a wrong argument has its name and what is right")
    func failures() async throws {
        let lines = Self.wrongArguments.lines
        try #require(lines.count.isMultiple(of: 3))
        for index in stride(from: 0, to: lines.count, by: 3) {
            let call = lines[index].split(separator: " ", maxSplits: 1).map(\.description)
            try #require(call.count == 2, "not a tool with arguments: \(lines[index])")
            try await expectFailure(call[0], call[1], "\(lines[index + 1])\nhint: \(lines[index + 2])")
        }
    }

    @Test("a fault of KOBIS is an error; a missing key may be one that the host does not pass on")
    mutating func faults() async throws {
        for (name, words) in [
            ("invalid-key.json", "320010"), ("quota-exceeded.json", "320011"), ("maintenance.html", "page"),
        ] {
            run = try run.with(StubRequester(.answer(try Fixture.fault(name))))
            let line = try await line("get_ranking", #"{"date":"20230801"}"#, isOffline: false)
            #expect(line.contains(#""isError":true"#) && line.contains(words), "\(line)")
        }
        run = try run.with(StubRequester())
        run.environment["KOBIS_API_KEY"] = nil
        try await expectFailure(
            "get_ranking",
            "{}",
            """
            no KOBIS key is set in the environment, in .env or in /nowhere/.config/boxoffice/env
            hint: ask the user to get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login; \
            some MCP hosts do not pass on environment variables
            """,
            isOffline: false
        )
    }

    @Test("text from a service has no control characters")
    mutating func hostile() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("escapes.json"))))
        let line = try await line("get_ranking", #"{"date":"20230801"}"#, isOffline: false)
        #expect(!line.contains("\u{1B}") && !line.contains(#"\u001b"#) && line.contains(#""isError":false"#), "\(line)")
    }
}

extension String {
    func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
