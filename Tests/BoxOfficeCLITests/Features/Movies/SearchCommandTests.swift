import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct SearchCommandTests {
    private let run = CommandLineRun()

    /// An answer without movies.
    private static let empty = StubRequester.Reaction.answer(
        Data(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#.utf8)
    )

    /// Answers with the pages of a number of movies, every third of them adult.
    private static func pages(of movies: Int, calls: Int) -> StubRequester {
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let page = query.first { $0.name == "curPage" }?.value.flatMap { Int($0) } ?? 0
            #expect(query.contains(URLQueryItem(name: "itemPerPage", value: "100")))
            let first = (page - 1) * 100
            let rows = (first..<max(first, min(movies, first + 100))).map { (number: Int) -> String in
                let genre = number.isMultiple(of: 3) ? "성인물(에로)" : "드라마"
                return #"""
                    {"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(number)",\#
                    "prdtYear":"\#(1_900 + number % 120)","genreAlt":"\#(genre)"}
                    """#
            }
            let list = rows.joined(separator: ",")
            let body = #"{"movieListResult":{"totCnt":\#(movies),"source":"","movieList":[\#(list)]}}"#
            return HTTPResponse(status: 200, body: Data(body.utf8))
        }
        return StubRequester(repeating: .run(answer), count: calls)
    }

    @Test("movies are listed in a table; --wide shows every column, and English has no Korean labels")
    func table() async {
        await run.expectTranscript(
            """
            $ boxoffice search 지어낸 --offline --adult --lang ko
            영화코드  제목                       제작년도  개봉일      대표국가  대표장르      감독
            20990001  지어낸 영화                2098      2099-01-02  인도      드라마        홍길동, 김모모
            2099C501  지어낸 영화                2097                                          아무개
            20990002  지어낸 영화, "둘": <어른>            2098-07-04  일본      성인물(에로)
            20990003  지어낸 바다\u{A0}이야기         2096      2097-08-15  한국      다큐멘터리    이가상
            $ boxoffice search 밀수 --offline --wide --lang en
            Code      Title  English title  Made in  Opened      Type     Status    Nations  Genres  Nation  Genre  \
            Directors  Companies
            20218541  밀수   Smugglers      2023     2023-07-26  Feature  Released  Korea    Crime   Korea   Crime  \
            류승완     (주)외유내강
            """
        )
    }

    @Test("several words are one title")
    func words() async {
        await run.expectFailures(
            options: "--offline",
            status: 66,
            """
            search 지어낸 섬 2 -> the archive has no result of a search for '지어낸 섬 2' \
            -> fetch it with: boxoffice search 지어낸 섬 2, or use another folder with --archive
            """
        )
    }

    @Test("a table in English, or with the option, shows English titles where KOBIS has them; data is the same")
    func englishTitles() async {
        await run.expectTranscript(
            options: "--adult --offline -q -n 2 --fields title --no-header",
            """
            $ boxoffice search 지어낸 --lang en
            The Invented Film
            지어낸 영화
            $ boxoffice search 지어낸 --lang en --titles korean
            지어낸 영화
            지어낸 영화
            $ boxoffice search 지어낸 --titles both
            지어낸 영화 (The Invented Film)
            지어낸 영화
            $ boxoffice search 지어낸 --titles both -f tsv
            지어낸 영화
            지어낸 영화
            """
        )
    }

    @Test("a terminal truncates the widest texts, never a code")
    func narrow() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 50)
        await run.expectTranscript(
            options: "--adult --offline --limit 1 --quiet --fields movieCode,title,nations,directors --color never",
            """
            $ boxoffice search 지어낸 --lang ko
            영화코드  제목         제작국가      감독
            20990001  지어낸 영화  인도, 프랑…   홍길동, 김모…
            """
        )
    }

    @Test("JSON has the total and the items, a stream has one line per movie, and neither is translated")
    func formats() async {
        await run.expectTranscript(
            options: "--adult --offline --lang en",
            """
            $ boxoffice search 지어낸 --json --limit 2 --quiet
            {"totalCount":4,"items":[{"movieCode":"20990001","title":"지어낸 영화","englishTitle":"The Invented Film",\
            "productionYear":2098,"openDate":"2099-01-02","type":"장편","status":"개봉","nations":["인도","프랑스","미국"],\
            "genres":["드라마","멜로/로맨스"],"mainNation":"인도","mainGenre":"드라마",\
            "directors":[{"name":"홍길동"},{"name":"김모모"}],\
            "companies":[{"code":"20990001","name":"(주)지어낸회사"},{"code":"2099001","name":"지어낸 배급"}]},\
            {"movieCode":"2099C501","title":"지어낸 영화","englishTitle":null,"productionYear":2097,"openDate":null,\
            "type":"장편","status":"기타","nations":[],"genres":[],"mainNation":null,"mainGenre":null,\
            "directors":[{"name":"아무개"}],"companies":[]}]}
            $ boxoffice search 지어낸 -f csv --fields movieCode,title,nations,mainGenre,companies
            movieCode,title,nations,mainGenre,companies
            20990001,지어낸 영화,인도|프랑스|미국,드라마,(주)지어낸회사|지어낸 배급
            2099C501,지어낸 영화,,,
            20990002,"지어낸 영화, ""둘"": <어른>",일본,성인물(에로),
            20990003,지어낸 바다\u{A0}이야기,한국,다큐멘터리,
            """
        )
    }

    @Test("an archive whose file names are decomposed is read")
    func decomposedArchive() async throws {
        let (name, folder) = ("movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수.json", try TemporaryFolder())
        let list = try Fixture.text(of: "Fixtures/" + name)
        try folder.write(list, to: name.decomposedStringWithCanonicalMapping)
        await CommandLineRun(archive: folder.path).expectTranscript(
            """
            $ boxoffice search 밀수 --offline -f tsv --fields title --no-header -q
            밀수
            """
        )
    }

    @Test("every condition is a KOBIS parameter, with names as codes and in NFC")
    func conditions() async throws {
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=***\
            &curPage=1&directorNm=%EB%A5%98&itemPerPage=100&movieNm=%EB%B0%80&movieTypeCd=220101\
            &openEndDt=2023&openStartDt=2022&prdtEndYear=2021&prdtStartYear=2020&repNationCd=22041011
            """
        let answer = Data(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#.utf8)
        let run = try run.with(StubRequester(.answer(answer, to: address)))
        let (title, director) = ("밀".decomposedStringWithCanonicalMapping, "류".decomposedStringWithCanonicalMapping)
        await run.expectTranscript(
            """
            $ boxoffice search \(title) --director \(director) --open-from 2022 --open-to 2023 --made-from 2020 \
            --made-to 2021 --nation Korea --type feature --json
            {"totalCount":0,"items":[],"notes":["no matches"]}
            boxoffice: note: no matches
            """
        )
        #expect(
            run.temporaryArchive?.answers == [
                """
                movie/searchMovieList/curPage=1&directorNm=류&itemPerPage=100&movieNm=밀&movieTypeCd=220101\
                &openEndDt=2023&openStartDt=2022&prdtEndYear=2021&prdtStartYear=2020&repNationCd=22041011.json
                """
            ]
        )
    }

    @Test("a nation is built in, by its names and its code", arguments: ["독일", "germany", "22044004", "Germany"])
    func nation(name: String) async throws {
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=***\
            &curPage=1&itemPerPage=100&movieNm=a&repNationCd=22044004
            """
        let answer = Data(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#.utf8)
        let run = try run.with(StubRequester(.answer(answer, to: address)))
        await run.expectTranscript(
            """
            $ boxoffice search a --nation \(name)
            boxoffice: note: no matches
            boxoffice: note: KOBIS searches Korean titles
            boxoffice: note: search looks in titles only; find people with: boxoffice people a
            """
        )
    }

    @Test("an unknown nation is 64, with a suggestion and without a request")
    func unknownNation() async {
        let list = "see boxoffice codes nations"
        await run.expectFailures(
            """
            search --nation 독알 -> invalid value '독알' for --nation -> did you mean 독일? \(list)
            search --nation grmany -> invalid value 'grmany' for --nation -> did you mean germany? \(list)
            search --nation 테국 -> invalid value '테국' for --nation -> did you mean 태국? \(list)
            search --nation jpan -> invalid value 'jpan' for --nation -> did you mean japan? \(list)
            """
        )
    }

    @Test("only the required pages are fetched, and omissions are noted", arguments: ["json", "ndjson"])
    func paging(format: String) async throws {
        // Every third movie is adult, including the first. To sort rows, all are read.
        let cases = """
            20 movies: search --adult -> 1 call, 20 rows
            1101 movies: search --adult -> 1 call, 30 rows; 30 of 1,101; use --all to list all
            1101 movies: search --adult --limit 100 -> 1 call, 100 rows; 100 of 1,101; use --all to list all
            1101 movies: search --adult --limit 101 -> 2 calls, 101 rows; 101 of 1,101; use --all to list all
            450 movies: search --adult --limit 5000 -> 5 calls, 450 rows
            1101 movies: search --adult --all -> 12 calls, 1101 rows
            1101 movies: search --quiet -> 1 call, 30 rows
            20 movies: search -> 1 call, 13 rows; left out 7 adult movies; \(Self.include)
            300 movies: search --limit 66 -> 1 call, 66 rows; 66 of 300; use --all to list all; \
            left out 34 adult movies; \(Self.include)
            300 movies: search --limit 67 -> 2 calls, 67 rows; 67 of 300; use --all to list all; \
            left out 67 adult movies; \(Self.include)
            300 movies: search --all -> 3 calls, 200 rows; left out 100 adult movies; \(Self.include)
            100 movies: search --adult --sort year -> 1 call, 30 rows; 30 of 100; use --all to list all
            101 movies: search --adult --sort year -> 2 calls, 30 rows; 30 of 101; use --all to list all
            101 movies: search --adult --sort year --all -> 2 calls, 101 rows
            """
        try await expectResults(in: cases) { text in
            let parts = text.components(separatedBy: " movies: ")
            let requester = Self.pages(of: try #require(Int(parts[0])), calls: 20)
            let result = try await run.with(requester)("\(parts[1]) -f \(format) --fields title")
            let rows = result.output.components(separatedBy: #""title":"#).count - 1
            let notes = result.error.lines.map { $0.replacing("boxoffice: note: ", with: "; ") }
            return "\(requester.requests.count.counting("call")), \(rows) rows\(notes.joined())"
        }
    }

    private static let include = "use --adult to include adult movies"

    @Test("rows are sorted by title or newest first, with missing values last; the sort is stable")
    func sorting() async {
        await run.expectTranscript(
            options: "--offline --adult -f csv --no-header --fields movieCode",
            """
            $ boxoffice search 지어낸 --sort title
            20990003
            20990001
            2099C501
            20990002
            $ boxoffice search 지어낸 --sort open
            20990001
            20990002
            20990003
            2099C501
            $ boxoffice search 지어낸 --sort year
            20990001
            2099C501
            20990003
            20990002
            """
        )
    }

    @Test("an adult movie is left out unless its exact title is searched for; --no-adult is accepted")
    func adult() async throws {
        let note = "left out 1 adult movie; " + Self.include
        await run.expectTranscript(
            """
            $ boxoffice search 지어낸 --offline --no-adult --limit 3 -f csv --fields movieCode
            movieCode
            20990001
            2099C501
            20990003
            boxoffice: note: \(note)
            """
        )
        let online = try run.with(Self.pages(of: 4, calls: 1))
        #expect(
            await online(["search", "지어낸 영화 3", "-f", "csv", "--fields", "movieCode"])
                == .init(output: "movieCode\n20991001\n20991002\n20991003\n", note: note)
        )
    }

    @Test("a stream ends at the failed page, a document is not started", arguments: ["csv", "json"])
    func brokenPage(format: String) async throws {
        let whole = Self.pages(of: 250, calls: 2)
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            if request.url.absoluteString.contains("curPage=2&") { return HTTPResponse(status: 404) }
            return try await whole.send(request)
        }
        let run = try run.with(StubRequester(repeating: .run(answer), count: 3))
        let result = await run("search --adult --all -f \(format) --fields title")
        let titles = (0..<100).map { "지어낸 영화 \($0)\n" }
        #expect(result.output == (format == "csv" ? "title\n" + titles.joined() : ""))
        #expect(result.status == 69)
    }

    @Test("no match is a success with a note; only a table asks for a person of this name, for one more call")
    func nothing() async throws {
        let run = try run.with(Self.pages(of: 0, calls: 2))
        await run.expectTranscript(
            """
            $ boxoffice search 없는영화 -f csv --fields movieCode
            movieCode
            boxoffice: note: no matches
            $ boxoffice search 없는영화 -f ndjson --fields movieCode
            boxoffice: note: no matches
            """
        )
        let calls = run.requester.requests.count
        await run.expectTranscript(
            """
            $ boxoffice search 없는영화
            boxoffice: note: no matches
            boxoffice: note: search looks in titles only
            """
        )
        #expect(calls == 1 && run.requester.requests.count == 2)
    }

    @Test("an English title that KOBIS does not find is looked up in the archive, as by other commands")
    func archivedEnglishTitle() async throws {
        let archive = try TemporaryFolder()
        let details = "movie/searchMovieInfo/movieCd=20218541.json"
        try archive.write(Fixture.text(of: "Fixtures/" + details), to: details)
        var run = CommandLineRun(archive: archive.path)
        let note = "KOBIS searches Korean titles only; showing archived movies with a matching English title"
        let found = "movieCode,title\n20218541,밀수"
        run.requester = StubRequester(repeating: Self.empty, count: 4)
        await run.expectTranscript(
            options: "-f csv --fields movieCode,title",
            """
            $ boxoffice search smugglers
            \(found)
            boxoffice: note: \(note)
            $ boxoffice search Smuggl
            \(found)
            boxoffice: note: \(note)
            $ boxoffice search smugglers --offline
            \(found)
            boxoffice: note: \(note)
            $ boxoffice search smugglers --made-to 2020
            movieCode,title
            boxoffice: note: no matches
            boxoffice: note: similar titles: '밀수' (2023)
            """
        )
        let line = ["search", "Smugglers (2023)", "-f", "csv", "--fields", "movieCode,title"]
        #expect(await run(line) == .init(output: "\(found)\n", note: note))
        #expect(run.requester.requests.count == 4)
        #expect(await run("search Superman --offline").status == 66)
        // What KOBIS answers about the title without the year is not archived.
        let list = try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=밀수")
        #expect(
            try await run.with(StubRequester(Self.empty, .answer(list)))(line)
                == .init(
                    output: "movieCode,title\n",
                    error: "boxoffice: note: no matches\nboxoffice: note: similar titles: '밀수' (2023)\n"
                )
        )
    }

    @Test(
        "archived movies with an English title have pages of their own, for which KOBIS is not asked",
        arguments: [("", 30), ("--limit 100", 100), ("--all", 101)]
    )
    func archivedEnglishTitles(options: String, count: Int) async throws {
        let archive = try TemporaryFolder.inventedMovies
        let run = CommandLineRun(archive: archive.path, requester: StubRequester(Self.empty))
        let result = await run("search invented \(options) --json --fields title")
        #expect(result.output.hasPrefix(#"{"totalCount":101,"#) && result.output.count(of: #""title":"#) == count)
        #expect(result.error.count(of: "matching English title") == 1 && result.status == 0, "\(result.error)")
    }

    @Test("if KOBIS has no match, similar archived titles are noted, and a person of that name")
    func suggestions() async throws {
        let person = Data(
            #"{"peopleListResult":{"totCnt":1,"peopleList":[{"peopleCd":"20990001","peopleNm":"홍길동"}]}}"#.utf8
        )
        let ranking = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        let movies = try Fixture.text(of: "Fixtures/" + ranking)
        /// The errors of a search for a title in a format, and the number of calls.
        func notes(_ title: String, _ format: String, _ answers: [StubRequester.Reaction]) async throws -> String {
            let run = try run.with(StubRequester(answers))
            try run.temporaryArchive?.write(movies, to: ranking)
            let result = await run(["search", title, "-f", format])
            let calls = "\(run.requester.requests.count) of \(answers.count) calls"
            return "\(title): \(result.status), \(calls)\n\(result.error)"
        }
        let empty = Self.empty
        var shown = try await notes("더문", "json", [empty])
        shown += try await notes("비공식작정", "csv", [empty])
        shown += try await notes("밀수 2023", "csv", [empty, empty])
        shown += try await notes("홍길동", "table", [empty, .answer(person)])
        shown += try await notes("홍길순", "table", [empty, .answer(person)])
        shown += try await notes("홍길동", "csv", [empty])
        let expected = """
            더문: 0, 1 of 1 calls
            boxoffice: note: no matches
            boxoffice: note: similar titles: '더 문' (2023)
            비공식작정: 0, 1 of 1 calls
            boxoffice: note: no matches
            boxoffice: note: similar titles: '비공식작전' (2023)
            밀수 2023: 0, 2 of 2 calls
            boxoffice: note: no matches
            boxoffice: note: similar titles: '밀수' (2023)
            홍길동: 0, 2 of 2 calls
            boxoffice: note: no matches
            boxoffice: note: '홍길동' is a person: boxoffice person 홍길동
            홍길순: 0, 2 of 2 calls
            boxoffice: note: no matches
            boxoffice: note: search looks in titles only
            홍길동: 0, 1 of 1 calls
            boxoffice: note: no matches
            """
        #expect(shown.lines == expected.lines)
    }
}

extension TemporaryFolder {
    /// An archive of a list of 101 movies with English titles.
    static var inventedMovies: TemporaryFolder {
        get throws {
            let rows = (0..<101).map { (number: Int) -> String in
                #"""
                {"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(number)",\#
                "movieNmEn":"Invented Movie \#(number)"}
                """#
            }
            let folder = try TemporaryFolder()
            for (page, rows) in [(1, rows.prefix(100)), (2, rows.suffix(1))] {
                try folder.write(
                    #"{"movieListResult":{"totCnt":101,"source":"","movieList":[\#(rows.joined(separator: ","))]}}"#,
                    to: "movie/searchMovieList/curPage=\(page)&itemPerPage=100&movieNm=지어낸.json"
                )
            }
            return folder
        }
    }
}
