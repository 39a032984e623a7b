import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Movies, people and companies found by title or name.
struct NameLookupTests {
    private let run = CommandLineRun()

    /// Runs a command line with a stub that answers lists of movies, and the details of any code.
    ///
    /// With input, standard input and error are terminals.
    private func run(
        _ line: [String],
        titles: [String],
        people: [String]? = nil,
        input: String? = nil
    ) async throws -> (result: CommandLineRun.Result, calls: Int) {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.environment["BOXOFFICE_DATA"] = folder.path + "/data"
        if let input {
            run.input = input
            run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
            run.environment["TERM"] = "dumb"
        }
        run.requester = StubRequester(
            repeating: .run { request in
                HTTPResponse(status: 200, body: Data(Self.answer(to: request, titles: titles, people: people).utf8))
            },
            count: 20
        )
        let result = await run(line)
        return (result, run.requester.requests.count)
    }

    private static func answer(to request: HTTPRequest, titles: [String], people: [String]?) -> String {
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        if let code = value("movieCd") { return details(of: code, named: "x") }
        if request.url.path(percentEncoded: false).contains("People") {
            let rows = (people ?? []).map { name in
                #"{"peopleCd":"10000001","peopleNm":"\#(name)","repRoleNm":"배우","filmoNames":""}"#
            }
            return #"{"peopleListResult":{"totCnt":\#(rows.count),"peopleList":[\#(rows.joined(separator: ","))]}}"#
        }
        let page = Int(value("curPage") ?? "") ?? 1
        // With people, KOBIS finds what contains the title, else anything.
        let titles = titles.filter { people == nil || $0.contains(value("movieNm") ?? "") }
        let rows = titles.enumerated().dropFirst((page - 1) * 100).prefix(100).map { number, title in
            #"""
            {"movieCd":"2099\#(1_000 + number)","movieNm":"\#(title)","prdtYear":"\#(2_000 + number % 100)",\#
            "directors":[{"peopleNm":"홍길동"},{"peopleNm":"김모모"}]}
            """#
        }
        return movieList(rows, totalCount: titles.count)
    }

    private static func movieList(_ rows: [String], totalCount: Int) -> String {
        #"{"movieListResult":{"totCnt":\#(totalCount),"movieList":[\#(rows.joined(separator: ","))]}}"#
    }

    private static func details(of code: String, named title: String) -> String {
        #"""
        {"movieInfoResult":{"movieInfo":{"movieCd":"\#(code)","movieNm":"\#(title)","movieNmEn":"Invented Sea",\#
        "prdtYear":"2001","nations":[],"genres":[],"directors":[],"actors":[],"showTypes":[],"companys":[],"audits":[],\#
        "staffs":[]}}}
        """#
    }

    private static let noMovies = StubRequester.Reaction.answer(Data(movieList([], totalCount: 0).utf8))

    /// Runs the command line of each lookup in a text, and expects what it shows.
    ///
    /// A lookup begins with the titles that KOBIS lists. The command line follows, then the output, the errors, and the
    /// exit status with the calls.
    private func expectLookups(
        people: [String]? = nil,
        input: String? = nil,
        _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let lookups = "\n\(text)".components(separatedBy: "\nKOBIS lists ")
        try #require(lookups[0].isEmpty && lookups.count > 1, "no lookup", sourceLocation: sourceLocation)
        var actual: [String] = []
        for lines in lookups.dropFirst().map(\.lines) {
            try #require(lines.count > 1 && lines[1].hasPrefix("$ "), "no command", sourceLocation: sourceLocation)
            let titles = lines[0] == "nothing" ? [] : lines[0].components(separatedBy: ", ")
            let arguments = lines[1].dropFirst(2).description.quotedWords
            let (result, calls) = try await run(arguments, titles: titles, people: people, input: input)
            result.expectSeparateStreams(allowsPrompt: input != nil, sourceLocation: sourceLocation)
            let end = "[\(result.status), calls: \(calls)]"
            actual.append("\(lines[0])\n\(lines[1])\n\(result.output)\(result.error)\(end)")
        }
        #expect(actual == Array(lookups.dropFirst()), sourceLocation: sourceLocation)
    }

    /// A number of other titles that contain `지어낸`.
    private static func others(_ count: Int) -> [String] { (0..<count).map { "지어낸 영화 \($0)" } }

    /// The case, what is typed, the titles that KOBIS lists, and the code of the movie with the notes.
    ///
    /// Where no title is exact, a year that may be a part of it takes another call.
    private static let titles = """
        the only one, exactly | 지어낸 바다 | 지어낸 바다 -> 20991000
        an exact one among those that contain it | 지어낸 | 지어낸 바다, 지어낸, 지어낸 산 -> 20991001
        an exact one that ends with a space | 지어낸 | 지어낸 바다, 지어낸\u{20} -> 20991001
        an exact one with a no-break space | 지어낸 산 | 지어낸 산 2, 지어낸\u{A0}산 -> 20991001
        an exact one in NFD | \("지어낸".decomposedStringWithCanonicalMapping) | 지어낸 바다, 지어낸 -> 20991001
        that of a year | 지어낸 (2001) | 지어낸, 지어낸, 지어낸 -> 20991001
        a year at the end of the title itself | 지어낸 2001 | 지어낸, 지어낸, 지어낸 2001 -> 20991002
        without spaces and punctuation | 지어낸바다 | 지어낸: 바다, 지어낸 바다 2 -> 20991000 '지어낸: 바다' (2000)
        without spaces, with a year | 지어낸바다 2000 | 지어낸 바다, 지어낸 바다 -> 20991000 '지어낸 바다' (2000) in 3 calls
        its beginning, before one that contains it | 지어낸 | 지어낸 바다, 새 지어낸 바다 -> 20991000 '지어낸 바다' (2000)
        the only one that contains it | 바다 | 지어낸 바다 -> 20991000 '지어낸 바다' (2000)
        the only one that KOBIS matches in another way | Sea | 지어낸 바다 -> 20991000 '지어낸 바다' (2000)
        """

    @Test("a title gives the code of the movie that it matches; one that is not exact, with a note, too")
    func one() async throws {
        try await expectResults(in: Self.titles) { line in
            let parts = line.components(separatedBy: " | ")
            let arguments = ["movie", parts[1], "-f", "csv", "--no-header", "--fields", "movieCode"]
            let (result, calls) = try await run(arguments, titles: parts[2].components(separatedBy: ", "))
            let status = result.status == 0 ? [] : ["[\(result.status)]"]
            let text = (result.output.lines + result.error.lines + status).joined(separator: " ")
            return text.replacing("boxoffice: note: ", with: "") + (calls == 2 ? "" : " in \(calls) calls")
        }
    }

    @Test("what writes needs a whole title: a part is 64, or confirmed at a terminal")
    func writing() async throws {
        try await expectLookups(
            """
            KOBIS lists 지어낸 바다
            $ review add 바다 --rating 4
            boxoffice: error: '바다' is only a part of the title
              20991000  지어낸 바다  2000  홍길동, 김모모
            boxoffice: hint: use a code or the year: '지어낸 바다(2000)'
            [64, calls: 1]
            """
        )
        let line = ["review", "add", "바다", "--rating", "4"]
        let (asked, calls) = try await run(line, titles: ["지어낸 바다"], input: "1\n")
        let question = "'바다' is only a part of the title:\n  1  20991000  지어낸 바다"
        #expect(asked.error.hasPrefix(question) && asked.status == 0 && calls == 2, "\(asked)")
        let (same, _) = try await run(["review", "add", "지어낸바다", "--rating", "4"], titles: ["지어낸 바다"])
        #expect(same.error == "boxoffice: note: '지어낸 바다' (2000)\n" && same.status == 0, "\(same)")
    }

    @Test("a title of no movie is 66, with similar ones or a way to find it; a blank one, or of several movies, is 64")
    func failures() async throws {
        try await expectLookups(
            """
            KOBIS lists nothing
            $ movie "없는 영화"
            boxoffice: error: KOBIS has no movie called '없는 영화'
            boxoffice: hint: use part of the title
            [66, calls: 2]
            KOBIS lists nothing
            $ movie invented
            boxoffice: error: KOBIS has no movie called 'invented'
            boxoffice: hint: KOBIS searches Korean titles; list a year's movies with: boxoffice search --open-from 2015 --open-to \
            2015 --all
            [66, calls: 2]
            KOBIS lists 지어낸, 지어낸
            $ movie "지어낸 (1999)"
            boxoffice: error: KOBIS has no movie called '지어낸 (1999)'
              20991000  지어낸  2000  홍길동, 김모모
              20991001  지어낸  2001  홍길동, 김모모
            boxoffice: hint: use a similar title or its code: '지어낸(2000)'
            [66, calls: 1]
            KOBIS lists 지어낸 바다 이야기, 지어낸 산
            $ movie 지어낸
            boxoffice: error: 2 movies match '지어낸'
              20991001  지어낸 산           2001  홍길동, 김모모
              20991000  지어낸 바다 이야기  2000  홍길동, 김모모
            boxoffice: hint: use a code or the year: '지어낸 바다 이야기(2000)'
            [64, calls: 1]
            KOBIS lists nothing
            $ movie ""
            boxoffice: error: blank name for a movie
            boxoffice: hint: use a code or a title
            [64, calls: 0]
            KOBIS lists nothing
            $ movie " "
            boxoffice: error: blank name for a movie
            boxoffice: hint: use a code or a title
            [64, calls: 0]
            """
        )
    }

    private static let numbered = """
        2 movies match '지어낸':
          1  20991001  지어낸 산           2001  홍길동, 김모모
          2  20991000  지어낸 바다 이야기  2000  홍길동, 김모모

        """
    private static let question = "Number from 1 to 2, or Enter to cancel: "

    @Test("at a terminal one of several movies is picked by its number; without a number, or for programs, it is 64")
    func picking() async throws {
        try await expectLookups(
            input: "3\n둘\n 2 \n",
            """
            KOBIS lists 지어낸 바다 이야기, 지어낸 산
            $ movie 20990007 지어낸 --fields code
            Code  20990007

            Code  20991000
            \(Self.numbered)\(String(repeating: Self.question, count: 3))[0, calls: 3]
            """
        )
        for (input, end) in [("\n", ""), ("", "\n")] {
            try await expectLookups(
                input: input,
                """
                KOBIS lists 지어낸 바다 이야기, 지어낸 산
                $ movie 지어낸
                \(Self.numbered)\(Self.question)\(end)boxoffice: error: 2 movies match '지어낸'
                boxoffice: hint: use a code or the year: '지어낸 바다 이야기(2000)'
                [64, calls: 1]
                """
            )
        }
        try await expectLookups(
            input: "1\n",
            """
            KOBIS lists 지어낸 1, 지어낸 2
            $ movie 지어낸 -f csv
            boxoffice: error: 2 movies match '지어낸'
              20991001  지어낸 2  2001  홍길동, 김모모
              20991000  지어낸 1  2000  홍길동, 김모모
            boxoffice: hint: use a code or the year: '지어낸 1(2000)'
            [64, calls: 1]
            """
        )
    }

    /// The error in JSON, with the third and the first of the titles that KOBIS lists.
    private static func ambiguous(_ third: String, _ first: String) -> String {
        #"""
        {"error":{"code":"ambiguous","message":"2 movies match '지어낸'",\#
        "hint":"use a code or the year: '\#(first)(2000)'",\#
        "candidates":[{"movieCode":"20991002","title":"\#(third)","productionYear":2002,\#
        "directors":[{"name":"홍길동"},{"name":"김모모"}]},{"movieCode":"20991000","title":"\#(first)","productionYear":2000,\#
        "directors":[{"name":"홍길동"},{"name":"김모모"}]}]}}
        """#
    }

    @Test("two movies with the exact title are ambiguous, beside titles and codes with a movie each")
    func sameTitle() async throws {
        try await expectLookups(
            """
            KOBIS lists 지어낸, 지어낸 산, 지어낸\u{20}
            $ movie 지어낸 --json
            \(Self.ambiguous("지어낸", "지어낸"))
            [64, calls: 1]
            KOBIS lists 지어낸 바다, 바다, 지어낸 산
            $ movie 20990001 바다 지어낸 -f ndjson --fields movieCode --quiet
            {"movieCode":"20990001"}
            {"movieCode":"20991001"}
            \(Self.ambiguous("지어낸 산", "지어낸 바다"))
            [64, calls: 4]
            """
        )
    }

    @Test("the ten newest of many matches are listed, and at most 2,000 rows are searched")
    func many() async throws {
        let (result, calls) = try await run(["movie", "지어낸"], titles: Self.others(2_345))
        let lines = result.error.lines
        try #require(lines.count == 12 && result.status == 64 && calls == 20, "\(result)")
        #expect(lines[1].contains("지어낸 영화 99 ") && lines[1].contains("2099"), "\(lines[1])")
        let hint = "boxoffice: hint: use a code; list all matches with: boxoffice search 지어낸 --all"
        #expect(lines[0] == "boxoffice: error: 2,345 movies match '지어낸'" && lines[11] == hint)
    }

    @Test("an exact title is found on a later page, counts once on two, and with more than 2,000 rows is ambiguous")
    func exactAmongMany() async throws {
        let line = ["movie", "지어낸", "--fields", "code"]
        let (third, pages) = try await run(line, titles: Self.others(250) + ["지어낸"])
        #expect(third == "Code  20991250\n" && pages == 4)
        let (result, calls) = try await run(line, titles: ["지어낸"] + Self.others(2_000))
        let error = "boxoffice: error: 2,001 movies match '지어낸'\n  20991000  지어낸"
        #expect(result.error.hasPrefix(error) && result.status == 64 && calls == 20, "\(result)")
        // One row per page makes 150 pages; the last request fetches the details.
        let page = Self.movieList([#"{"movieCd":"20991000","movieNm":"지어낸"}"#], totalCount: 150)
        let same = try self.run.with(StubRequester(repeating: .answer(Data(page.utf8)), count: 151))
        #expect(await same("movie 지어낸").status == 65)
        #expect(same.requester.requests.last?.url.query()?.hasSuffix("movieCd=20991000") == true)
    }

    @Test("the first word of a line may be a title, which takes two calls, and what is run is noted")
    func firstWord() async throws {
        let found = """
            지어낸 | 지어낸 바다, 지어낸 -> 20991001, boxoffice movie 지어낸 -f csv in 2 calls
            지어낸 산 2001 | 지어낸 산, 지어낸 산 -> 20991001, boxoffice movie '지어낸 산 2001' -f csv in 2 calls
            바다 | 지어낸 바다 -> 20991000, '지어낸 바다' (2000), boxoffice movie 바다 -f csv in 2 calls
            8월의 지어낸 | 8월의 지어낸 -> 20991000, boxoffice movie '8월의 지어낸' -f csv in 2 calls
            movie 지어낸 산 | 지어낸 산 -> 20991000 in 2 calls
            movie 지어낸 산 | 지어낸, 산 -> 20991000, 20991001 in 5 calls
            지어낸 산과 바다 | 지어낸 산과 바다 -> 20991000, boxoffice movie '지어낸 산과 바다' -f csv in 2 calls
            """
        let options = ["-f", "csv", "--fields", "movieCode", "--no-header"]
        try await expectResults(in: found) { line in
            let parts = line.components(separatedBy: " | ")
            let words = parts[0].split(separator: " ").map(\.description)
            let (result, calls) = try await run(words + options, titles: parts[1].components(separatedBy: ", "))
            let notes = result.error.replacing("boxoffice: note: ", with: "")
                .replacing(" --fields movieCode --no-header", with: "")
            return (result.output.lines + notes.lines).joined(separator: ", ") + " in \(calls) calls"
        }
    }

    @Test("words that are no title take at most two calls, and the hint names what they are")
    func noFirstWord() async throws {
        let hints = """
            없는 | -> 66 after 1: use part of the title; find people with: boxoffice people 없는
            지어낸 관객수 | 지어낸 -> 64 after 2: boxoffice movie 지어낸
            어제 1위 뭐야 | -> 64 after 1: boxoffice daily 어제 -n 1
            홍길동 | -> 66 after 2: boxoffice person 홍길동
            홍길순 | -> 66 after 2: use part of the title; find people with: boxoffice people 홍길순
            지어낸 | 2,345 others -> 64 after 1: use a code; list all matches with: boxoffice search 지어낸 --all
            moive | -> 64 after 0: did you mean boxoffice movie?
            """
        try await expectResults(in: hints) { line in
            let parts = line.components(separatedBy: " |")
            let titles = parts[1].split(separator: " ").map(\.description)
            let (result, calls) = try await run(
                parts[0].split(separator: " ").map(\.description),
                titles: titles.last == "others" ? Self.others(2_345) : titles,
                people: ["홍길동"],
                input: line.hasPrefix("홍") ? "\n" : nil
            )
            let hint = result.error.replacing("\n  ", with: " ").lines.last ?? ""
            return "\(result.status) after \(calls): \(hint.replacing("boxoffice: hint: ", with: ""))"
        }
    }

    @Test("a misspelt title lists similar titles: of archived films, or of films that begin like it, for one more call")
    func similar() async throws {
        var summer = run
        summer.archive = Fixture.path + "/summer2015"
        let hint = "boxoffice: hint: use the code of a similar title, or remove --offline"
        let offline = await summer("movie 암삵 --offline").error
        #expect(offline.hasSuffix("\n  20148851  암살  2015  최동훈\n\(hint)\n"), "\(offline)")
        let copy = try TemporaryFolder()
        let ranking = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        try copy.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: ranking)
        var archived = CommandLineRun(archive: copy.path)
        archived.requester = StubRequester(Self.noMovies)
        await archived.expectTranscript(
            """
            $ boxoffice movie 밀슈
            boxoffice: error: KOBIS has no movie called '밀슈'
              20218541  밀수
            boxoffice: hint: use a similar title or its code: '밀수(2023)'
            [66]
            """
        )
        let rows = [
            #"{"movieCd":"20218541","movieNm":"밀수","prdtYear":"2023"}"#,
            #"{"movieCd":"20990001","movieNm":"밀림의 왕"}"#,
        ]
        let asked = try run.with(StubRequester(Self.noMovies, .answer(Data(Self.movieList(rows, totalCount: 2).utf8))))
        let error = await asked("movie 밀슈").error
        #expect(
            error.contains("'밀슈'\n  20218541  밀수  2023\nboxoffice: hint: use a similar title or its code"), "\(error)")
        #expect(asked.requester.requests.last?.url.query(percentEncoded: false)?.hasSuffix("movieNm=밀") == true)
    }

    @Test("vowels that sound alike are the same: the other spelling is asked for, and used with a note")
    func alike() async throws {
        let row = #"{"movieCd":"20218541","movieNm":"베테랑","prdtYear":"2015"}"#
        let rows = Data(Self.movieList([row], totalCount: 1).utf8)
        let run = try run.with(
            StubRequester(Self.noMovies, .answer(rows), .answer(try Fixture.movie("20218541"))))
        #expect(
            await run("movie 배태랑 --fields code")
                == .init(output: "Code  20218541\n", error: "boxoffice: note: '베테랑' (2015)\n")
        )
        #expect(run.requester.requests[1].url.query(percentEncoded: false)?.hasSuffix("movieNm=베테랑") == true)
        #expect(["매드맥스", "외계인", "제심", "암살"].map(\.soundAlike) == ["메드멕스", "웨계인", "재심", nil])
    }

    @Test("at a terminal the only similar title is used, with a note, but not by what writes")
    func onlySimilar() async throws {
        let folder = try TemporaryFolder()
        let search = "curPage=1&itemPerPage=100&movieNm=밀수"
        try folder.write(
            String(decoding: Fixture.list("movie/searchMovieList", search), as: UTF8.self),
            to: "movie/searchMovieList/\(search).json"
        )
        var run = CommandLineRun(archive: folder.path)
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true)
        run.environment["TERM"] = "dumb"
        run.environment["BOXOFFICE_DATA"] = folder.path + "/data"
        run.requester = StubRequester(Self.noMovies, .answer(try Fixture.movie("20218541")))
        #expect(
            await run("movie 밀슈 --fields code")
                == .init(output: "Code  20218541\n", error: "boxoffice: note: '밀수' (2023)\n")
        )
        run.requester = StubRequester(Self.noMovies)
        run.input = "\n"
        let written = await run("review add 밀슈 --rating 4")
        let question = "KOBIS has no movie called '밀슈':\n  1  20218541  밀수"
        #expect(written.error.hasPrefix(question) && written.status == 66, "\(written)")
    }

    @Test(
        "titles of all archived answers count, in Korean and in English, if KOBIS does not know the title, or is out of reach"
    )
    func archivedTitles() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.details(of: "20990001", named: "지어낸 바다"), to: "movie/searchMovieInfo/movieCd=20990001.json")
        let run = CommandLineRun(archive: folder.path)
        #expect(
            await run(["movie", "invented sea", "--offline", "--fields", "code"]) == "Code  20990001\n"
        )
        await run.expectTranscript(
            options: "--offline --fields code",
            """
            $ boxoffice movie INVENTED-SEA
            Code  20990001
            boxoffice: note: '지어낸 바다' (2001)
            $ boxoffice movie 지어낸바다
            Code  20990001
            boxoffice: note: '지어낸 바다' (2001)
            $ boxoffice movie inventeds
            Code  20990001
            boxoffice: note: '지어낸 바다' (2001)
            $ boxoffice movie invented sea
            Code  20990001
            $ boxoffice invented sea box office
            boxoffice: error: did not understand 'box', 'office'
            boxoffice: hint: boxoffice movie 'invented sea'
            [64]
            """
        )
    }

    @Test("a title or name is looked up in the archive; one that matches several lists the candidates with details")
    func archived() async {
        await run.expectTranscript(
            options: "--offline",
            #"""
            $ boxoffice movie 밀수 --fields movieCode,title --lang ko
            영화코드  20218541
            제목      밀수
            $ boxoffice company 미디어테라스 --fields code --lang ko
            영화사코드  20188621
            $ boxoffice person 홍길동
            boxoffice: error: 2 people match '홍길동'
              20990001  홍길동  Director  지어낸 영화, 지어낸 영화, "둘": <어른>, 지어낸 바다 이야기
              20990002  홍길동
            boxoffice: hint: use a code
            [64]
            $ boxoffice company 지어낸
            boxoffice: error: 3 companies match '지어낸'
              20990001  (주)지어낸회사  Production, Distributor  홍길동
              20990002  지어낸회사
              2099001   지어낸 배급     Distributor              김모모
            boxoffice: hint: use a code
            [64]
            $ boxoffice person 아무개 --json
            {"error":{"code":"notArchived","message":"the archive has no person called '아무개'; \#
            request: searchPeopleList (curPage=1&itemPerPage=100&peopleNm=아무개)","hint":"fetch it with: boxoffice \#
            person 아무개 --json, or use another folder with --archive"}}
            [66]
            """#
        )
    }

    @Test("a movie's code of seven digits is requested, rejected and 66; a person's is not valid")
    func sevenDigits() async throws {
        let companies = #"""
            {"companyListResult":{"totCnt":1,"companyList":[{"companyCd":"2099001","companyNm":"지어낸 배급"}]}}
            """#
        let people = #"{"peopleListResult":{"totCnt":1,"peopleList":[{"peopleCd":"2099001","peopleNm":"홍길동"}]}}"#
        let shortCode = StubRequester.Reaction.answer(try Fixture.fault("short-code.json"))
        let company = try run.with(StubRequester(.answer(Data(companies.utf8)), shortCode))
        #expect(
            await company(["company", "지어낸 배급"])
                == .failure(
                    "KOBIS has no details for the code '2099001': 영화코드는 8자리 숫자 문자열입니다. (320220)",
                    hint: "use a code of eight characters; KOBIS also lists shorter ones, but has no details for them",
                    status: 66
                )
        )
        let person = try run.with(StubRequester(.answer(Data(people.utf8))))
        #expect(
            await person("person 홍길동")
                == .failure("KOBIS lists '홍길동' with the code '2099001', which has no details", status: 66)
        )
    }
}
