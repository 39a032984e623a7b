import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Movies, people and companies found by title or name.
@Suite struct NameLookupTests {
    private let run = CommandLineRun()

    /// Runs a command line with a stub that answers lists of movies, and the details of any code.
    ///
    /// With input, standard input and error are terminals.
    private func run(
        _ line: [String],
        titles: [String],
        people: [String]? = nil,
        calls: Int,
        input: String? = nil
    ) async throws -> CommandLineRun.Result {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.environment["BOXOFFICE_DATA"] = folder.path + "/data"
        if let input {
            run.input = input
            run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
            run.environment["TERM"] = "dumb"
        }
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let values = Dictionary(uniqueKeysWithValues: query.map { ($0.name, $0.value ?? "") })
            if let code = values["movieCd"] {
                let lists = ["nations", "genres", "directors", "actors", "showTypes", "companys", "audits", "staffs"]
                    .map { #","\#($0)":[]"# }.joined()
                let body = #"{"movieInfoResult":{"movieInfo":{"movieCd":"\#(code)","movieNm":"x"\#(lists)}}}"#
                return HTTPResponse(status: 200, body: Data(body.utf8))
            }
            if request.url.path(percentEncoded: false).contains("People") {
                let people = people ?? []
                let rows = people.map {
                    #"{"peopleCd":"10000001","peopleNm":"\#($0)","repRoleNm":"배우","filmoNames":""}"#
                }
                let list = rows.joined(separator: ",")
                let body = #"{"peopleListResult":{"totCnt":\#(people.count),"peopleList":[\#(list)]}}"#
                return HTTPResponse(status: 200, body: Data(body.utf8))
            }
            let first = ((values["curPage"].flatMap { Int($0) } ?? 1) - 1) * 100
            // With people, KOBIS finds what contains the title, else anything.
            let titles = titles.filter { people == nil || $0.contains(values["movieNm"] ?? "") }
            let rows = titles.enumerated().dropFirst(first).prefix(100).map { number, title in
                #"{"movieCd":"2099\#(1_000 + number)","movieNm":"\#(title)","prdtYear":"\#(2_000 + number % 100)","#
                    + #""directors":[{"peopleNm":"홍길동"},{"peopleNm":"김모모"}]}"#
            }
            let list = rows.joined(separator: ",")
            let body = #"{"movieListResult":{"totCnt":\#(titles.count),"movieList":[\#(list)]}}"#
            return HTTPResponse(status: 200, body: Data(body.utf8))
        }
        let requester = StubRequester(repeating: .run(answer), count: calls)
        run.requester = requester
        let result = await run(line)
        #expect(requester.requests.count == calls)
        return result
    }

    /// A number of other titles that contain `지어낸`.
    private static func others(_ count: Int) -> [String] { (0..<count).map { "지어낸 영화 \($0)" } }

    @Test(
        "a title that matches one movie gives its code",
        arguments: [
            ("the only one, exactly", "지어낸 바다", ["지어낸 바다"], 1, "20991000"),
            ("an exact one among those that contain it", "지어낸", ["지어낸 바다", "지어낸", "지어낸 산"], 1, "20991001"),
            ("an exact one that ends with a space", "지어낸", ["지어낸 바다", "지어낸 "], 1, "20991001"),
            ("an exact one with a no-break space", "지어낸 산", ["지어낸 산 2", "지어낸\u{A0}산"], 1, "20991001"),
            ("an exact one in another case", "invented", ["Invented 2", "INVENTED"], 1, "20991001"),
            ("an exact one in NFD", "지어낸".decomposedStringWithCanonicalMapping, ["지어낸 바다", "지어낸"], 1, "20991001"),
            ("that of a year", "지어낸 (2001)", ["지어낸", "지어낸", "지어낸"], 1, "20991001"),
            ("a year without a space", "지어낸(2001)", ["지어낸", "지어낸", "지어낸"], 1, "20991001"),
            ("a year without parentheses", "지어낸 2001", ["지어낸", "지어낸", "지어낸"], 1, "20991001"),
            ("a year at the end of the title itself", "지어낸 2001", ["지어낸", "지어낸", "지어낸 2001"], 1, "20991002"),
            ("a number that is no year", "지어낸 2", ["지어낸", "지어낸 2"], 1, "20991001"),
            ("a number alone", "1987", ["1987", "1987년의 바다"], 1, "20991000"),
            ("an exact one on the third page", "지어낸", others(250) + ["지어낸"], 3, "20991250"),
        ] as [(String, String, [String], Int, String)]
    )
    func one(name: String, title: String, titles: [String], pages: Int, code: String) async throws {
        #expect(
            try await run(["movie", title, "-f", "csv", "--fields", "movieCode"], titles: titles, calls: pages + 1)
                == .init(output: "movieCode\n\(code)\n"),
            "\(name)"
        )
    }

    @Test(
        "a title that is typed in another way, or a part of it, gives the code of the only movie, with a note",
        arguments: [
            ("without spaces and punctuation", "지어낸바다이야기", ["지어낸: 바다 이야기", "지어낸 바다 이야기 2"], "지어낸: 바다 이야기"),
            ("in fullwidth letters", "ｉｎｖｅｎｔｅｄ１", ["Invented 1", "Invented 12"], "Invented 1"),
            ("with a year", "지어낸바다 2000", ["지어낸 바다", "지어낸 바다"], "지어낸 바다"),
            ("its beginning, before one that contains it", "지어낸", ["지어낸 바다", "새 지어낸 바다"], "지어낸 바다"),
            ("the only one that contains it", "바다", ["지어낸 바다"], "지어낸 바다"),
            ("the only one that KOBIS matches in another way", "Sea", ["지어낸 바다"], "지어낸 바다"),
        ]
    )
    func otherwise(name: String, title: String, titles: [String], found: String) async throws {
        #expect(
            try await run(
                ["movie", title, "-f", "csv", "--fields", "movieCode"],
                titles: titles,
                calls: title.hasSuffix(" 2000") ? 3 : 2
            )
                == .init(output: "movieCode\n20991000\n", error: "boxoffice: note: '\(found)' (2000)\n"),
            "\(name)"
        )
    }

    @Test("what writes needs a whole title: a part is 64, or confirmed at a terminal")
    func writing() async throws {
        let line = ["review", "add", "바다", "--rating", "4"]
        #expect(
            try await run(line, titles: ["지어낸 바다"], calls: 1)
                == .init(
                    error: """
                        boxoffice: error: '바다' is only a part of the title
                          20991000  지어낸 바다  2000  홍길동, 김모모
                        boxoffice: hint: use a code

                        """,
                    status: 64
                )
        )
        let asked = try await run(line, titles: ["지어낸 바다"], calls: 2, input: "1\n")
        #expect(asked.error.hasPrefix("'바다' is only a part of the title:\n  1  20991000  지어낸 바다"), "\(asked.error)")
        #expect(asked.status == 0)
        let same = try await run(["review", "add", "지어낸바다", "--rating", "4"], titles: ["지어낸 바다"], calls: 2)
        #expect(same.error == "boxoffice: note: '지어낸 바다' (2000)\n")
        #expect(same.status == 0)
    }

    @Test("no movie of the year has the title: those of other years are similar")
    func otherYear() async throws {
        #expect(
            try await run(["movie", "지어낸 (1999)"], titles: ["지어낸", "지어낸"], calls: 1)
                == .init(
                    error: """
                        boxoffice: error: KOBIS has no movie called '지어낸 (1999)'
                          20991000  지어낸  2000  홍길동, 김모모
                          20991001  지어낸  2001  홍길동, 김모모
                        boxoffice: hint: use the code of a similar title, or part of one

                        """,
                    status: 66
                )
        )
    }

    @Test("a title that matches several movies is 64, with the movies listed")
    func several() async throws {
        #expect(
            try await run(["movie", "지어낸"], titles: ["지어낸 바다 이야기", "지어낸 산"], calls: 1)
                == .init(
                    error: """
                        boxoffice: error: 2 movies match '지어낸'
                          20991001  지어낸 산           2001  홍길동, 김모모
                          20991000  지어낸 바다 이야기  2000  홍길동, 김모모
                        boxoffice: hint: use a code

                        """,
                    status: 64
                )
        )
    }

    private static let numbered = """
        2 movies match '지어낸':
          1  20991001  지어낸 산           2001  홍길동, 김모모
          2  20991000  지어낸 바다 이야기  2000  홍길동, 김모모

        """
    private static let question = "Number from 1 to 2, or Enter to cancel: "

    @Test("at a terminal one of several movies is picked by its number")
    func picking() async throws {
        let line = ["movie", "20990007", "지어낸", "--fields", "code"]
        #expect(
            try await run(line, titles: ["지어낸 바다 이야기", "지어낸 산"], calls: 3, input: "3\n둘\n 2 \n")
                == .init(
                    output: "Code  20990007\n\nCode  20991000\n",
                    error: Self.numbered + String(repeating: Self.question, count: 3)
                )
        )
    }

    @Test("without a number it is 64", arguments: [("\n", ""), ("", "\n")])
    func cancelling(input: String, end: String) async throws {
        let result = try await run(["movie", "지어낸"], titles: ["지어낸 바다 이야기", "지어낸 산"], calls: 1, input: input)
        let error = "boxoffice: error: 2 movies match '지어낸'\nboxoffice: hint: use a code\n"
        #expect(result == .init(error: Self.numbered + Self.question + end + error, status: 64))
    }

    @Test("at a terminal, formats for programs do not ask")
    func notPicking() async throws {
        let result = try await run(["movie", "지어낸", "-f", "csv"], titles: ["지어낸 1", "지어낸 2"], calls: 1, input: "1\n")
        #expect(result.error.hasPrefix("boxoffice: error: 2 movies match"))
        #expect(result.status == 64)
    }

    @Test("two movies with the exact title are ambiguous; titles that contain it are not listed")
    func sameTitle() async throws {
        #expect(
            try await run(["movie", "지어낸", "--json"], titles: ["지어낸", "지어낸 산", "지어낸 "], calls: 1)
                == .init(
                    error: #"{"error":{"code":"ambiguous","message":"2 movies match '지어낸'","hint":"use a code","#
                        + #""candidates":[{"movieCode":"20991002","title":"지어낸","productionYear":2002,"#
                        + #""directors":[{"name":"홍길동"},{"name":"김모모"}]},{"movieCode":"20991000","title":"지어낸","productionYear":2000,"#
                        + #""directors":[{"name":"홍길동"},{"name":"김모모"}]}]}}"# + "\n",
                    status: 64
                )
        )
    }

    @Test("the ten newest of many matches are listed, and at most 2,000 rows are searched")
    func many() async throws {
        let result = try await run(["movie", "지어낸"], titles: Self.others(2_345), calls: 20)
        let lines = result.error.lines
        #expect(lines.first == "boxoffice: error: 2,345 movies match '지어낸'")
        #expect(lines.count == 12)
        #expect(lines[1].contains("지어낸 영화 99 ") && lines[1].contains("2099"))
        #expect(lines.last == "boxoffice: hint: use a code; list all matches with: boxoffice search 지어낸 --all")
        #expect(result.status == 64)
    }

    @Test("with more than 2,000 rows an exact title is ambiguous")
    func exactAmongTooMany() async throws {
        let result = try await run(["movie", "지어낸"], titles: ["지어낸"] + Self.others(2_000), calls: 20)
        #expect(result.error.hasPrefix("boxoffice: error: 2,001 movies match '지어낸'\n  20991000  지어낸"))
        #expect(result.status == 64)
    }

    @Test("a movie on two pages counts once")
    func overlappingPages() async throws {
        let row = #"{"movieCd":"20991000","movieNm":"지어낸"}"#
        let page = StubRequester.Reaction.answer(
            Data(#"{"movieListResult":{"totCnt":150,"movieList":[\#(row)]}}"#.utf8)
        )
        var run = CommandLineRun(archive: try TemporaryFolder().path)
        // One row per page makes 150 pages; the last request fetches the details.
        run.requester = StubRequester(repeating: page, count: 151)
        #expect(await run("movie 지어낸").status == 65)
        let query = try #require(run.requester.requests.last?.url.query())
        #expect(query.hasSuffix("movieCd=20991000"))
    }

    @Test(
        "the first word of a line may be a title, which takes two calls, and what is run is noted",
        arguments: [
            (["지어낸"], ["지어낸 바다", "지어낸"], "", "지어낸", "20991001"),
            (["지어낸", "산", "2001"], ["지어낸 산", "지어낸 산"], "", "'지어낸 산 2001'", "20991001"),
            (["바다"], ["지어낸 바다"], "'지어낸 바다' (2000)", "바다", "20991000"),
            (["8월의", "지어낸"], ["8월의 지어낸"], "", "'8월의 지어낸'", "20991000"),
            (["지어낸", "산과", "바다"], ["지어낸 산과 바다"], "", "'지어낸 산과 바다'", "20991000"),
        ]
    )
    func firstWord(line: [String], titles: [String], found: String, name: String, code: String) async throws {
        let options = ["-f", "csv", "--fields", "movieCode"]
        let notes = [found, "boxoffice movie \(name) \(options.joined(separator: " "))"].filter { !$0.isEmpty }
        let result = try await run(line + options, titles: titles, calls: 2)
        #expect(result.output == "movieCode\n\(code)\n")
        #expect(result.error == notes.map { "boxoffice: note: \($0)\n" }.joined())
    }

    @Test(
        "words that are no title take at most two calls, and the hint names what they are",
        arguments: [
            (["없는"], [], 1, 66, "use part of the title; find people with: boxoffice people 없는"),
            (["지어낸", "관객수"], ["지어낸"], 2, 64, "boxoffice movie 지어낸"),
            (["어제", "1위", "뭐야"], [], 1, 64, "boxoffice daily 어제 -n 1"),
            (["홍길동"], [], 2, 66, "boxoffice person 홍길동"),
            (["홍길순"], [], 2, 66, "use part of the title; find people with: boxoffice people 홍길순"),
            (["지어낸"], others(2_345), 1, 64, "use a code; list all matches with: boxoffice search 지어낸 --all"),
            (["moive"], [], 0, 64, "did you mean boxoffice movie?"),
        ] as [([String], [String], Int, Int32, String)]
    )
    func noFirstWord(line: [String], titles: [String], calls: Int, status: Int32, hint: String) async throws {
        let isTerminal = line[0].hasPrefix("홍")
        let result = try await run(
            line, titles: titles, people: ["홍길동"], calls: calls, input: isTerminal ? "\n" : nil)
        #expect(result.status == status)
        #expect(result.error.replacing("\n  ", with: " ").lines.last == "boxoffice: hint: \(hint)", "\(result.error)")
    }

    @Test("a title without matches is 66")
    func none() async throws {
        #expect(
            try await run(["movie", "없는 영화"], titles: [], calls: 2)
                == .init(
                    error: """
                        boxoffice: error: KOBIS has no movie called '없는 영화'
                        boxoffice: hint: use part of the title

                        """,
                    status: 66
                )
        )
    }

    @Test("a misspelt title lists similar titles: of archived films, or of films that begin like it, for one more call")
    func similar() async throws {
        var summer = run
        summer.archive = Fixture.path + "/summer2015"
        let hint = "boxoffice: hint: use the code of a similar title, or remove --offline"
        let offline = await summer("movie 암삵 --offline").error
        #expect(offline.hasSuffix("\n  20148851  암살  2015  최동훈\n\(hint)\n"), "\(offline)")
        let empty = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        let copy = try TemporaryFolder()
        let ranking = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        try copy.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: ranking)
        var archived = CommandLineRun(archive: copy.path)
        archived.requester = StubRequester(empty)
        #expect(
            await archived("movie 밀슈")
                == .init(
                    error: """
                        boxoffice: error: KOBIS has no movie called '밀슈'
                          20218541  밀수
                        boxoffice: hint: use the code of a similar title, or part of one

                        """,
                    status: 66
                )
        )
        let row = #"{"movieCd":"20218541","movieNm":"밀수","prdtYear":"2023"},{"movieCd":"20990001","movieNm":"밀림의 왕"}"#
        let rows = Data(#"{"movieListResult":{"totCnt":2,"movieList":[\#(row)]}}"#.utf8)
        let asked = try run.with(StubRequester(empty, .answer(rows)))
        #expect(await asked("movie 밀슈").error.contains("'밀슈'\n  20218541  밀수  2023\nboxoffice: hint: use the code"))
        let query = try #require(asked.requester.requests.last?.url.query(percentEncoded: false))
        #expect(query.hasSuffix("movieNm=밀"))
    }

    @Test("vowels that sound alike are the same: the other spelling is asked for, and used with a note")
    func alike() async throws {
        let empty = Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8)
        let row = #"{"movieCd":"20218541","movieNm":"베테랑","prdtYear":"2015"}"#
        let rows = Data(#"{"movieListResult":{"totCnt":1,"movieList":[\#(row)]}}"#.utf8)
        let details = try Data(contentsOf: URL(filePath: Fixture.path + "/movie/searchMovieInfo/movieCd=20218541.json"))
        let run = try run.with(StubRequester(.answer(empty), .answer(rows), .answer(details)))
        #expect(
            await run("movie 배태랑 --fields code")
                == .init(output: "Code  20218541\n", error: "boxoffice: note: '베테랑' (2015)\n")
        )
        let query = try #require(run.requester.requests[1].url.query(percentEncoded: false))
        #expect(query.hasSuffix("movieNm=베테랑"))
        #expect(["매드맥스", "외계인", "제심", "암살"].map(\.soundAlike) == ["메드멕스", "웨계인", "재심", nil])
    }

    @Test("at a terminal the only similar title is used, with a note, but not by what writes")
    func onlySimilar() async throws {
        let empty = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        let details = try Data(contentsOf: URL(filePath: Fixture.path + "/movie/searchMovieInfo/movieCd=20218541.json"))
        let folder = try TemporaryFolder()
        let search = try Data(
            contentsOf: URL(filePath: Fixture.path + "/movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수.json")
        )
        try folder.write(
            String(decoding: search, as: UTF8.self),
            to: "movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수.json"
        )
        var run = CommandLineRun(archive: folder.path)
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.environment["TERM"] = "dumb"
        run.environment["BOXOFFICE_DATA"] = folder.path + "/data"
        run.requester = StubRequester(empty, .answer(details))
        #expect(
            await run("movie 밀슈 --fields code")
                == .init(output: "Code  20218541\n", error: "boxoffice: note: '밀수' (2023)\n")
        )
        run.requester = StubRequester(empty)
        run.input = "\n"
        let written = await run("review add 밀슈 --rating 4")
        #expect(written.error.hasPrefix("KOBIS has no movie called '밀슈':\n  1  20218541  밀수"), "\(written.error)")
        #expect(written.status == 66)
    }

    @Test(
        "titles of all archived answers count, in Korean and in English, if KOBIS does not know the title, or is out of reach"
    )
    func archivedTitles() async throws {
        let folder = try TemporaryFolder()
        let lists = ["nations", "genres", "directors", "actors", "showTypes", "companys", "audits", "staffs"]
            .map { #","\#($0)":[]"# }.joined()
        try folder.write(
            #"{"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"지어낸 바다","movieNmEn":"Invented Sea","#
                + #""prdtYear":"2001"\#(lists)}}}"#,
            to: "movie/searchMovieInfo/movieCd=20990001.json"
        )
        let run = CommandLineRun(archive: folder.path)
        let note = "boxoffice: note: '지어낸 바다' (2001)\n"
        for (title, error) in [("invented sea", ""), ("INVENTED-SEA", note), ("지어낸바다", note), ("inventeds", note)] {
            let result = await run(["movie", title, "--offline", "--fields", "code"])
            #expect(result.output == "Code  20990001\n", "\(title): \(result.error)")
            #expect(result.error == error, "\(title)")
        }
    }

    @Test("for an English title that is not found, the hint lists a year's movies")
    func english() async throws {
        let result = try await run(["movie", "invented"], titles: [], calls: 2)
        #expect(
            result
                == .init(
                    error: """
                        boxoffice: error: KOBIS has no movie called 'invented'
                        boxoffice: hint: KOBIS searches Korean titles; list a year's movies with: boxoffice search --open-from \
                        2015 --open-to 2015 --all

                        """,
                    status: 66
                )
        )
    }

    @Test("a blank title is 64 and costs no call", arguments: ["", " "])
    func blank(title: String) async throws {
        let result = try await run(["movie", title], titles: [], calls: 0)
        #expect(result.status == 64)
    }

    @Test("titles and codes can be mixed, each with its own failure")
    func mixed() async throws {
        #expect(
            try await run(
                ["movie", "20990001", "바다", "지어낸", "-f", "ndjson", "--fields", "movieCode", "--quiet"],
                titles: ["지어낸 바다", "바다", "지어낸 산"],
                calls: 4
            )
                == .init(
                    output: #"{"movieCode":"20990001"}"# + "\n" + #"{"movieCode":"20991001"}"# + "\n",
                    error: #"{"error":{"code":"ambiguous","message":"2 movies match '지어낸'","hint":"use a code","#
                        + #""candidates":[{"movieCode":"20991002","title":"지어낸 산","productionYear":2002,"#
                        + #""directors":[{"name":"홍길동"},{"name":"김모모"}]},{"movieCode":"20991000","title":"지어낸 바다","productionYear":2000,"#
                        + #""directors":[{"name":"홍길동"},{"name":"김모모"}]}]}}"# + "\n",
                    status: 64
                )
        )
    }

    @Test("a title is looked up in the archive after a search for it")
    func archived() async {
        #expect(
            await run("movie 밀수 --offline --fields movieCode,title --lang ko")
                == .init(output: "영화코드  20218541\n제목      밀수\n")
        )
        #expect(await run("company 미디어테라스 --offline --fields code --lang ko") == .init(output: "영화사코드  20188621\n"))
    }

    @Test("a name that matches several people lists them with roles and films")
    func people() async {
        #expect(
            await run("person 홍길동 --offline")
                == .init(
                    error: """
                        boxoffice: error: 2 people match '홍길동'
                          20990001  홍길동  Director  지어낸 영화, 지어낸 영화, "둘": <어른>, 지어낸 바다 이야기
                          20990002  홍길동
                        boxoffice: hint: use a code

                        """,
                    status: 64
                )
        )
    }

    @Test("a name that matches several companies lists them with parts and CEOs")
    func companies() async {
        #expect(
            await run("company 지어낸 --offline")
                == .init(
                    error: """
                        boxoffice: error: 3 companies match '지어낸'
                          20990001  (주)지어낸회사  Production, Distributor  홍길동
                          20990002  지어낸회사
                          2099001   지어낸 배급     Distributor              김모모
                        boxoffice: hint: use a code

                        """,
                    status: 64
                )
        )
    }

    @Test("a movie's code of seven digits is requested, rejected and 66; a person's is not valid")
    func sevenDigits() async throws {
        let company = #"{"companyCd":"2099001","companyNm":"지어낸 배급"}"#
        let person = #"{"peopleCd":"2099001","peopleNm":"홍길동"}"#
        let table: [(line: [String], reactions: [Data], error: String)] = [
            (
                ["company", "지어낸 배급"],
                [
                    Data(#"{"companyListResult":{"totCnt":1,"companyList":[\#(company)]}}"#.utf8),
                    try Fixture.fault("short-code.json"),
                ],
                """
                boxoffice: error: KOBIS has no details for the code '2099001': 영화코드는 8자리 숫자 문자열입니다. (320220)
                boxoffice: hint: use a code of eight characters; KOBIS also lists shorter ones, but has no details for them

                """
            ),
            (
                ["person", "홍길동"], [Data(#"{"peopleListResult":{"totCnt":1,"peopleList":[\#(person)]}}"#.utf8)],
                "boxoffice: error: KOBIS lists '홍길동' with the code '2099001', which has no details\n"
            ),
        ]
        for (line, reactions, error) in table {
            let folder = try TemporaryFolder()
            var run = CommandLineRun(archive: folder.path)
            run.requester =
                reactions.count == 1
                ? StubRequester(.answer(reactions[0])) : StubRequester(.answer(reactions[0]), .answer(reactions[1]))
            #expect(await run(line) == .init(error: error, status: 66))
        }
    }

    @Test("offline, a name that is not archived is 66")
    func notArchived() async {
        #expect(
            await run("person 아무개 --offline --json")
                == .init(
                    error:
                        #"{"error":{"code":"notArchived","message":"the archive has no person called '아무개'; "#
                        + #"request: searchPeopleList (curPage=1&itemPerPage=100&peopleNm=아무개)","hint":"run the command without --offline "#
                        + #"first, or use another folder with --archive"}}"# + "\n",
                    status: 66
                )
        )
    }
}
