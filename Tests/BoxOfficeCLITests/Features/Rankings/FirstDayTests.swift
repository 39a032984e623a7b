import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// KOBIS has figures from 11 November 2003 on.
struct FirstDayTests {
    private static let note = "boxoffice: note: left out the days before 2003-11-11, the first day with figures\n"

    @Test("a period that begins before the first day is cut there, with a note")
    func cut() async throws {
        let run = try CommandLineRun().with(StubRequester())
        let cases = """
            daily 2003-11 -> 2003-11-11,2003-11-30
            weekend 2003 -> 2003-11-14,2003-12-28
            sync 2003..2004 -> 2003-11-11,2004-12-31
            sync weekly --from 2003 --to 2003-12 -> 2003-11-10,2003-12-28
            top 2003 -> 2003-11-11,2003-12-31
            top 2003-W46 -> 2003-11-11,2003-11-17
            market 2003 2023-07 --split none -> 2003-11-11,2023-07-31
            """
        await expectResults(in: cases) { line in
            let result = await run(line + " --dry-run -f csv --no-header --fields from,to")
            let isCut = result.error.hasPrefix(Self.note) && result.status == 0
            return isCut ? result.output.lines.joined(separator: " ") : "\(result)"
        }
        let report = await run("report 2003 --no-upcoming --dry-run")
        #expect(report.error.hasPrefix(Self.note) && report.status == 0, "\(report)")
        #expect(report.output.contains("2003-11-11  2003-12-31"), "\(report)")
    }

    @Test("a period wholly before the first day is a usage error")
    func early() async throws {
        var run = try CommandLineRun().with(StubRequester())
        run.terminal = Terminal(isInput: true, isOutput: true, isError: false)
        let rule = "the first day that KOBIS has figures for is 2003-11-11 -> use 2003-11-11 or later"
        await run.expectFailures(
            """
            daily 2003-10 -> no figures for 2003-10: \(rule)
            weekly 2003-W45 -> no figures for 2003-W45: the first day that KOBIS has figures for is 2003-11-11 \
            -> use 2003-W46 or later
            sync 2001..2002 -> no figures for 2001..2002: \(rule)
            top 2003-10 -> no figures for 2003-10: \(rule)
            market 2002 -> no figures for 2002: \(rule)
            report 2003-11-10 -> no figures for 2003-11-10: \(rule)
            browse 2003-11-10 -> no figures for 2003-11-10: \(rule)
            trend 암살 --from 2003-01-01 --to 2003-11-10 -> no figures for 2003-11-10: \(rule)
            """
        )
    }

    @Test("the run of a movie that opened before the first day begins there")
    func trend() async throws {
        let answer = #"{"movieInfoResult":{"movieInfo":{"movieCd":"20030001","movieNm":"지어낸 영화","openDt":"20031101"}}}"#
        let run = try CommandLineRun().with(StubRequester(.answer(Data(answer.utf8))))
        // Its details are archived, the rankings are not.
        _ = await run("movie 20030001 -q")
        let result = await run("trend 20030001 --to 2003-11-12 --offline --json")
        let days = #""from":"2003-11-11","to":"2003-11-12""#
        #expect(result.error.hasPrefix(Self.note) && result.output.contains(days), "\(result)")
    }
}
