import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct UpcomingCommandTests {
    private let run = CommandLineRun()
    private static let address =
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=***"

    /// A row of the list of movies; its code ends with a number, and its title with a letter.
    private static func row(_ number: Int, _ title: String, _ day: String, genre: String = "드라마") -> String {
        #"{"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(title)","openDt":"\#(day)","repNationNm":"한국","#
            + #""genreAlt":"\#(genre)","repGenreNm":"\#(genre)","directors":[{"peopleNm":"홍길동"}]}"#
    }

    private static func list(_ rows: [String], total: Int? = nil) -> String {
        #"{"movieListResult":{"totCnt":\#(total ?? rows.count),"source":"","movieList":[\#(rows.joined(separator: ","))]}}"#
    }

    /// The answer to a year's list, in the order of KOBIS, which is not by day.
    private static func year(_ year: Int, _ rows: [String], nation: String = "") -> StubRequester.Reaction {
        .answer(
            Data(list(rows).utf8),
            to: "\(address)&curPage=1&itemPerPage=100&openEndDt=\(year)&openStartDt=\(year)\(nation)"
        )
    }

    /// What opens before, in and after the week of 3 August 2023.
    private static var august: StubRequester.Reaction {
        year(
            2023,
            [
                row(1, "나", "20230809"), row(2, "가", "20230809", genre: "성인물(에로)"), row(3, "다", "20230802"),
                row(4, "라", "20230803"), row(5, "마", "20230810"), row(6, "바", ""), row(7, "사", "20231231"),
            ]
        )
    }

    @Test("movies that open from today on are listed by day and title, with the number of calls")
    func table() async throws {
        #expect(
            try await run.with(StubRequester(Self.august))("upcoming --weeks 1 --adult --lang ko")
                == .init(
                    output: """
                        개봉일           제목            대표국가  대표장르      감독    영화코드
                        2023-08-03 (목)  지어낸 영화 라  한국      드라마        홍길동  20991004
                        2023-08-09 (수)  지어낸 영화 가  한국      성인물(에로)  홍길동  20991002
                        2023-08-09 (수)  지어낸 영화 나  한국      드라마        홍길동  20991001

                        """,
                    koreanNote: "1회 호출했습니다. 목록은 하루 동안 보관합니다"
                )
        )
    }

    @Test(
        "the period is a number of weeks, by default four; without --adult, and by --limit, movies are left out",
        arguments: [
            ("--adult", "4 2 1 5", []), ("--weeks 21 --adult", "4 2 1 5", []), ("--weeks 22 --adult", "4 2 1 5 7", []),
            ("이번주 --adult", "3 4", []), ("next week --adult", "2 1 5", []), ("12월", "7", []),
            ("aug 9", "1", [withoutAdult]),
            ("이번주 --weeks 2 --adult", "3 4 2 1 5", []),
            ("--weeks 1", "4 1", [withoutAdult]), ("--no-adult --limit 2", "4 1", ["2 of 3", withoutAdult]),
            ("--quiet -n 1", "4", nil),
        ] as [(String, String, [String]?)]
    )
    func options(options: String, codes: String, notes: [String]?) async throws {
        let requester =
            options.contains("22") ? StubRequester(Self.august, Self.year(2024, [])) : StubRequester(Self.august)
        let result = try await run.with(requester)("upcoming \(options) -f csv --fields movieCode")
        let lines = codes.split(separator: " ").map { "2099100\($0)\n" }
        #expect(result.output == "movieCode\n\(lines.joined())")
        let calls = "made \(requester.requests.count.counting("call")); the list is archived for a day"
        let printed = (notes.map { $0 + [calls] } ?? []).map { "boxoffice: note: \($0)\n" }
        #expect(result.error == printed.joined())
        #expect(result.status == 0)
    }

    private static let withoutAdult = "left out 1 adult movie; use --adult to include adult movies"

    @Test("JSON has the items of a search")
    func json() async throws {
        #expect(
            try await run.with(StubRequester(Self.august))("upcoming --weeks 1 --json -n 1 -q --adult") == """
                {"totalCount":3,"items":[{"movieCode":"20991004","title":"지어낸 영화 라","englishTitle":null,"productionYear":null,\
                "openDate":"2023-08-03","type":null,"status":null,"nations":[],"genres":["드라마"],\
                "mainNation":"한국","mainGenre":"드라마","directors":[{"name":"홍길동"}],"companies":[]}]}

                """
        )
    }

    @Test("a period that crosses the new year takes the lists of both years", arguments: ["korea", "한국영화", "국내"])
    func newYear(word: String) async throws {
        let nation = "&repNationCd=22041011"
        var run = try run.with(
            StubRequester(
                Self.year(2023, [Self.row(1, "가", "20231231"), Self.row(2, "나", "20231226")], nation: nation),
                Self.year(2024, [Self.row(3, "다", "20240101"), Self.row(4, "라", "20240103")], nation: nation)
            )
        )
        run.now = try .korea("2023-12-27")
        #expect(
            await run("upcoming --weeks 1 --nation \(word) --fields openDate,code --lang en")
                == .init(
                    output: """
                        Opens             Code
                        2023-12-31 (Sun)  20991001
                        2024-01-01 (Mon)  20991003

                        """,
                    note: "made 2 calls; the list is archived for a day"
                )
        )
    }

    @Test("all pages are read, and a movie on two pages is listed once")
    func pages() async throws {
        let rows = (0..<250).map { Self.row($0, "\($0)", "20230804") }
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let page = try #require(request.url.query()?.firstMatch(of: /curPage=(\d+)/)?.1).description
            let first = (try #require(Int(page)) - 1) * 100
            // The list grew by one movie after the first page.
            let page1 = first == 0 ? rows[..<100] : rows[(first - 1)..<min(first + 99, 250)]
            return HTTPResponse(status: 200, body: Data(Self.list(Array(page1), total: 250).utf8))
        }
        let result = try await run.with(StubRequester(repeating: .run(answer), count: 3))(
            "upcoming -f csv --fields movieCode"
        )
        #expect(result.error == "boxoffice: note: made 3 calls; the list is archived for a day\n")
        let codes = (1_000..<1_250).map { "2099\($0)" }
        #expect(result.output.lines.dropFirst().sorted() == codes)
    }

    @Test("a list that repeats itself ends", arguments: [0, 1])
    func repetition(rows: Int) async throws {
        let answer = Self.list((0..<rows).map { Self.row($0, "\($0)", "20230804") }, total: 1_000_000)
        let requester = StubRequester(
            repeating: .run { _ in HTTPResponse(status: 200, body: Data(answer.utf8)) },
            count: 100
        )
        let result = try await run.with(requester)("upcoming -f csv --fields movieCode")
        #expect(result.output == "movieCode\n" + (rows == 0 ? "" : "20991000\n"))
        #expect(result.error.contains("note: KOBIS listed only \(rows) of the 1,000,000 movies of 2023\n"))
        #expect(result.status == 0)
    }

    @Test("the list is archived for a day, under the name of a search by year")
    func archive() async throws {
        var run = try run.with(StubRequester())
        let name = "movie/searchMovieList/curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023.json"
        let archived = Self.list([Self.row(1, "가", "20230804")])
        try run.temporaryArchive?.write(archived, to: name, fetched: run.now.addingTimeInterval(-86_300))
        let line = "upcoming -f csv --fields movieCode"
        #expect(await run(line) == "movieCode\n20991001\n")
        try run.temporaryArchive?.write(archived, to: name, fetched: run.now.addingTimeInterval(-86_500))
        #expect(await run(line + " --offline") == "movieCode\n20991001\n")
        run.requester = StubRequester(Self.august)
        #expect(await run(line + " -q") == "movieCode\n20991004\n20991001\n20991005\n")
        #expect(run.temporaryArchive?.answers == [name])
    }

    @Test(
        "without movies there is a note",
        arguments: [
            ("", "", "from 2023-08-03 to 2023-08-30"), ("tomorrow", "", "on 2023-08-04"),
            ("-f csv --fields title", "title\n", "from 2023-08-03 to 2023-08-30"),
        ]
    )
    func nothing(options: String, output: String, days: String) async throws {
        #expect(
            try await run.with(StubRequester(Self.year(2023, [])))("upcoming \(options)")
                == .init(
                    output: output,
                    error: """
                        boxoffice: note: no movies open \(days)
                        boxoffice: note: made 1 call; the list is archived for a day

                        """
                )
        )
    }

    @Test("a failed page prints no part of the list")
    func failure() async throws {
        let result = try await run.with(StubRequester(.status(404)))("upcoming --json")
        #expect(result.output == "")
        #expect(result.status == 69)
    }

    @Test("weeks are 1 to 52", arguments: ["0", "53", "-1", "x"])
    func weeks(number: String) async {
        #expect(
            await run("upcoming --weeks=\(number)")
                == .failure("invalid value '\(number)' for --weeks", hint: "use a number, 1 to 52", status: 64)
        )
    }
}
