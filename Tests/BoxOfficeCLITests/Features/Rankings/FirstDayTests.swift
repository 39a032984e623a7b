import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// KOBIS has figures from 11 November 2003 on.
@Suite struct FirstDayTests {
    private static let note =
        "boxoffice: note: left out the days before 2003-11-11, the first day with figures\n"
    private static let rule = "the first day that KOBIS has figures for is 2003-11-11"

    @Test(
        "a period that begins before the first day is cut there, with a note",
        arguments: [
            ("daily 2003-11 --dry-run -f csv --fields from,to", "2003-11-11,2003-11-30"),
            ("weekend 2003 --dry-run -f csv --fields from,to", "2003-11-14,2003-12-28"),
            ("sync 2003..2004 --dry-run -f csv --fields from,to", "2003-11-11,2004-12-31"),
            ("sync weekly --from 2003 --to 2003-12 --dry-run -f csv --fields from,to", "2003-11-10,2003-12-28"),
            ("top 2003 --dry-run -f csv --fields from,to", "2003-11-11,2003-12-31"),
            ("top 2003-W46 --dry-run -f csv --fields from,to", "2003-11-11,2003-11-17"),
            ("market 2003 2023-07 --split none --dry-run -f csv --fields from,to", "2003-11-11,2023-07-31"),
            ("report 2003 --no-upcoming --dry-run", "2003-11-11  2003-12-31"),
        ]
    )
    func cut(line: String, days: String) async throws {
        let result = try await CommandLineRun().with(StubRequester())(line)
        #expect(result.error.hasPrefix(Self.note), "\(result.error)")
        #expect(result.output.contains(days), "\(result.output)")
        #expect(result.status == 0)
    }

    @Test(
        "a period wholly before the first day is a usage error",
        arguments: [
            ("daily 2003-10", "2003-10"), ("weekly 2003-W45", "2003-W45"), ("sync 2001..2002", "2001..2002"),
            ("top 2003-10", "2003-10"), ("market 2002", "2002"), ("report 2003-11-10", "2003-11-10"),
            ("browse 2003-11-10", "2003-11-10"), ("trend 암살 --from 2003-01-01 --to 2003-11-10", "2003-11-10"),
        ]
    )
    func early(line: String, period: String) async throws {
        var run = try CommandLineRun().with(StubRequester())
        run.terminal = Terminal(isInput: true, isOutput: true, isError: false)
        let result = await run(line)
        #expect(result.error.hasPrefix("boxoffice: error: no figures for \(period): \(Self.rule)\n"), "\(result.error)")
        #expect(result.status == 64)
    }

    @Test("the run of a movie that opened before the first day begins there")
    func trend() async throws {
        let run = try CommandLineRun().with(
            StubRequester(
                .answer(
                    Data(
                        """
                        {"movieInfoResult":{"movieInfo":{"movieCd":"20030001","movieNm":"지어낸 영화","movieNmEn":"",\
                        "movieNmOg":"","showTm":"","prdtYear":"","openDt":"20031101","prdtStatNm":"","typeNm":"",\
                        "nations":[],"genres":[],"directors":[],"actors":[],"showTypes":[],"companys":[],"audits":[],\
                        "staffs":[]}}}
                        """.utf8
                    )
                )
            )
        )
        // Its details are archived, the rankings are not.
        _ = await run("movie 20030001 -q")
        let result = await run("trend 20030001 --to 2003-11-12 --offline --json")
        #expect(result.error.hasPrefix(Self.note), "\(result.error)")
        #expect(result.output.contains(#""from":"2003-11-11","to":"2003-11-12""#), "\(result.output)")
    }
}
