import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The tools over `Fixtures/`, and over failures of KOBIS.
@Suite struct MCPToolTests {
    private var run = CommandLineRun()

    /// Calls a tool, and returns the line that answers.
    private func line(
        _ tool: String,
        _ arguments: String = "{}",
        isOffline: Bool = true,
        onProgress: @escaping @Sendable (MCPProgress) -> Void = { _ in }
    ) async throws -> String {
        var options = Arguments()
        if isOffline { options.set(CommonOptions.offline, to: "") }
        let request = MCPLine.call("1", tool, arguments)
        guard
            case .call(let call) = MCPProtocol(tools: MCPTool.all).outcome(of: Array(request.utf8), session: nil)
        else {
            Issue.record("not a call: \(request)")
            return ""
        }
        let runner = MCPToolRunner(options, run.context(MemoryOutput(), MemoryOutput()))
        let line = String(decoding: await runner.line(of: call, onProgress: onProgress).dropLast(), as: UTF8.self)
        #expect(!line.contains("SECRET"), "a key is shown")
        return line
    }

    /// Calls a tool, and returns the document of the answer, which has the tool's schema.
    private func document(_ tool: String, _ arguments: String = "{}", isOffline: Bool = true) async throws -> String {
        let line = try await line(tool, arguments, isOffline: isOffline)
        guard let start = line.range(of: #""structuredContent":"#), let end = line.range(of: #","isError":false"#)
        else {
            Issue.record("\(line)")
            return ""
        }
        let document = String(line[start.upperBound..<end.lowerBound])
        #expect(line == MCPLine.answer("1", document))
        #expect(document.utf8.count <= MCPAnswer.limit)
        let declaration = try #require(MCPTool.all.first { $0.name == tool }?.declaration)
        let schema = try #require(declaration["outputSchema"]).line
        #expect(JSONSchema(String(decoding: schema, as: UTF8.self)).validate(document).problems == [])
        return document
    }

    /// Calls a tool, and expects its failure.
    private func expectFailure(
        _ tool: String,
        _ arguments: String,
        _ text: String,
        isOffline: Bool = true
    ) async throws {
        #expect(try await line(tool, arguments, isOffline: isOffline) == MCPLine.failure("1", text))
    }

    private static let ending = #""truncated":false,"hint":null,"notes":[]}"#

    @Test("every tool is read-only, and describes itself, its parameters and its answer")
    func declarations() {
        let names = MCPTool.all.map(\.name)
        #expect(
            names == [
                "get_ranking", "get_movie", "search_movies", "get_trend", "find_people", "find_companies", "get_status",
            ]
        )
        for tool in MCPTool.all {
            let declaration = tool.declaration
            #expect(declaration["annotations"]?["readOnlyHint"] == .bool(true))
            #expect(tool.declaration["description"] == .text("\(tool.description) \(MCPTool.dataNotice)"))
            #expect(tool.parameters.allSatisfy { $0.description.hasSuffix(".") })
            #expect(declaration["outputSchema"]?["type"] == "object" && declaration["inputSchema"]?["type"] == "object")
        }
        #expect(MCPTool.all.map(\.declaration).reduce(0) { $0 + $1.line.count } < 24_000)
    }

    @Test("get_ranking")
    func ranking() async throws {
        #expect(
            try await document("get_ranking", #"{"date":"20230801","limit":1}"#)
                == #"""
                {"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,\#
                "filters":{"movieType":null,"nation":null,"area":null},"entries":[{"rank":1,"rankChange":0,\#
                "isNew":false,"movieCode":"20218541","title":"밀수","openDate":"2023-07-26","sales":2383141234,\#
                "salesShare":48.1,"salesChange":-71234567,"salesChangePercent":-2.9,"salesTotal":21912345678,\#
                "visitors":246026,"visitorsChange":-7343,"visitorsChangePercent":-2.9,"visitorsTotal":2224313,\#
                "screens":1645,"showings":7012}],"isFinal":true,\#(Self.ending)
                """#
        )
        let weekend = try await document("get_ranking", #"{"kind":"weekend","date":"2011-W52"}"#)
        #expect(weekend.hasPrefix(#"{"kind":"weekend","from":"2011-12-30","to":"2012-01-01","week":"2011-W52","#))
        #expect(weekend.count(of: #""rank":"#) == 10)
        #expect(try await document("get_ranking", #"{"date":"20230801"}"#).count(of: #""rank":"#) == 10)
    }

    @Test("a ranking deeper than KOBIS's, as far as it is complete")
    mutating func deepRanking() async throws {
        run.archive = Fixture.path + "/summer2015"
        let document = try await document("get_ranking", #"{"date":"20150805","limit":20}"#)
        #expect((11...20).contains(document.count(of: #""rank":"#)))
    }

    @Test("get_movie leaves out long lists unless they are included, and cuts them")
    func movie() async throws {
        let short = try await document("get_movie", #"{"movie":"20124079"}"#)
        #expect(!short.contains(#""actors":["#) && !short.contains(#""staff":["#) && !short.contains(#""companies":["#))
        #expect(short.hasSuffix(#""total":{"actors":36,"staff":345,"companies":14},\#(Self.ending)"#))
        let cast = try await document("get_movie", #"{"movie":"밀수","include":["cast"]}"#)
        #expect(cast.contains(#""actors":[{"name":"김혜수""#) && cast.hasSuffix(Self.ending))
        let all = try await document("get_movie", #"{"movie":"20124079","include":["cast","staff","companies"]}"#)
        #expect(
            all.hasSuffix(
                #"""
                "total":{"actors":36,"staff":345,"companies":14},"truncated":true,\#
                "hint":"use offset, with one list in include, to skip the elements above","notes":[]}
                """#
            )
        )
        let rest = try await document("get_movie", #"{"movie":"20124079","include":["staff","cast"],"offset":344}"#)
        #expect(rest.contains(#""actors":[],"staff":[{"name":"#) && rest.hasSuffix(Self.ending))
        #expect(rest.count(of: #"{"name":"#) == 2, "one director and one of the staff")
    }

    @Test("search_movies")
    mutating func search() async throws {
        let found = try await document("search_movies", #"{"title":"밀수"}"#)
        #expect(
            found.hasPrefix(#"{"total":1,"items":[{"code":"20218541","title":"밀수","#) && found.hasSuffix(Self.ending)
        )
        let some = try await document("search_movies", #"{"title":"지어낸","limit":1,"page":3}"#)
        #expect(some.hasPrefix(#"{"total":4,"items":[{"code":"20990002","#) && some.count(of: #""title":"#) == 1)
        #expect(some.contains(#""hint":"use page 4 for more""#))
        let beyond = try await document("search_movies", #"{"title":"지어낸","limit":3,"page":3}"#)
        #expect(beyond.contains(#""items":[],"truncated":false,"hint":"use an earlier page: the last is 2""#))
        let last = try await document("search_movies", #"{"title":"지어낸","limit":2,"page":2}"#)
        #expect(last.hasPrefix(#"{"total":4,"items":[{"code":"20990002","#) && last.hasSuffix(Self.ending))
        run = try run.with(
            StubRequester(
                .answer(
                    try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=밀수"),
                    to: "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?"
                        + "key=***&curPage=1&directorNm=%EB%A5%98&itemPerPage=100&openEndDt=2023&openStartDt=2019"
                        + "&repNationCd=22041011"
                )
            )
        )
        _ = try await document(
            "search_movies",
            #"{"director":"류","years":"2019..2023","nation":"korea"}"#,
            isOffline: false
        )
    }

    @Test("years that are not valid", arguments: ["a..b..c", "..", "2019-2023", "2023..2019", "23"])
    func years(years: String) async throws {
        try await expectFailure(
            "search_movies",
            #"{"years":"\#(years)"}"#,
            "boxoffice: error: invalid value '\(years)' for 'years'\n"
                + "boxoffice: hint: use a year, such as 2023, or a range: 2019..2023, ..2023 or 2019.."
        )
    }

    @Test("a page of a list may be on two of KOBIS's pages")
    func pages() async throws {
        for (range, pages, items) in [
            (0..<10, [1], Array(0..<10)), (90..<120, [1, 2], Array(90..<120)), (200..<230, [3], Array(200..<205)),
            (300..<330, [4], []),
        ] {
            var asked: [Int] = []
            let found = try await MCPTool.rows(range) { page in
                asked.append(page)
                let first = (page - 1) * 100
                return Listing(total: 205, items: Array(0..<205).filter { (first..<first + 100).contains($0) })
            }
            #expect(asked == pages && found == Listing(total: 205, items: items))
        }
    }

    @Test("find_people and find_companies return candidates, or one with filmography")
    func find() async throws {
        let people = try await document("find_people", #"{"name":"홍길동","limit":1}"#)
        #expect(people.hasPrefix(#"{"total":2,"items":[{"code":"20990001","#) && people.count(of: #""code":"#) == 1)
        #expect(
            people.hasSuffix(
                #""person":null,"truncated":false,"hint":"use the code of a candidate for its filmography","notes":[]}"#
            )
        )
        let person = try await document("find_people", #"{"name":10000558}"#)
        let none = try await document("find_people", #"{"name":10000558,"offset":1000}"#)
        #expect(none.contains(#""filmography":[]"#) && !person.contains(#""filmography":[]"#))
        #expect(person.hasPrefix(#"{"total":1,"items":[],"person":{"code":"10000558","name":"강동원","#))
        let company = try await document("find_companies", #"{"name":"미디어테라스"}"#)
        #expect(company.contains(#""company":{"code":"20188621","#) && company.hasSuffix(Self.ending))
    }

    @Test("a name that nobody has")
    mutating func findNobody() async throws {
        run = try run.with(StubRequester(.answer(Data(#"{"peopleListResult":{"totCnt":0,"peopleList":[]}}"#.utf8))))
        #expect(
            try await document("find_people", #"{"name":"없음"}"#, isOffline: false)
                == #"""
                {"total":0,"items":[],"person":null,"truncated":false,"hint":"use part of the Korean name","notes":[]}
                """#
        )
    }

    @Test("a candidate whose details cannot be fetched is still returned, with a note")
    mutating func findWithoutDetails() async throws {
        run = try run.with(
            StubRequester(
                .answer(try Fixture.list("company/searchCompanyList", "companyNm=미디어테라스&curPage=1&itemPerPage=100")),
                .answer(try Fixture.fault("unknown-company.json"))
            )
        )
        let company = try await document("find_companies", #"{"name":"미디어테라스"}"#, isOffline: false)
        #expect(company.hasPrefix(#"{"total":1,"items":[{"code":"20188621","#), "\(company)")
        #expect(company.contains(#""company":null,"truncated":false,"hint":null,"notes":["KOBIS has no company"#))
    }

    @Test("get_status")
    mutating func status() async throws {
        #expect(
            try await document("get_status", isOffline: false)
                == #"""
                {"keyIsSet":true,"isOffline":false,"callsLeft":3000,"today":"2023-08-03","latestDay":"2023-08-02",\#
                "archive":{"folder":"\#(Fixture.path)","answers":23,"days":8,"from":"2022-01-05","to":"2025-08-29",\#
                "missing":1325},\#(Self.ending)
                """#
        )
        run.environment["KOBIS_API_KEY"] = nil
        let missing = try await document("get_status", isOffline: false)
        #expect(missing.hasPrefix(#"{"keyIsSet":false,"#))
        #expect(missing.contains(#""hint":"get a free key at https://www.kobis.or.kr/kobisopenapi, then run "#))
    }

    @Test("get_trend, by day and by week")
    mutating func trend() async throws {
        run.archive = Fixture.path + "/summer2015"
        let days = try await document("get_trend", #"{"movies":["암살"],"max_days":2}"#)
        let summary = try #require(days.firstRange(of: #""summary":{"#)).lowerBound
        let table = try #require(days.firstRange(of: #""days":{"#)).lowerBound
        #expect(
            days[..<summary] == #"""
                {"movies":[{"movieCode":"20148851","title":"암살","openDate":"2015-07-22",\#
                "nation":"korean","from":"2015-07-22","to":"2015-07-23",
                """#
        )
        #expect(
            days[table...] == #"""
                "days":{"columns":["day","status","rank","visitors","visitorsWeekChangePercent",\#
                "visitorsTotal","sales","screens","showings"],\#
                "rows":[["2015-07-22","listed",1,477541,null,491916,3593111500,1264,6245],\#
                ["2015-07-23","listed",1,435039,null,926955,3280771000,1330,6497]],"total":2,"truncated":false,\#
                "nextFrom":"2015-07-24"},"weeks":null,"gaps":[]}],"calls_needed":null,"truncated":false,\#
                "hint":"use nextFrom as from, or a higher max_days, for the rest of a run","notes":[]}
                """#
        )
        let weeks = try await document("get_trend", #"{"movies":["암살"],"by":"week","to":"2015-08-02"}"#)
        #expect(weeks.contains(#""days":null,"weeks":{"columns":["week","from","to","weekNumber","visitors","#))
        let both = try await document("get_trend", #"{"movies":["20148851","20148048"],"to":"2015-08-31"}"#)
        #expect(both.count(of: #""movieCode":"#) == 2 && both.hasSuffix(Self.ending))
    }

    @Test("a run that could cost too many calls costs none", arguments: [(0, 100), (2_900, 60)])
    mutating func callsNeeded(made: Int, days: Int) async throws {
        let state = try TemporaryFolder()
        try state.write(String(repeating: ".", count: made), to: "boxoffice/calls-20230803")
        run = try run.with(StubRequester(.answer(try Fixture.movie("20124079"))))
        run.state = state.path
        let arguments = #"{"movies":["20124079"],"from":"2023-01-01","max_days":\#(days)}"#
        #expect(
            try await document("get_trend", arguments, isOffline: false)
                == #"""
                {"movies":[],"calls_needed":\#(2 * days),"truncated":false,\#
                "hint":"\#(made == 0 ? "one tool call can make at most 129 more calls" : "99 calls left today"); \#
                use fewer movies, a lower max_days, or from and to; or ask the user to fetch the days with boxoffice \#
                trend or sync","notes":[]}
                """#
        )
        #expect(run.requester.requests.count == 1)
    }

    @Test("one tool call can send at most 130 requests")
    func limit() async throws {
        let base = StubRequester(repeating: .status(200), count: RequestBudget.limit)
        let requester = LimitedRequester(base: base, budget: RequestBudget())
        let request = HTTPRequest(url: try #require(URL(string: "https://x.test")))
        for count in 0..<RequestBudget.limit {
            #expect(requester.budget.left == RequestBudget.limit - count)
            _ = try await requester.send(request)
        }
        let failure = Failure.usage(
            "one tool call can send at most 130 requests",
            hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
        )
        await #expect(throws: failure) { try await requester.send(request) }
    }

    @Test("days that cannot be fetched are missing in the answer, with a note; without any day it is a failure")
    mutating func missingDays() async throws {
        run = try run.with(
            StubRequester(
                .answer(try Fixture.movie("20218541")),
                .answer(try Fixture.daily("20230801")),
                .answer(try Fixture.fault("quota-exceeded.json"))
            )
        )
        let arguments = #"{"movies":["20218541"],"from":"2023-08-01","to":"2023-08-02"}"#
        let some = try await document("get_trend", arguments, isOffline: false)
        #expect(some.contains(#"["2023-08-02","notFetched",null,null,null,null,null,null,null]]"#), "\(some)")
        #expect(some.contains("missing: 2023-08-0"), "\(some)")
        run = try run.with(
            StubRequester(
                .answer(try Fixture.movie("20218541")),
                .answer(try Fixture.fault("quota-exceeded.json")),
                .answer(try Fixture.fault("quota-exceeded.json"))
            )
        )
        let all = try await line("get_trend", arguments, isOffline: false)
        #expect(all.contains(#""isError":true"#) && all.contains("missing: 2023-08-01..2023-08-02"), "\(all)")
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
                "get_ranking", #"{"date":"2023-W30"}"#, "'2023-W30' is not a valid day",
                "use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
            ),
            (
                "get_ranking", #"{"kind":"weekly","date":"2023-W30..2023-W31"}"#,
                "'2023-W30..2023-W31' is not a valid week",
                "use a week like 2023-W31, or a day of it like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
            ),
            (
                "get_ranking", #"{"date":"20230801","area":"평양"}"#, "invalid value '평양' for 'area'",
                "use \(RankingOptions.area.spec.expected)"
            ),
            (
                "get_trend", #"{"movies":["20124079"],"from":"2023-08-02","to":"2023-08-01"}"#,
                "2023-08-02 is after 2023-08-01", "put the earlier day first"
            ),
            (
                "get_trend", #"{"movies":["20124079"],"to":"2010-01-01"}"#,
                "20124079: '광해, 왕이 된 남자' opened on 2012-09-13, after 2010-01-01", "use 'from', or a later 'to'"
            ),
            (
                "get_movie", #"{"movie":"29999999"}"#, "the archive has no movie with this code (movieCd=29999999)",
                "use what is archived, or ask the user to start the server without --offline"
            ),
        ]
    )
    func failures(tool: String, arguments: String, message: String, hint: String) async throws {
        try await expectFailure(tool, arguments, "boxoffice: error: \(message)\nboxoffice: hint: \(hint)")
    }

    @Test("a failure of one of several movies names it")
    mutating func failureOfMovie() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.movie("20124079")), .status(404)))
        let arguments = #"{"movies":["20124079","99999999"],"from":"2023-08-01"}"#
        try await expectFailure(
            "get_trend",
            arguments,
            """
            boxoffice: error: 99999999: KOBIS answered searchMovieInfo with HTTP status 404
            boxoffice: hint: try again later; if it fails again, ask the user to run boxoffice doctor
            """,
            isOffline: false
        )
    }

    @Test("an ambiguous title lists the candidates")
    func ambiguous() async throws {
        let line = try await line("get_movie", #"{"movie":"지어낸"}"#)
        #expect(line.contains(#""text":"boxoffice: error: "#) && line.contains("match '지어낸'"), "\(line)")
        #expect(
            line.contains(#"\u000aboxoffice: hint: use the code of one of these, or more of the name"#)
                && line.contains("20990"),
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
            boxoffice: error: no KOBIS key is set in the environment, in .env or in /nowhere/.config/boxoffice/env
            boxoffice: hint: get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice config set \
            KOBIS_API_KEY; MCP hosts may not pass on environment variables
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

    @Test("an older answer is better than none, and a note says so")
    mutating func olderAnswer() async throws {
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        // The answer of yesterday, fetched now, two hours later.
        let yesterday = KoreanDay.today().advanced(by: -1)
        let compact = yesterday.description.replacing("-", with: "")
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        try folder.write(
            answer.replacing("20230801~20230801", with: "\(compact)~\(compact)"),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=\(compact).json"
        )
        run.archive = folder.path
        run.now = Date().addingTimeInterval(7_200)
        let document = try await document("get_ranking", #"{"date":"\#(yesterday)","limit":1}"#, isOffline: false)
        #expect(document.contains(#""isFinal":false,"#))
        #expect(document.hasSuffix(#"; using the archived answer from 2 hours ago"]}"#), "\(document)")
    }

    @Test("text from a service has no control characters, and keys are not repeated")
    mutating func hostile() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("escapes.json"))))
        let line = try await line("get_ranking", #"{"date":"20230801"}"#, isOffline: false)
        #expect(!line.contains("\u{1B}") && !line.contains(#"\u001b"#) && line.contains(#""isError":false"#), "\(line)")
        run.environment["KOBIS_API_KEY"] = "SECRET0123456789"
        run.requester = StubRequester(.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8)))
        let echo = try await self.line("get_movie", #"{"movie":"SECRET0123456789"}"#, isOffline: false)
        let failure =
            "KOBIS has no movie called '***'\nboxoffice: hint: use another code, or part of the Korean title or name"
        #expect(echo == MCPLine.failure("1", "boxoffice: error: \(failure)"))
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
