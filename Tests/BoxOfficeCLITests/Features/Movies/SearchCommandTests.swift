import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct SearchCommandTests {
    private let run = CommandLineRun()

    /// A requester with a number of movies, every third of them adult, that expects a number of calls.
    private func requester(movies: Int, calls: Int) -> StubRequester {
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let page = query.first { $0.name == "curPage" }?.value.flatMap { Int($0) } ?? 0
            #expect(query.contains(URLQueryItem(name: "itemPerPage", value: "100")))
            let rows = ((page - 1) * 100..<max((page - 1) * 100, min(movies, page * 100))).map { number in
                #"{"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(number)","prdtYear":"\#(1_900 + number % 120)","#
                    + #""genreAlt":"\#(number.isMultiple(of: 3) ? "성인물(에로)" : "드라마")"}"#
            }
            let list = rows.joined(separator: ",")
            return HTTPResponse(
                status: 200,
                body: Data(#"{"movieListResult":{"totCnt":\#(movies),"source":"","movieList":[\#(list)]}}"#.utf8)
            )
        }
        return StubRequester(repeating: .run(answer), count: calls)
    }

    /// Runs a command line against a number of movies and expects a number of calls.
    private func run(_ line: String, movies: Int, calls: Int) async throws -> CommandLineRun.Result {
        let requester = requester(movies: movies, calls: calls)
        let result = try await run.with(requester)(line)
        #expect(requester.requests.count == calls)
        return result
    }

    @Test("an archive whose file names are decomposed is read")
    func decomposedArchive() async throws {
        let (name, folder) = ("movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수.json", try TemporaryFolder())
        let list = try String(contentsOf: Fixture.folder.appending(path: name), encoding: .utf8)
        try folder.write(list, to: name.decomposedStringWithCanonicalMapping)
        let result = await CommandLineRun(archive: folder.path)(
            "search 밀수 --offline -f tsv --fields title --no-header -q")
        #expect(result.output.lines.contains("밀수"), "\(result)")
    }

    @Test("movies are listed in a table")
    func table() async {
        #expect(
            await run("search 지어낸 --offline --adult --lang ko") == """
                영화코드  제목                       제작년도  개봉일      대표국가  대표장르      감독
                20990001  지어낸 영화                2098      2099-01-02  인도      드라마        홍길동, 김모모
                2099C501  지어낸 영화                2097                                          아무개
                20990002  지어낸 영화, "둘": <어른>            2098-07-04  일본      성인물(에로)
                20990003  지어낸 바다\u{A0}이야기         2096      2097-08-15  한국      다큐멘터리    이가상

                """
        )
    }

    @Test("--wide shows every column, and English has no Korean labels")
    func wide() async {
        #expect(
            await run("search 밀수 --offline --wide --lang en") == """
                Code      Title  English title  Made in  Opened      Type     Status    Nations  Genres  Nation  Genre  Directors  Companies
                20218541  밀수   Smugglers      2023     2023-07-26  Feature  Released  Korea    Crime   Korea   Crime  류승완     (주)외유내강

                """
        )
    }

    @Test(
        "a table in English, or with the option, shows English titles where KOBIS has them; data is the same",
        arguments: [
            ("--lang en", ["The Invented Film", "지어낸 영화"]), ("--lang en --titles korean", ["지어낸 영화", "지어낸 영화"]),
            ("--titles both", ["지어낸 영화 (The Invented Film)", "지어낸 영화"]),
            ("--titles both -f tsv", ["지어낸 영화", "지어낸 영화"]),
        ] as [(String, [String])]
    )
    func englishTitles(options: String, titles: [String]) async {
        let line = "search 지어낸 --adult --offline -q -n 2 --fields title --no-header"
        #expect(await run("\(line) \(options)").output == titles.map { $0 + "\n" }.joined())
    }

    @Test("only tables are translated", arguments: ["json", "csv"])
    func untranslated(format: String) async {
        let line = "search 지어낸 --adult --offline --quiet -f \(format)"
        let korean = await run(line)
        #expect(await run(line + " --lang en") == korean)
        #expect(korean.output.contains("드라마"))
    }

    @Test("a terminal truncates the widest texts, never a code")
    func narrow() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 50)
        #expect(
            await run(
                "search 지어낸 --adult --offline --limit 1 --quiet --fields movieCode,title,nations,directors --color never --lang ko"
            )
                == """
                영화코드  제목         제작국가      감독
                20990001  지어낸 영화  인도, 프랑…   홍길동, 김모…

                """
        )
    }

    @Test("JSON has the total and the items")
    func json() async {
        #expect(
            await run("search 지어낸 --adult --offline --json --limit 2 --quiet") == """
                {"totalCount":4,"items":[{"movieCode":"20990001","title":"지어낸 영화","englishTitle":"The Invented Film",\
                "productionYear":2098,"openDate":"2099-01-02","type":"장편","status":"개봉","nations":["인도","프랑스","미국"],\
                "genres":["드라마","멜로/로맨스"],"mainNation":"인도","mainGenre":"드라마","directors":[{"name":"홍길동"},{"name":"김모모"}],\
                "companies":[{"code":"20990001","name":"(주)지어낸회사"},{"code":"2099001","name":"지어낸 배급"}]},\
                {"movieCode":"2099C501","title":"지어낸 영화","englishTitle":null,"productionYear":2097,"openDate":null,"type":"장편",\
                "status":"기타","nations":[],"genres":[],"mainNation":null,"mainGenre":null,"directors":[{"name":"아무개"}],\
                "companies":[]}]}

                """
        )
    }

    @Test("a stream has one line per movie")
    func stream() async {
        #expect(
            await run("search 지어낸 --adult --offline -f csv --fields movieCode,title,nations,companies") == """
                movieCode,title,nations,companies
                20990001,지어낸 영화,인도|프랑스|미국,(주)지어낸회사|지어낸 배급
                2099C501,지어낸 영화,,
                20990002,"지어낸 영화, ""둘"": <어른>",일본,
                20990003,지어낸 바다\u{A0}이야기,한국,

                """
        )
    }

    @Test("every condition is a KOBIS parameter, with names as codes and in NFC")
    func conditions() async throws {
        let address =
            "https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=***"
            + "&curPage=1&directorNm=%EB%A5%98&itemPerPage=100&movieNm=%EB%B0%80&movieTypeCd=220101"
            + "&openEndDt=2023&openStartDt=2022&prdtEndYear=2021&prdtStartYear=2020&repNationCd=22041011"
        let answer = Data(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#.utf8)
        let run = try run.with(StubRequester(.answer(answer, to: "GET \(address)")))
        #expect(
            await run(
                [
                    "search", "밀".decomposedStringWithCanonicalMapping, "--director",
                    "류".decomposedStringWithCanonicalMapping, "--open-from", "2022", "--open-to", "2023", "--made-from",
                    "2020", "--made-to", "2021", "--nation", "Korea", "--type", "feature", "--json",
                ]
            ) == .init(output: #"{"totalCount":0,"items":[],"notes":["no matches"]}\#n"#, note: "no matches")
        )
        #expect(
            run.temporaryArchive?.answers == [
                "movie/searchMovieList/curPage=1&directorNm=류&itemPerPage=100&movieNm=밀&movieTypeCd=220101"
                    + "&openEndDt=2023&openStartDt=2022&prdtEndYear=2021&prdtStartYear=2020&repNationCd=22041011.json"
            ]
        )
    }

    private static let base = "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest"
    @Test(
        "a nation is built in, by its names and its code",
        arguments: ["독일", "germany", "22044004", "Germany"]
    )
    func nation(name: String) async throws {
        let list = StubRequester.Reaction.answer(
            Data(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#.utf8),
            to:
                "\(Self.base)/movie/searchMovieList.json?key=***&curPage=1&itemPerPage=100&movieNm=a&repNationCd=22044004"
        )
        let result = try await run.with(StubRequester(list))("search a --nation \(name)")
        #expect(
            result.error.lines == [
                "boxoffice: note: no matches", "boxoffice: note: KOBIS searches Korean titles",
                "boxoffice: note: search looks in titles only; find people with: boxoffice people a",
            ]
        )
    }

    @Test(
        "an unknown nation is 64, with a suggestion and without a request",
        arguments: [("독알", "독일"), ("grmany", "germany"), ("테국", "태국"), ("jpan", "japan")]
    )
    func unknownNation(name: String, suggestion: String) async {
        #expect(
            await run("search --nation \(name)")
                == .failure(
                    "invalid value '\(name)' for --nation",
                    hint: "did you mean \(suggestion)? see boxoffice codes nations",
                    status: 64
                )
        )
    }

    @Test(
        "only the required pages are fetched, and omissions are noted",
        arguments: [
            // command line, movies, calls, printed rows, notes
            ("search --adult", 20, 1, 20, []), ("search --adult", 1_101, 1, 30, ["30 of 1,101; use --all to list all"]),
            ("search --adult --limit 100", 1_101, 1, 100, ["100 of 1,101; use --all to list all"]),
            ("search --adult --limit 101", 1_101, 2, 101, ["101 of 1,101; use --all to list all"]),
            ("search --adult --limit 5000", 450, 5, 450, []), ("search --adult --all", 1_101, 12, 1_101, []),
            ("search --quiet", 1_101, 1, 30, []),
            // Every third is adult, including the first.
            ("search", 20, 1, 13, [Self.withoutAdult(7)]),
            ("search --limit 66", 300, 1, 66, ["66 of 300; use --all to list all", Self.withoutAdult(34)]),
            ("search --limit 67", 300, 2, 67, ["67 of 300; use --all to list all", Self.withoutAdult(67)]),
            ("search --all", 300, 3, 200, [Self.withoutAdult(100)]),
            // All rows are read to sort them.
            ("search --adult --sort year", 100, 1, 30, ["30 of 100; use --all to list all"]),
            ("search --adult --sort year", 101, 2, 30, ["30 of 101; use --all to list all"]),
            ("search --adult --sort year --all", 101, 2, 101, []),
        ] as [(String, Int, Int, Int, [String])]
    )
    func paging(line: String, movies: Int, calls: Int, rows: Int, notes: [String]) async throws {
        for format in ["json", "ndjson"] {
            let result = try await run("\(line) -f \(format) --fields title", movies: movies, calls: calls)
            #expect(result.output.matches(of: /"title":/).count == rows)
            let error = notes.map { "boxoffice: note: \($0)\n" }.joined()
            #expect(result.error == error)
            #expect(result.status == 0)
        }
    }

    @Test("pages are in order")
    func order() async throws {
        let result = try await run("search --adult --all -f csv --fields title", movies: 450, calls: 5)
        let titles = (0..<450).map { "지어낸 영화 \($0)\n" }
        #expect(result.output == "title\n\(titles.joined())")
    }

    @Test(
        "rows are sorted by title or newest first, with missing values last; the sort is stable",
        arguments: [
            ("title", "20990003 20990001 2099C501 20990002"), ("open", "20990001 20990002 20990003 2099C501"),
            ("year", "20990001 2099C501 20990003 20990002"),
        ]
    )
    func sorting(order: String, codes: String) async {
        let expected = "movieCode\n" + codes.replacing(" ", with: "\n") + "\n"
        let line = "search 지어낸 --offline --adult --sort \(order) -f csv --fields movieCode"
        #expect(await run(line) == .init(output: expected))
    }

    private static func withoutAdult(_ count: Int) -> String {
        "left out \(count.counting("adult movie")); use --adult to include adult movies"
    }

    @Test("an adult movie is left out unless its exact title is searched for; --no-adult is accepted")
    func adult() async throws {
        let line = "-f csv --fields movieCode"
        #expect(
            await run("search 지어낸 --offline --no-adult --limit 3 \(line)")
                == .init(output: "movieCode\n20990001\n2099C501\n20990003\n", note: Self.withoutAdult(1))
        )
        let online = try run.with(requester(movies: 4, calls: 1))
        let found = await online(["search", "지어낸 영화 3"] + line.split(separator: " ").map(String.init))
        #expect(found == .init(output: "movieCode\n20991001\n20991002\n20991003\n", note: Self.withoutAdult(1)))
    }

    @Test("a stream ends at the failed page, a document is not started")
    func brokenPage() async throws {
        for (format, output) in [("csv", "title\n"), ("json", "")] {
            let whole = requester(movies: 250, calls: 2)
            let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
                if request.url.absoluteString.contains("curPage=2&") { return HTTPResponse(status: 404) }
                return try await whole.send(request)
            }
            let run = try run.with(StubRequester(repeating: .run(answer), count: 3))
            let result = await run("search --adult --all -f \(format) --fields title")
            let titles = (0..<100).map { "지어낸 영화 \($0)\n" }
            #expect(result.output == output + (format == "csv" ? titles.joined() : ""))
            #expect(result.status == 69)
        }
    }

    @Test("no match is a success with a note", arguments: [("table", ""), ("csv", "movieCode\n"), ("ndjson", "")])
    func nothing(format: String, output: String) async throws {
        let line = "search 없는영화 -f \(format)" + (format == "table" ? "" : " --fields movieCode")
        // A table asks for a person of this name.
        #expect(
            try await run(line, movies: 0, calls: format == "table" ? 2 : 1)
                == .init(
                    output: output,
                    error: "boxoffice: note: no matches\n"
                        + (format == "table" ? "boxoffice: note: search looks in titles only\n" : "")
                )
        )
    }

    @Test("an English title that KOBIS does not find is looked up in the archive, as by other commands")
    func archivedEnglishTitle() async throws {
        let empty = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        let archive = try TemporaryFolder()
        let details = "movie/searchMovieInfo/movieCd=20218541.json"
        try archive.write(String(contentsOf: Fixture.folder.appending(path: details), encoding: .utf8), to: details)
        var run = CommandLineRun(archive: archive.path)
        let note = "KOBIS searches Korean titles only; showing archived movies with a matching English title"
        for (title, reactions) in [
            ("smugglers", [empty]), ("Smuggl", [empty]), ("Smugglers (2023)", [empty]), ("smugglers", []),
        ] as [(String, [StubRequester.Reaction])] {
            run.requester = StubRequester(reactions)
            #expect(
                await run(
                    ["search", title, "-f", "csv", "--fields", "movieCode,title"]
                        + (reactions.isEmpty ? ["--offline"] : [])
                ) == .init(output: "movieCode,title\n20218541,밀수\n", note: note)
            )
            #expect(run.requester.requests.count == reactions.count)
        }
        #expect(await run("search Superman --offline").status == 66)
        // What KOBIS answers about the title without the year is not archived.
        let list = try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=밀수")
        let live = try run.with(StubRequester(empty, .answer(list)))
        #expect(
            await live(["search", "Smugglers (2023)", "-f", "csv", "--fields", "code"])
                == .init(
                    output: "movieCode\n",
                    error: "boxoffice: note: no matches\nboxoffice: note: similar titles: '밀수' (2023)\n"
                )
        )
        run.requester = StubRequester(empty)
        #expect(await run("search smugglers --made-to 2020 -f csv --fields movieCode").output == "movieCode\n")
    }

    @Test("archived movies with an English title have pages of their own, for which KOBIS is not asked")
    func archivedEnglishTitles() async throws {
        let archive = try TemporaryFolder.inventedMovies
        var run = CommandLineRun(archive: archive.path)
        for (options, count) in [("", 30), ("--limit 100", 100), ("--all", 101)] {
            run.requester = StubRequester(
                .answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
            )
            let result = await run("search invented \(options) --json --fields title")
            #expect(result.output.hasPrefix(#"{"totalCount":101,"#) && result.output.count(of: #""title":"#) == count)
            #expect(result.error.count(of: "matching English title") == 1 && result.status == 0, "\(result.error)")
        }
    }

    @Test("if KOBIS has no match, similar archived titles are noted, and a person of that name")
    func suggestions() async throws {
        let empty = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        let archive = try TemporaryFolder()
        let ranking = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        try archive.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: ranking)
        let person = Data(
            #"{"peopleListResult":{"totCnt":1,"peopleList":[{"peopleCd":"20990001","peopleNm":"홍길동"}]}}"#.utf8
        )
        for (title, format, reactions, notes) in [
            ("더문", "json", [empty], ["similar titles: '더 문' (2023)"]),
            ("비공식작정", "csv", [empty], ["similar titles: '비공식작전' (2023)"]),
            ("밀수 2023", "csv", [empty, empty], ["similar titles: '밀수' (2023)"]),
            ("홍길동", "table", [empty, .answer(person)], ["'홍길동' is a person: boxoffice person 홍길동"]),
            ("홍길순", "table", [empty, .answer(person)], ["search looks in titles only"]), ("홍길동", "csv", [empty], []),
        ] {
            let requester = StubRequester(reactions)
            let copy = try TemporaryFolder()
            try copy.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: ranking)
            var run = CommandLineRun(archive: copy.path)
            run.requester = requester
            let result = await run(["search", title, "-f", format])
            let lines = (["no matches"] + notes).map { "boxoffice: note: \($0)\n" }.joined()
            #expect(result.error == lines, "\(title)")
            #expect(result.status == 0 && requester.requests.count == reactions.count, "\(title)")
        }
    }
}

extension TemporaryFolder {
    /// An archive of a list of 101 movies with English titles.
    static var inventedMovies: TemporaryFolder {
        get throws {
            let rows = (0..<101).map { number in
                #"{"movieCd":"2099\#(1_000 + number)","movieNm":"지어낸 영화 \#(number)","movieNmEn":"Invented Movie \#(number)"}"#
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
