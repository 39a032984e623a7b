import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// System clocks that are wrong by decades.
struct ClockTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path
    }

    private static func note(_ day: String) -> String {
        "boxoffice: note: the system clock says \(day), before KOBIS has data; set the clock\n"
    }

    @Test(
        "the default is the day before in any year, with a note if KOBIS has no data for it",
        arguments: [
            ("1970-01-01", "1969-12-31", note("1970-01-01")), ("1999-06-01", "1999-05-31", note("1999-06-01")),
            ("2003-11-12", "2003-11-11", ""), ("2101-01-01", "2100-12-31", ""), ("9999-12-31", "9999-12-30", ""),
        ]
    )
    mutating func latest(now: String, asked: String, note: String) async throws {
        run.now = try .korea(now)
        let day = asked.replacing("-", with: "")
        let answer = #"{"boxOfficeResult":{"boxofficeType":"","showRange":"\#(day)~\#(day)","dailyBoxOfficeList":[]}}"#
        let address = "https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
        run.requester = StubRequester(.answer(Data(answer.utf8), to: "GET \(address)?key=***&targetDt=\(day)"))
        #expect(
            await run("daily -f csv --fields rank")
                == .init(
                    output: "rank\n",
                    error: note + "boxoffice: note: no figures for \(asked) yet; try --date -2d\n"
                )
        )
    }

    @Test(
        "at any time, there is a current day and every command finishes",
        arguments: [-.infinity, -1e18, -62_135_596_800, 0, 4_133_980_800, 253_402_300_800, 1e18, .infinity]
    )
    mutating func moments(seconds: Double) async throws {
        run.now = Date(timeIntervalSince1970: seconds)
        // Before 2003-11-11, the periods are wrong; later ones are not in the archive.
        let rankings = [
            "daily", "daily -7d", "daily -99999d", "weekly", "weekend", "weekdays", "daily 20230801..20230803",
            "weekly 2023-W31",
        ]
        for line in rankings { #expect(await [64, 66].contains(run(line + " --offline").status), "\(line)") }
        var statuses: [Int32] = []
        for line in ["movie 20124079 --offline", "archive info", "archive clear --older-than 1d --yes", "review list"] {
            statuses.append(await run(line).status)
        }
        #expect(statuses == [66, 0, 0, 0])
    }

    @Test("a clock that is behind can still use older answers, fetched when it was right")
    mutating func behind() async throws {
        let movie = String(decoding: try Fixture.movie("20124079"), as: UTF8.self)
        try folder.write(movie, to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: try .korea("2023-08-01"))
        run.now = try .korea("2004-01-01")
        run.requester = StubRequester(repeating: .fail(TransportError.insecure("not yet valid")), count: 3)
        #expect(
            await run("movie 20124079 -f csv --fields title")
                == .init(
                    output: "title\n\"광해, 왕이 된 남자\"\n",
                    error: """
                        boxoffice: note: cannot reach KOBIS: no secure connection: not yet valid; using the archived \
                        answer from 0 seconds ago

                        """
                )
        )
    }

    @Test("a final ranking stays fresh forever, and the archive lists files of any year")
    mutating func dates() async throws {
        let day = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        let service = "boxoffice/searchDailyBoxOfficeList"
        try folder.write(day, to: "\(service)/targetDt=20230801.json", fetched: try .korea("2023-08-20"))
        try folder.write(day, to: "\(service)/targetDt=19700101.json", fetched: try .korea("1960-01-01"))
        try folder.write(day, to: "\(service)/targetDt=99991231.json", fetched: try .korea("2200-01-01"))
        run.now = try .korea("2101-01-01")
        #expect(await run("daily 20230801 --limit 1 -f csv --fields title") == .init(output: "title\n밀수\n"))
        #expect(
            await run("archive info -f csv --fields kind,answers,oldest,newest,from,to")
                == .init(
                    output: """
                        kind,answers,oldest,newest,from,to
                        daily,3,1960-01-01T03:00:00Z,2023-08-20T03:00:00Z,1970-01-01,9999-12-31

                        """
                )
        )
    }
}
