import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct AllTimeCommandTests {
    private var run = CommandLineRun()

    /// On 9 December 2003, four weeks are over.
    init() throws {
        run = try run.with(StubRequester(repeating: .anyWeek, count: 4))
        run.now = Date(timeIntervalSince1970: 1_070_928_000)
    }

    @Test("the movies of all weeks, with one note; the same command makes no further calls")
    func table() async {
        let top = await run("top all -n 2 --jobs 1 --titles korean")
        #expect(
            top
                == .init(
                    output: """
                        Top movies of all time
                        Rank  Movie      Opened      Total visitors      Total sales  Last week
                           1  범죄도시3  2023-05-31      10,674,512  104,610,217,600  2003-W49
                           2  엘리멘탈   2023-06-14       5,878,814   56,965,706,660  2003-W49

                        """,
                    error: """
                        boxoffice: note: 2 of 10 movies; use --all for all
                        boxoffice: note: totals are minimums, up to the last week in the weekly lists

                        """
                )
        )
        #expect(await run("top 역대 -n 2 --titles korean") == top)
        #expect(
            await run("top all --dry-run -f csv --fields rankings,alreadyArchived,calls").output
                == "rankings,alreadyArchived,calls\n4,4,0\n"
        )
    }

    @Test(
        "Of all time: --nation filters the list of all movies, and calls for the details of the others until the rows are filled"
    )
    mutating func nation() async throws {
        let whole = await run("top all --jobs 1 --json -q").output
        #expect(
            whole.hasPrefix(
                #"""
                {"from":"2003-11-10","to":"2003-12-07","filters":{"movieType":null,"nation":null,"area":null},"weeks":4,\#
                "weeksNotFetched":0,"totalCount":10,"entries":[{"rank":1,"movieCode":"
                """#
            ),
            "\(whole)"
        )
        // An archived ranking of foreign movies tells the nation of one, archived details that of another.
        let folder = try #require(run.temporaryArchive)
        let week = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        let list = week.replacing("20218541", with: "20999999").replacing("20226411", with: "20999998")
        try folder.write(list, to: "boxoffice/searchDailyBoxOfficeList/repNationCd=F&targetDt=20230801.json")
        let details = String(decoding: try Fixture.movie("20218541"), as: UTF8.self)
        try folder.write(details, to: "movie/searchMovieInfo/movieCd=20218541.json")
        let other = details.replacing("20218541", with: "20226411")
        run.requester = StubRequester(.answer(Data(other.utf8), to: Self.details("20226411")))
        let korean = await run("top all --nation korean -n 2 --jobs 1 --json")
        let rows = korean.output.matches(of: /"rank":(\d+),"movieCode":"(\d+)",[^}]*?"visitorsTotal":(\d+)/)
        #expect(rows.map { "\($0.1) \($0.2)" } == ["1 20226411", "2 20218541"], "\(korean)")
        for row in rows { #expect(whole.contains(#""visitorsTotal":\#(row.3),"#)) }
        #expect(korean.output.contains(#""nation":"korean""#) && korean.status == 0)
        // Without the details of one, the ranks are not known.
        run.requester = StubRequester()
        let more = await run("top all --nation foreign --offline")
        #expect(more.status == 0, "\(more)")
        try FileManager.default.removeItem(atPath: folder.path + "/movie/searchMovieInfo/movieCd=20226411.json")
        let offline = await run("top all --nation korean --offline")
        #expect(offline.status == 66 && offline.error.contains("missing: the details of 1 movie"), "\(offline)")
        #expect(await run("top all --nation korean --dry-run").error.contains("takes another call, at most 1\n"))
    }

    private static func details(_ code: String) -> String {
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?key=***&movieCd=\(code)"
    }

    @Test("Of all time: at a terminal it asks before more than 500 calls; elsewhere it says how many it made")
    mutating func confirmation() async throws {
        run.now = Date(timeIntervalSince1970: 1_388_534_400)
        let weeks = AllTimeMovies.weeks(before: KoreanDay(containing: run.now)).count
        #expect(weeks > 500)
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true, width: 80)
        run.input = "n\n"
        run.requester = StubRequester()
        let asked = await run("top all -n 1 --lang en")
        #expect(asked.output == "" && asked.status == 0 && asked.error.contains("Start now?"), "\(asked)")
        #expect(asked.error.contains("this needs \(weeks) calls, with 3,000 of today's 3,000 left"), "\(asked)")
        run.terminal = Terminal(isOutput: false, isError: false, width: nil)
        run.requester = StubRequester(repeating: .anyWeek, count: weeks)
        let all = await run("top all -n 1")
        #expect(all.status == 0 && all.error.contains("note: made \(weeks) calls\n"), "\(all.error)")
    }

    @Test(
        "Of all time: --min-visitors leaves out movies, not ranks",
        arguments: [("5878814", 2), ("천만", 1), ("1000만", 1), ("10m", 1), ("10,674,513", 0), ("2.5만", 10)]
    )
    func minVisitors(number: String, count: Int) async {
        let all = await run("top all --jobs 1 -q -f csv --fields rank,visitorsTotal --min-visitors \(number)").output
            .lines
        #expect(all.count == count + 1, "\(all)")
        let ranks = all.dropFirst().map { String($0.prefix { $0 != "," }) }
        #expect(ranks == (1...10).prefix(count).map(String.init))
    }

    @Test(
        "Of all time: a number of people that is none is a usage error with examples",
        arguments: ["0", "-5", "만명만", "m", "1.5", "many", "천x", "1e3", ""])
    func badNumber(text: String) async {
        let result = await run(["top", "all", "--min-visitors", text])
        #expect(result.status == 64 && result.error.contains("such as 10000000, 1000만, 천만 or 10m"), "\(result)")
    }

    @Test(
        "Of all time: words for numbers of people",
        arguments: [
            ("10000000", 10_000_000), ("천만", 10_000_000), ("천만명", 10_000_000), ("1억 2천만", 120_000_000),
            ("2백50만", 2_500_000),
            ("만", 10_000), ("500k", 500_000), ("1.5M", 1_500_000), ("10,000", 10_000),
        ])
    func numbers(text: String, people: Int) { #expect(text.numberOfPeople == people) }

    @Test("what is missing is named with the command that fetches it")
    func offline() async {
        #expect(
            await run("top all --offline")
                == .failure(
                    "the archive has no weekly ranking; missing: 2003-W46..2003-W49",
                    hint: """
                        fetch them with: boxoffice sync weekly 2003-W46..2003-W49, or use another folder with --archive
                        """,
                    status: 66
                )
        )
    }

    @Test("once all weeks are archived, movie says the place among all movies, in every format")
    func rank() async throws {
        _ = await run("top all --jobs 1 -q")
        let folder = try #require(run.temporaryArchive)
        let details = "movie/searchMovieInfo/movieCd=20218541.json"
        try folder.write(String(contentsOf: Fixture.folder.appending(path: details), encoding: .utf8), to: details)
        let movie = await run("movie 20218541 --offline --lang ko").output
        #expect(movie.contains("역대 4위\n"), "\(movie)")
        let json = await run("movie 20218541 --offline --json").output
        let totals = #""visitorsTotal":2224313,"salesTotal":21912345678,"totalsAsOf":"2003-12-07"}"#
        #expect(json.hasSuffix(#","allTimeRank":4,\#(totals)\#n"#), "\(json.suffix(200))")
        let wide = await run("movie 20218541 --offline --lang en --wide").output
        #expect(wide.contains(/\nAll-time rank +4\n/), "\(wide)")
        var refreshed = run
        refreshed.requester = StubRequester(.answer(try Fixture.movie("20218541")))
        let fresh = await refreshed("movie 20218541 --refresh --json").output
        let none = #""allTimeRank":null,"visitorsTotal":null,"salesTotal":null,"totalsAsOf":null}"#
        #expect(fresh.hasSuffix(none + "\n"), "\(fresh.suffix(200))")
    }

    @Test("bad input", arguments: ["--by-day", "--sort sales"])
    func badInput(option: String) async {
        let name = option.split(separator: " ")[0]
        #expect(
            await run("top all \(option)")
                == .failure("cannot use \(name) with all", hint: "remove \(name)", status: 64)
        )
    }
}
