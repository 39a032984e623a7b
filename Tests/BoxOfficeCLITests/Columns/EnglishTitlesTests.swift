import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The fixtures have the details of the movies of 1 August 2023, not of those of 5 January 2022.
@Suite struct EnglishTitlesTests {
    private var run = CommandLineRun()

    @Test(
        "a table shows titles in its language as far as they are archived, or as the option or the setting says",
        arguments: [
            ("--lang ko", nil, "엘리멘탈"), ("--lang en", nil, "Elemental"),
            ("--lang ko --titles english", nil, "Elemental"), ("--lang ko --titles both", nil, "엘리멘탈 (Elemental)"),
            ("--lang en --titles korean", nil, "엘리멘탈"),
            ("--lang ko", "english", "Elemental"), ("--lang en", "korean", "엘리멘탈"),
            ("--lang ko --titles korean", "both", "엘리멘탈"),
        ]
    )
    mutating func table(options: String, setting: String?, title: String) async {
        run.environment["BOXOFFICE_TITLES"] = setting
        let line = "daily 2023-08-01 --offline -n 2 --fields title --no-header \(options)"
        #expect(await run(line).output.lines.last == title)
    }

    private static let summer = Fixture.path + "/summer2015"
    private static let missing = "add --titles english"

    @Test(
        "A table in English is never mixed: it has Korean titles and a note if one is not archived",
        arguments: [
            ("daily 2015-08-01 -n 5", "Minions", nil), ("daily 2015-08-01 -n 6", "미니언즈", "1 of 6 English titles is"),
            ("daily 2015-08-07..2015-08-08", "미니언즈", "1 of 11 English titles is"),
            ("top 2015-08 -n 5", "Minions", nil), ("top 2015-08", "미니언즈", "3 of 30 English titles are"),
            ("market 2015-08-01 --fields topMovieTitle", "Mission: ", nil),
            ("trend 20148048 20145361 --by movie --to 2015-08-09", "Minions", nil),
            ("trend 20148048 20140241 --to 2015-08-09 -q", "베테랑", nil),
            ("trend 20148048 20140241 --by movie --to 2015-08-09", "베테랑", "1 of 2 English titles is"),
            ("report 2015-08-15", "Minions", nil), ("report 2015-08-01", "미니언즈", "1 of 10 English titles is"),
        ]
    )
    mutating func neverMixed(line: String, title: String, note: String?) async {
        run.archive = Self.summer
        for width in [nil, 80] {
            if let width { run.terminal = Terminal(isOutput: true, isError: false, width: width) }
            let result = await run(line + " --offline --lang en")
            #expect(result.output.contains(title), "\(result)")
            let isKorean = title.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isASCII }
            let english = ["Veteran", "Minions", "Mission: "].filter(result.output.contains)
            #expect(english.isEmpty == isKorean, "\(result)")
            let korean = ["베테랑", "미니언즈", "미션 임파서블"].filter(result.output.contains)
            #expect(korean.isEmpty != isKorean, "\(result)")
            let notes = result.error.lines.filter { $0.contains("English title") }
            #expect(notes == note.map { ["boxoffice: note: \($0) not archived; \(Self.missing)"] } ?? [], "\(result)")
        }
    }

    @Test(
        "the note says how to get the missing titles",
        arguments: [
            ("", "; add --titles english"), (" --offline", "; add --titles english"),
            (" --titles english --offline", "; remove --offline"),
            (" --titles english", "; KOBIS"),
        ]
    )
    mutating func remedy(options: String, remedy: String) async {
        // The fixtures are archived now.
        (run.archive, run.now) = (Self.summer, Date())
        run.requester = StubRequester(repeating: .status(404), count: options.hasSuffix("english") ? 1 : 0)
        let result = await run("daily 2015-08-01 -n 6 --lang en" + options)
        #expect(result.error.contains("note: 1 of 6 English titles is not archived\(remedy)"), "\(result)")
    }

    @Test("a movie that has no English title at KOBIS counts as known")
    mutating func unnamed() async throws {
        let folder = try TemporaryFolder()
        let list = "boxoffice/searchDailyBoxOfficeList/targetDt=20150801.json"
        try folder.write(String(contentsOfFile: "\(Self.summer)/\(list)", encoding: .utf8), to: list)
        for (code, title) in [("20157881", "Mission"), ("20148851", "")] {
            let lists = ["nations", "genres", "directors", "actors", "showTypes", "companys", "audits", "staffs"]
                .map { #","\#($0)":[]"# }.joined()
            let movie = #"{"movieCd":"\#(code)","movieNm":"x","movieNmEn":"\#(title)"\#(lists)}"#
            try folder.write(
                #"{"movieInfoResult":{"movieInfo":\#(movie)}}"#, to: "movie/searchMovieInfo/movieCd=\(code).json"
            )
        }
        run.archive = folder.path
        let line = "daily 2015-08-01 --fields title --no-header --offline --lang en -n"
        #expect(await run("\(line) 2").output == "Mission\n암살\n")
        #expect(await run("\(line) 3").output == "미션 임파서블: 로그네이션\n암살\n미니언즈\n")
    }

    @Test("a table without titles needs none, and asks for none")
    mutating func otherFields() async {
        (run.archive, run.now) = (Self.summer, Date())
        #expect(await run("daily 2015-08-01 -n 1 --fields rank --no-header --titles english") == "   1\n")
    }

    @Test(
        "`movie` takes --titles",
        arguments: [
            ("", nil, "베테랑 (Veteran)"), (" --titles korean", nil, "베테랑"), (" --titles english", nil, "Veteran"),
            (" --titles both", "korean", "베테랑 (Veteran)"), ("", "english", "Veteran"),
        ]
    )
    mutating func movie(options: String, setting: String?, title: String) async {
        (run.archive, run.environment["BOXOFFICE_TITLES"]) = (Self.summer, setting)
        let line = "movie 20148048 --offline"
        #expect(await run(line + options).output.lines.first == title + "  20148048")
        let json = await run(line + " --json" + options).output
        #expect(json.contains(#""title":"베테랑","englishTitle":"Veteran","originalTitle""#), "\(json)")
    }

    @Test("runs and comparisons show them, too")
    func runs() async {
        let run = await run("trend 밀수 --to 2023-08-02 --offline -q --lang en").output
        #expect(run.hasPrefix("Smugglers  20218541  opened 2023-07-26 (Wed)  Korean movie\n"), "\(run)")
        let movies = await self.run("trend 밀수 --by movie --to 2023-08-02 --offline -q --titles both").output
        #expect(movies.contains("밀수 (Smugglers)"), "\(movies)")
    }

    @Test(
        "data keep the Korean title; the option alone adds the English one",
        arguments: [
            ("daily 2023-08-01 --json -n 1", #""title":"밀수","openDate""#),
            ("daily 2023-08-01 --json -n 1 --titles korean", #""title":"밀수","openDate""#),
            ("daily 2023-08-01 --json -n 2 --titles english", #""title":"밀수","englishTitle":"Smugglers","openDate""#),
            ("daily 2022-01-05 --json -n 1 --titles english", #""englishTitle":null,"openDate""#),
            (
                "daily 2023-08-01 -n 1 -f csv --fields title,englishTitle --titles both",
                "title,englishTitle\n밀수,Smugglers\n"
            ),
            ("daily 2023-08-01 -n 1 -f csv --fields englishTitle --titles both", "englishTitle\nSmugglers\n"),
            (
                "trend 밀수 --to 2023-08-02 --json --titles english",
                #""title":"밀수","englishTitle":"Smugglers","openDate""#
            ),
            (
                "trend 밀수 --to 2023-08-02 -f ndjson --titles english",
                #""title":"밀수","englishTitle":"Smugglers","openDate""#
            ),
        ]
    )
    mutating func data(line: String, part: String) async {
        run.environment["BOXOFFICE_TITLES"] = "both"
        let result = await run(line + " --offline -q")
        #expect(result.output.contains(part), "\(result)")
    }

    @Test("a field that needs the option is unknown without it; the schema has it as one that may be missing")
    func schema() async throws {
        #expect(await run("daily --offline --json --fields englishTitle").status == 64)
        let schema = JSONSchema(await run("schema daily").output)
        for options in ["", " --titles english"] {
            let output = await run("daily 2023-08-01 --offline --json" + options).output
            #expect(schema.validate(output).problems.isEmpty, "\(options)")
        }
    }

    @Test(
        "--dry-run counts the calls for titles that an option asks for, as at most so many",
        arguments: [
            ("daily 2023-07-21..2023-07-23 --titles english", "23", 20),
            ("daily 2023-07-22 -n 2 --titles both", "3", 2),
            // Three lists of the same day.
            ("daily 2023-07-22 --deep -n 1 --titles english", "4", 1),
            ("daily 2023-07-21..2023-07-23 --titles korean", "3", 0),
            ("daily 2023-07-21 --titles english --offline", "0", 0),
            ("daily 2023-07-21..2023-07-23 --lang en", "3", 0), ("top 2023-07-21 -n 5 --titles english", "11", 5),
        ] as [(String, String, Int)]
    )
    func dryRun(line: String, calls: String, titles: Int) async {
        let note = "boxoffice: note: includes up to \(titles.counting("call")) for English titles\n"
        #expect(
            await run("\(line) --dry-run -f csv --fields calls --no-header")
                == .init(output: "\(calls)\n", error: titles > 0 ? note : "")
        )
    }

    @Test("--dry-run counts the titles of as many movies as a report ranks")
    func reportDryRun() async {
        let result = await run("report 2023-07-22 -n 3 --titles english --dry-run")
        #expect(result.error.hasPrefix("boxoffice: note: includes up to 3 calls for English titles\n"), "\(result)")
    }

    /// Ten movies of a day, whose titles end in the day and the rank.
    private static let ranking = StubRequester.Reaction.run { request in
        let day = request.description.firstMatch(of: /targetDt=2023072(\d)/).map { String($0.1) } ?? ""
        let rows = (0...9).map { row(code: "2099100\(day)", rank: $0) }.joined(separator: ",")
        let body = """
            {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"2023072\(day)~2023072\(day)","dailyBoxOfficeList":[\
            \(rows)]}}
            """
        return HTTPResponse(status: 200, body: Data(body.utf8))
    }

    private static func row(code: String, rank: Int) -> String {
        """
        {"rnum":"\(rank + 1)","rank":"\(rank + 1)","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(code.dropLast(2))\(code.suffix(1))\(rank)",\
        "movieNm":"영화 \(code.suffix(1))\(rank)","openDt":"2023-07-26","salesAmt":"0","salesShare":"0","salesInten":"0",\
        "salesChange":"0","salesAcc":"0","audiCnt":"\(100 - rank)","audiInten":"0","audiChange":"0","audiAcc":"100",\
        "scrnCnt":"1","showCnt":"1"}
        """
    }

    private static let details = StubRequester.Reaction.run { request in
        let code = request.description.firstMatch(of: /movieCd=(\d+)/).map { String($0.1) } ?? ""
        let lists = ["nations", "genres", "directors", "actors", "showTypes", "companys", "audits", "staffs"]
            .map { #","\#($0)":[]"# }.joined()
        let movie = #"{"movieCd":"\#(code)","movieNm":"x","movieNmEn":"Movie \#(code)"\#(lists)}"#
        return HTTPResponse(status: 200, body: Data(#"{"movieInfoResult":{"movieInfo":\#(movie)}}"#.utf8))
    }

    @Test("the option asks for at most twenty missing titles in a run; without it, none are asked for")
    func calls() async throws {
        let line = "daily 2023-07-21..2023-07-23 --fields title --no-header --lang en --jobs 1"
        var run = try run.with(StubRequester(repeating: Self.ranking, count: 3))
        func titles(_ options: String) async -> [String] {
            await run(line + options).output.lines
        }
        #expect(await titles("").first == "영화 10")
        run.requester = StubRequester(repeating: Self.details, count: 20)
        let result = await run(line + " --titles english")
        #expect(result.output.lines.count == 30 && result.output.lines.first == "영화 10", "\(result)")
        #expect(
            result.error
                == "boxoffice: note: 10 of 30 English titles are not archived; run it again to fetch more\n"
        )
        run.requester = StubRequester(repeating: Self.details, count: 10)
        #expect(await titles(" --titles english").last == "Movie 20991039")
        run.requester = StubRequester()
        #expect(await titles("").first == "Movie 20991010")
    }

    @Test("a failure is named once, and leaves the Korean titles")
    func failure() async throws {
        let requester = StubRequester(Self.ranking, .status(404))
        let run = try run.with(requester)
        let result = await run("daily 2023-07-21 -n 2 --fields title --no-header --titles english")
        #expect(result.output == "영화 10\n영화 11\n" && result.status == 0, "\(result)")
        #expect(result.error.hasPrefix("boxoffice: note: 2 of 2 English titles are not archived; KOBIS"), "\(result)")
        #expect(requester.requests.count == 2)
    }

    @Test(
        "a rise is red and a fall blue in Korean, green and red in English; the setting chooses",
        arguments: [
            ("ko", nil, "31", "34"), ("en", nil, "32", "31"), ("ko", "western", "32", "31"),
            ("en", "korean", "31", "34"), ("ko", "서양", "32", "31"), ("en", "Korean", "31", "34"),
        ]
    )
    mutating func colors(language: String, setting: String?, rise: String, fall: String) async {
        run.environment["BOXOFFICE_COLORS"] = setting
        let line =
            "daily 2023-08-01 --offline --fields rankChange,visitorsChangePercent --color always --lang \(language)"
        let output = await run(line).output
        #expect(output.contains("\u{1B}[\(fall)m-2.9%\u{1B}[0m"), "\(output)")
        #expect(output.contains("\u{1B}[\(rise)m▲"), "\(output)")
    }

    @Test("another value of the setting is an error", arguments: ["TITLES", "COLORS"])
    mutating func badSetting(name: String) async {
        run.environment["BOXOFFICE_" + name] = "x"
        let result = await run("daily --offline")
        #expect(
            result.status == 78
                && result.error.hasPrefix("boxoffice: error: invalid value 'x' for BOXOFFICE_\(name)\n"),
            "\(result)"
        )
    }
}
