import BoxOfficeCore
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

    @Test("JSON has the weeks; --nation reads that nation's lists")
    func json() async {
        let json = await run("top all -n 1 --jobs 1 --nation korean --json -q").output
        #expect(
            json.hasPrefix(
                #"""
                {"from":"2003-11-10","to":"2003-12-07","filters":{"movieType":null,"nation":"korean","area":null},"weeks":4,\#
                "weeksNotFetched":0,"entries":[{"rank":1,"movieCode":"
                """#
            ),
            "\(json)"
        )
        #expect(run.requester.requests.allSatisfy { $0.description.contains("repNationCd=K") })
    }

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
        #expect(json.hasSuffix(#","allTimeRank":4}\#n"#), "\(json.suffix(200))")
        let wide = await run("movie 20218541 --offline --lang en --wide").output
        let last = wide.lines.last ?? ""
        #expect(last.wholeMatch(of: /All-time rank +4/) != nil, "\(wide)")
        var refreshed = run
        refreshed.requester = StubRequester(.answer(try Fixture.movie("20218541")))
        let fresh = await refreshed("movie 20218541 --refresh --json").output
        #expect(fresh.hasSuffix(#","allTimeRank":null}\#n"#), "\(fresh.suffix(200))")
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
