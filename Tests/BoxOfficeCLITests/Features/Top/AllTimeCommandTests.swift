import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct AllTimeCommandTests {
    private var run = CommandLineRun()

    /// On 9 December 2003, four weeks are over.
    init() throws {
        run = try run.with(StubRequester(repeating: .anyWeek, count: 4))
        run.now = Date(timeIntervalSince1970: 1_070_928_000)
    }

    @Test("the movies of all weeks, with one note; the same command makes no further calls")
    func table() async {
        let top = """
            Top movies of all time
            Rank  Movie      Opened      Total visitors      Total sales  Last week
               1  범죄도시3  2023-05-31      10,674,512  104,610,217,600  2003-W49
               2  엘리멘탈   2023-06-14       5,878,814   56,965,706,660  2003-W49
            boxoffice: note: 2 of 10 movies; use --all for all
            boxoffice: note: totals are minimums, up to the last week in the weekly lists
            """
        await run.expectTranscript(
            """
            $ boxoffice top all -n 2 --jobs 1 --titles korean
            \(top)
            $ boxoffice top 역대 -n 2 --titles korean
            \(top)
            $ boxoffice top all --dry-run -q -f csv --fields rankings,alreadyArchived,calls
            rankings,alreadyArchived,calls
            4,4,0
            """
        )
    }

    @Test(
        "Of all time: --nation filters the list of all movies, and calls for the details of the others until the rows are filled"
    )
    mutating func nation() async throws {
        let fields = "--jobs 1 --json -q --fields rank,movieCode,visitorsTotal"
        await run.expectTranscript(
            options: fields,
            """
            $ boxoffice top all -n 4
            {"from":"2003-11-10","to":"2003-12-07","filters":{"movieType":null,"nation":null,"area":null},"weeks":4,\
            "weeksNotFetched":0,"totalCount":10,"entries":[{"rank":1,"movieCode":"20226411","visitorsTotal":10674512},\
            {"rank":2,"movieCode":"20228930","visitorsTotal":5878814},{"rank":3,"movieCode":"20232631",\
            "visitorsTotal":3653782},{"rank":4,"movieCode":"20218541","visitorsTotal":2224313}]}
            """
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
        await run.expectTranscript(
            options: fields,
            """
            $ boxoffice top all --nation korean -n 2
            {"from":"2003-11-10","to":"2003-12-07","filters":{"movieType":null,"nation":"korean","area":null},\
            "weeks":4,"weeksNotFetched":0,"totalCount":null,"entries":[{"rank":1,"movieCode":"20226411",\
            "visitorsTotal":10674512},{"rank":2,"movieCode":"20218541","visitorsTotal":2224313}]}
            """
        )
        run.requester = StubRequester()
        await run.expectTranscript(
            options: fields,
            """
            $ boxoffice top all --nation foreign --offline -n 1
            {"from":"2003-11-10","to":"2003-12-07","filters":{"movieType":null,"nation":"foreign","area":null},\
            "weeks":4,"weeksNotFetched":0,"totalCount":null,"entries":[{"rank":1,"movieCode":"20228930",\
            "visitorsTotal":5878814}]}
            """
        )
        // Without the details of one, the ranks are not known.
        try FileManager.default.removeItem(atPath: folder.path + "/movie/searchMovieInfo/movieCd=20226411.json")
        await run.expectTranscript(
            """
            $ boxoffice top all --nation korean --offline
            boxoffice: error: the archive has no movie with this code; missing: the details of 1 movie
            boxoffice: hint: fetch it with: boxoffice top all --nation korean, or use another folder with --archive
            [66]
            $ boxoffice top all --nation korean --dry-run -f csv --fields calls
            calls
            0
            boxoffice: note: until the rows are filled, each movie whose nation is not archived takes another call, at \
            most 1
            """
        )
    }

    @Test("Of all time: a movie whose nation KOBIS does not know is named, since no rank is known below it")
    mutating func unknownNation() async throws {
        let folder = try #require(run.temporaryArchive)
        let details = String(decoding: try Fixture.movie("20218541"), as: UTF8.self)
        let unknown = details.replacing("20218541", with: "20228930").replacing(#"{"nationNm":"한국"}"#, with: "")
        _ = await run("top all --jobs 1 -q")
        try folder.write(unknown, to: "movie/searchMovieInfo/movieCd=20228930.json")
        try folder.write(
            details.replacing("20218541", with: "20226411"), to: "movie/searchMovieInfo/movieCd=20226411.json"
        )
        let top = await run("top all --nation korean -n 2 --offline --fields rank,title --titles korean")
        #expect(
            top
                == .init(
                    output: """
                        Rank  Movie
                           1  범죄도시3

                        """,
                    error: """
                        boxoffice: note: movies with fewer visitors than '엘리멘탈' are left out, as its nation is not known
                        boxoffice: note: totals are minimums, up to the last week in the weekly lists

                        """
                )
        )
    }

    private static func details(_ code: String) -> String {
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?key=***&movieCd=\(code)"
    }

    /// The answer for any week: one movie.
    private static let week = StubRequester.Reaction.run { request in
        let sunday = try KoreanDay(String(request.description.components(separatedBy: "targetDt=")[1].prefix(8)))
        let range = "\(sunday.advanced(by: -6).compact)~\(sunday.compact)"
        return HTTPResponse(status: 200, body: Data(oneMovie.replacing("RANGE", with: range).utf8))
    }

    private static let oneMovie = String(
        decoding: MarketCommandTests.answer(kind: "일별", "RANGE", [("20150001", 1_000, "10.0", 1)]), as: UTF8.self
    ).replacing("일별", with: "주간").replacing("dailyBox", with: "weeklyBox")

    @Test("Of all time: at a terminal it asks before more than 500 calls; elsewhere it says how many it made")
    mutating func confirmation() async throws {
        run.now = try .korea("2013-06-21")
        let weeks = AllTimeMovies.weeks(before: KoreanDay(containing: run.now)).count
        #expect(weeks == AllTimeRequest.mostCalls + 1)
        run.terminal = Terminal(isInput: true, isOutput: true, isError: true, width: 80)
        run.input = "n\n"
        run.requester = StubRequester()
        await run.expectTranscript(
            """
            $ boxoffice top all -n 1 --lang en --color never
            boxoffice: this needs 501 calls, with 3,000 of today's 3,000 left
            Start now? [y/N] boxoffice: note: nothing fetched
            """
        )
        run.terminal = Terminal(isOutput: false, isError: false, width: nil)
        run.requester = StubRequester(repeating: Self.week, count: weeks)
        await run.expectTranscript(
            """
            $ boxoffice top all --fields rank,visitorsTotal
            Rank  Total visitors
               1               1
            boxoffice: note: totals are minimums, up to the last week in the weekly lists
            boxoffice: note: made 501 calls
            """
        )
    }

    @Test("Of all time: --min-visitors leaves out movies, not ranks")
    func minVisitors() async {
        await run.expectTranscript(
            options: "--jobs 1 -q -f csv --no-header --fields rank,visitorsTotal",
            """
            $ boxoffice top all --min-visitors 2.5만
            1,10674512
            2,5878814
            3,3653782
            4,2224313
            5,623386
            6,467367
            7,157320
            8,61254
            9,43433
            10,31900
            $ boxoffice top all --min-visitors 5878814
            1,10674512
            2,5878814
            $ boxoffice top all --min-visitors 천만
            1,10674512
            $ boxoffice top all --min-visitors 10,674,513
            """
        )
    }

    @Test("Of all time: words for numbers of people, and texts that are none")
    func numbers() {
        let numbers: [String: Int] = [
            "10000000": 10_000_000, "10,000,000": 10_000_000, "천만": 10_000_000, "천만명": 10_000_000, "1000만": 10_000_000,
            "10m": 10_000_000, "1억 2천만": 120_000_000, "2백50만": 2_500_000, "만": 10_000, "500k": 500_000,
            "1.5M": 1_500_000, "2.5만": 25_000,
        ]
        for (text, people) in numbers { #expect(text.numberOfPeople == people, "\(text)") }
        let others: [String] = ["0", "-5", "만명만", "m", "1.5", "many", "천x", "1e3", ""]
        #expect(others.compactMap(\.numberOfPeople).isEmpty)
    }

    @Test("what is missing is named with the command that fetches it")
    func offline() async {
        await run.expectTranscript(
            """
            $ boxoffice top all --offline
            boxoffice: error: the archive has no weekly ranking; missing: 2003-W46..2003-W49
            boxoffice: hint: fetch them with: boxoffice sync weekly 2003-W46..2003-W49, or use another folder with \
            --archive
            [66]
            """
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

    @Test("bad input")
    func badInput() async {
        await run.expectFailures(
            """
            top all --by-day -> cannot use --by-day with all -> remove --by-day
            top all --sort sales -> cannot use --sort with all -> remove --sort
            top all --min-visitors many -> invalid value 'many' for --min-visitors \
            -> use a number of people such as 10000000, 1000만, 천만 or 10m
            """
        )
    }
}
