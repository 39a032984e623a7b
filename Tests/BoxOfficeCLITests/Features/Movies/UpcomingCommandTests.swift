import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct UpcomingCommandTests {
    private let run = CommandLineRun()
    private static let address =
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=***"

    /// A row of the list of movies; its code ends with a number, and its title with a letter.
    private static func row(_ number: Int, _ title: String, _ day: String, genre: String = "드라마") -> String {
        #"{"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(title)","openDt":"\#(day)","repNationNm":"한국","#
            + #""genreAlt":"\#(genre)","repGenreNm":"\#(genre)","directors":[{"peopleNm":"홍길동"}]}"#
    }

    private static func list(_ rows: [String], total: Int? = nil) -> String {
        let count = total ?? rows.count
        return #"{"movieListResult":{"totCnt":\#(count),"source":"","movieList":[\#(rows.joined(separator: ","))]}}"#
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

    @Test(
        """
        movies that open from today on are listed by day and title, with the number of calls; JSON has the fields of a \
        search
        """
    )
    func table() async throws {
        try await run.with(StubRequester(Self.august)).expectTranscript(
            """
            $ boxoffice upcoming --weeks 1 --adult --lang ko
            개봉일           제목            대표국가  대표장르      감독    영화코드
            2023-08-03 (목)  지어낸 영화 라  한국      드라마        홍길동  20991004
            2023-08-09 (수)  지어낸 영화 가  한국      성인물(에로)  홍길동  20991002
            2023-08-09 (수)  지어낸 영화 나  한국      드라마        홍길동  20991001
            boxoffice: 참고: 1회 호출했습니다. 목록은 하루 동안 보관합니다
            $ boxoffice upcoming --weeks 1 --json -n 1 -q --adult
            {"totalCount":3,"items":[{"movieCode":"20991004","title":"지어낸 영화 라","englishTitle":null,\
            "productionYear":null,"openDate":"2023-08-03","type":null,"status":null,"nations":[],"genres":["드라마"],\
            "mainNation":"한국","mainGenre":"드라마","directors":[{"name":"홍길동"}],"companies":[]}]}
            """
        )
    }

    @Test("the period is a number of weeks, by default four; without --adult, and by --limit, movies are left out")
    func options() async throws {
        let adult = "left out 1 adult movie; use --adult to include adult movies"
        // The last digits of the codes, and the notes.
        let cases = """
            upcoming --adult -> 4 2 1 5; made 1 call
            upcoming --weeks 21 --adult -> 4 2 1 5; made 1 call
            upcoming --weeks 22 --adult -> 4 2 1 5 7; made 2 calls
            upcoming 이번주 --adult -> 3 4; made 1 call
            upcoming next week --adult -> 2 1 5; made 1 call
            upcoming 12월 -> 7; made 1 call
            upcoming aug 9 -> 1; \(adult); made 1 call
            upcoming 이번주 --weeks 2 --adult -> 3 4 2 1 5; made 1 call
            upcoming --weeks 1 -> 4 1; \(adult); made 1 call
            upcoming --no-adult --limit 2 -> 4 1; 2 of 3; \(adult); made 1 call
            upcoming --quiet -n 1 -> 4
            """
        try await expectResults(in: cases) { line in
            let run = try run.with(StubRequester(Self.august, Self.year(2024, [])))
            let result = await run("\(line) -f csv --no-header --fields movieCode")
            guard result.status == 0 else { return "\(result)" }
            let notes = result.error.replacing("; the list is archived for a day\n", with: "\n").lines
            return result.output.lines.map { $0.replacing("2099100", with: "") }.joined(separator: " ")
                + notes.map { $0.replacing("boxoffice: note: ", with: "; ") }.joined()
        }
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
        await run.expectTranscript(
            """
            $ boxoffice upcoming --weeks 1 --nation \(word) --fields openDate,code --lang en
            Opens             Code
            2023-12-31 (Sun)  20991001
            2024-01-01 (Mon)  20991003
            boxoffice: note: made 2 calls; the list is archived for a day
            """
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
            "upcoming -f csv --no-header --fields movieCode"
        )
        let codes = (1_000..<1_250).map { "2099\($0)" }
        let note = "boxoffice: note: made 3 calls; the list is archived for a day"
        #expect(result.output.lines.sorted() + result.error.lines == codes + [note])
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
        let note = "note: KOBIS listed only \(rows) of the 1,000,000 movies of 2023\n"
        #expect(result.error.contains(note) && result.status == 0, "\(result)")
    }

    @Test("the list is archived for a day, under the name of a search by year")
    func archive() async throws {
        var run = try run.with(StubRequester())
        let name = "movie/searchMovieList/curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023.json"
        let archived = Self.list([Self.row(1, "가", "20230804")])
        try run.temporaryArchive?.write(archived, to: name, fetched: run.now.addingTimeInterval(-86_300))
        await run.expectTranscript(
            """
            $ boxoffice upcoming -f csv --fields movieCode
            movieCode
            20991001
            """
        )
        try run.temporaryArchive?.write(archived, to: name, fetched: run.now.addingTimeInterval(-86_500))
        run.requester = StubRequester(Self.august)
        await run.expectTranscript(
            """
            $ boxoffice upcoming -f csv --fields movieCode --offline
            movieCode
            20991001
            $ boxoffice upcoming -f csv --fields movieCode -q
            movieCode
            20991004
            20991001
            20991005
            """
        )
        #expect(run.temporaryArchive?.answers == [name])
    }

    @Test("without movies there is a note")
    func nothing() async throws {
        try await run.with(StubRequester(Self.year(2023, []))).expectTranscript(
            """
            $ boxoffice upcoming
            boxoffice: note: no movies open from 2023-08-03 to 2023-08-30
            boxoffice: note: made 1 call; the list is archived for a day
            $ boxoffice upcoming tomorrow
            boxoffice: note: no movies open on 2023-08-04
            $ boxoffice upcoming -f csv --fields title
            title
            boxoffice: note: no movies open from 2023-08-03 to 2023-08-30
            """
        )
    }

    @Test("a failed page prints no part of the list")
    func failure() async throws {
        let error = """
            {"error":{"code":"unavailable","message":"KOBIS answered with HTTP status 404; \
            request: searchMovieList (curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023)",\
            "hint":"try again later; if KOBIS_BASE_URL is set, check it"}}

            """
        let result = try await run.with(StubRequester(.status(404)))("upcoming --json")
        #expect(result == .init(output: "", error: error, status: 69))
    }

    @Test("weeks are 1 to 52")
    func weeks() async {
        await run.expectFailures(
            """
            upcoming --weeks=0 -> invalid value '0' for --weeks -> use a number, 1 to 52
            upcoming --weeks=53 -> invalid value '53' for --weeks -> use a number, 1 to 52
            upcoming --weeks=-1 -> invalid value '-1' for --weeks -> use a number, 1 to 52
            upcoming --weeks=x -> invalid value 'x' for --weeks -> use a number, 1 to 52
            """
        )
    }
}
