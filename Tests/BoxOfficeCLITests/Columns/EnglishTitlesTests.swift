import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The fixtures have the details of the movies of 1 August 2023, not of those of 5 January 2022.
struct EnglishTitlesTests {
    private var run = CommandLineRun()

    /// Runs a command line after a value of the setting, as in `both: daily`; `none` is none.
    private func titled(_ line: String, in archive: String) async -> CommandLineRun.Result {
        let parts = line.components(separatedBy: ": ")
        var run = run
        run.archive = archive
        run.environment["BOXOFFICE_TITLES"] = parts[0] == "none" ? nil : parts[0]
        return await run(parts[1] + " --offline")
    }

    @Test("a table shows titles in its language as far as they are archived, or as the option or the setting says")
    func table() async {
        let table = """
            none: --lang ko -> 엘리멘탈
            none: --lang en -> Elemental
            none: --lang ko --titles english -> Elemental
            none: --lang ko --titles both -> 엘리멘탈 (Elemental)
            none: --lang en --titles korean -> 엘리멘탈
            english: --lang ko -> Elemental
            korean: --lang en -> 엘리멘탈
            both: --lang ko --titles korean -> 엘리멘탈
            """
        await expectResults(in: table) { given in
            let line = given.replacing(": ", with: ": daily 2023-08-01 -n 2 --fields title --no-header ")
            return await titled(line, in: Fixture.path).output.lines.last ?? ""
        }
    }

    @Test("`movie` takes --titles, but data have both")
    func movie() async {
        let table = """
            none: movie 20148048 -> 베테랑 (Veteran)
            none: movie 20148048 --titles korean -> 베테랑
            none: movie 20148048 --titles english -> Veteran
            korean: movie 20148048 --titles both -> 베테랑 (Veteran)
            english: movie 20148048 -> Veteran
            """
        await expectResults(in: table) { given in
            let json = await titled(given + " --json", in: Self.summer).output
            #expect(json.contains(#""title":"베테랑","englishTitle":"Veteran","originalTitle""#), "\(json)")
            let first = await titled(given, in: Self.summer).output.lines.first ?? ""
            return first.replacing("  20148048", with: "")
        }
    }

    private static let summer = Fixture.path + "/summer2015"

    @Test("a table in English is never mixed: it has Korean titles and a note if one is not archived")
    mutating func neverMixed() async {
        run.archive = Self.summer
        let table = """
            daily 2015-08-01 -n 5 -> Minions, Mission:
            daily 2015-08-01 -n 6 -> 미니언즈, 미션 임파서블, 1 of 6 English titles is not archived
            daily 2015-08-07..2015-08-08 -> 베테랑, 미니언즈, 미션 임파서블, 1 of 11 English titles is not archived
            top 2015-08 -n 5 -> Veteran, Minions, Mission:
            top 2015-08 -> 베테랑, 미니언즈, 미션 임파서블, 3 of 30 English titles are not archived
            market 2015-08-01 --fields topMovieTitle -> Mission:
            trend 20148048 20145361 --by movie --to 2015-08-09 -> Veteran, Minions
            trend 20148048 20140241 --to 2015-08-09 -q -> 베테랑
            trend 20148048 20140241 --by movie --to 2015-08-09 -> 베테랑, 1 of 2 English titles is not archived
            report 2015-08-15 -> Veteran, Minions, Mission:
            report 2015-08-01 -> 미니언즈, 미션 임파서블, 1 of 10 English titles is not archived
            """
        run.terminal = Terminal(isOutput: true, isError: false, width: 80)
        await expectResults(in: table) { line in
            let result = await run(line + " --offline --lang en")
            let words = ["Veteran", "Minions", "Mission:", "베테랑", "미니언즈", "미션 임파서블"]
            let titles: [String] = words.filter { result.output.contains($0) }
            let note = result.error.lines.first { $0.contains("English title") } ?? ""
            let missing = note.replacing("boxoffice: note: ", with: ", ").replacing("; add --titles english", with: "")
            return titles.joined(separator: ", ") + missing
        }
    }

    @Test("the note says how to get the missing titles")
    func remedy() async {
        let table = """
            --lang en -> ; add --titles english
            --offline --lang en -> ; add --titles english
            --titles english --offline --lang en -> ; remove --offline
            --lang en --titles english -> ; KOBIS answered with HTTP status 404
            """
        await expectResults(in: table) { options in
            var run = run
            // The fixtures are archived now.
            (run.archive, run.now) = (Self.summer, Date())
            run.requester = StubRequester(repeating: .status(404), count: options.hasSuffix("english") ? 1 : 0)
            let result = await run("daily 2015-08-01 -n 6 \(options)")
            return result.error.replacing("boxoffice: note: 1 of 6 English titles is not archived", with: "")
                .trimmingCharacters(in: .newlines)
        }
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
        let outputs = [await run("\(line) 2").output, await run("\(line) 3").output]
        #expect(outputs == ["Mission\n암살\n", "미션 임파서블: 로그네이션\n암살\n미니언즈\n"])
    }

    @Test("a table without titles needs none, and asks for none")
    mutating func otherFields() async {
        (run.archive, run.now) = (Self.summer, Date())
        #expect(await run("daily 2015-08-01 -n 1 --fields rank --no-header --titles english") == "   1\n")
    }

    @Test("runs and comparisons show them, too")
    func runs() async {
        let run = await run("trend 밀수 --to 2023-08-02 --offline -q --lang en").output
        #expect(run.hasPrefix("Smugglers  20218541  opened 2023-07-26 (Wed)  Korean movie  still running\n"), "\(run)")
        let movies = await self.run("trend 밀수 --by movie --to 2023-08-02 --offline -q --titles both").output
        #expect(movies.contains("밀수 (Smugglers)"), "\(movies)")
    }

    @Test("data keep the Korean title; the option alone adds the English one")
    mutating func data() async {
        run.environment["BOXOFFICE_TITLES"] = "both"
        let csv = "title,englishTitle\n밀수,Smugglers\n"
        let both = #""title":"밀수","englishTitle":"Smugglers","openDate""#
        let table: [(line: String, part: String)] = [
            ("daily 2023-08-01 --json -n 1", #""title":"밀수","openDate""#),
            ("daily 2023-08-01 --json -n 1 --titles korean", #""title":"밀수","openDate""#),
            ("daily 2023-08-01 --json -n 2 --titles english", both),
            ("daily 2022-01-05 --json -n 1 --titles english", #""englishTitle":null,"openDate""#),
            ("daily 2023-08-01 -n 1 -f csv --fields title,englishTitle --titles both", csv),
            ("daily 2023-08-01 -n 1 -f csv --fields englishTitle --titles both", "englishTitle\nSmugglers\n"),
            ("trend 밀수 --to 2023-08-02 --json --titles english", both),
            ("trend 밀수 --to 2023-08-02 -f ndjson --titles english", both),
        ]
        for (line, part) in table {
            let output = await run(line + " --offline -q").output
            #expect(output.contains(part), "\(line): \(output)")
        }
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

    @Test("--dry-run counts the calls for titles that an option asks for, as at most so many")
    func dryRun() async {
        // One has three lists of the same day.
        let table = """
            daily 2023-07-21..2023-07-23 --titles english -> 23, up to 20 calls for English titles
            daily 2023-07-22 -n 2 --titles both -> 3, up to 2 calls for English titles
            daily 2023-07-22 --deep -n 1 --titles english -> 4, up to 1 call for English titles
            daily 2023-07-21..2023-07-23 --titles korean -> 3
            daily 2023-07-21 --titles english --offline -> 0
            daily 2023-07-21..2023-07-23 --lang en -> 3
            top 2023-07-21 -n 5 --titles english -> 11, up to 5 calls for English titles
            """
        await expectResults(in: table) { line in
            let result = await run("\(line) --dry-run -f csv --fields calls --no-header")
            let note = result.error.replacing("boxoffice: note: includes", with: ",")
            return (result.output + note).replacing("\n", with: "")
        }
        // As many movies as a report ranks.
        let report = await run("report 2023-07-22 -n 3 --titles english --dry-run").error
        #expect(report.hasPrefix("boxoffice: note: includes up to 3 calls for English titles\n"), "\(report)")
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
        let without = await run(line).output.lines.first
        run.requester = StubRequester(repeating: Self.details, count: 20)
        let result = await run(line + " --titles english")
        let note = "boxoffice: note: 10 of 30 English titles are not archived; run it again to fetch more\n"
        #expect((result.output.lines.count, result.output.lines.first, result.error) == (30, without, note))
        run.requester = StubRequester(repeating: Self.details, count: 10)
        let last = await run(line + " --titles english").output.lines.last
        run.requester = StubRequester()
        let archived = await run(line).output.lines.first
        #expect([without, last, archived] == ["영화 10", "Movie 20991039", "Movie 20991010"])
    }

    @Test("a failure is named once, and leaves the Korean titles")
    func failure() async throws {
        let requester = StubRequester(Self.ranking, .status(404))
        let run = try run.with(requester)
        let result = await run("daily 2023-07-21 -n 2 --fields title --no-header --titles english")
        let note = "2 of 2 English titles are not archived; KOBIS answered with HTTP status 404"
        #expect(result == .init(output: "영화 10\n영화 11\n", note: note))
        #expect(requester.requests.count == 2)
    }

    @Test("a rise is red and a fall blue in Korean, green and red in English; the setting chooses")
    mutating func colors() async {
        let table = """
            ko -> rise 31, fall 34
            en -> rise 32, fall 31
            ko western -> rise 32, fall 31
            en korean -> rise 31, fall 34
            ko 서양 -> rise 32, fall 31
            en Korean -> rise 31, fall 34
            """
        await expectResults(in: table) { given in
            run.environment["BOXOFFICE_COLORS"] = given.count > 2 ? String(given.dropFirst(3)) : nil
            let options = "--fields rankChange,visitorsChangePercent --color always --lang \(given.prefix(2))"
            let output = await run("daily 2023-08-01 --offline \(options)").output
            let rise = output.firstMatch(of: /\u{1B}\[(\d+)m▲/)?.1 ?? ""
            let fall = output.firstMatch(of: /\u{1B}\[(\d+)m-2.9%\u{1B}\[0m/)?.1 ?? ""
            return "rise \(rise), fall \(fall)"
        }
    }

    @Test("another value of a setting for tables is an error", arguments: ["TITLES", "COLORS", "AMBIGUOUS"])
    mutating func badSetting(name: String) async {
        run.environment["BOXOFFICE_" + name] = "x"
        let result = await run("daily --offline")
        let error = "boxoffice: error: invalid value 'x' for BOXOFFICE_\(name)"
        #expect((result.error.lines.first, result.status) == (error, 78))
    }
}
