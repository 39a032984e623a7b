import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What a report fetches, and what it does without some of it.
struct ReportFetchTests {
    private let run = CommandLineRun()
    // Not stored: the sanitizer does not see the memory behind a stored `Data`, and reports a leak.
    private static var empty: Data { ReportSamples.day("20230802", []) }

    @Test("a day without figures is not published yet; nor is a month that has not ended, which needs no call")
    func notPublished() async throws {
        let day = ReportSamples.daily("targetDt=20230802", Self.empty)
        await (try run.with(StubRequester(day, day))).expectTranscript(
            """
            $ boxoffice report
            boxoffice: error: the figures of 2023-08-02 are not complete yet: KOBIS publishes those of 2023-08-02 on \
            2023-08-03
            boxoffice: hint: try again in an hour, or use --allow-partial for what there is
            [75]
            $ boxoffice report --json
            {"error":{"code":"notPublished","message":"the figures of 2023-08-02 are not complete yet: KOBIS publishes \
            those of 2023-08-02 on 2023-08-03","hint":"try again in an hour, or use --allow-partial for what there is"}}
            [75]
            $ boxoffice report 2023-08
            boxoffice: error: the figures of 2023-08 are not complete yet: KOBIS publishes those of 2023-08-31 on \
            2023-09-01
            boxoffice: hint: try again on 2023-09-01, or use --allow-partial for what there is
            [75]
            """
        )
    }

    @Test("--allow-partial reports what there is of a month so far")
    func allowPartial() async throws {
        var run = run
        run.archive = Fixture.path + "/summer2015"
        // 00:30 on 4 August 2015 in Korea.
        run.now = Date(timeIntervalSince1970: 1_438_615_800)
        let result = await run("report 2015-08 -n 1 --allow-partial --offline --lang ko")
        #expect(result.status == 0)
        #expect(result.output.contains("\n2015-08-03까지의 집계입니다.\n"), "\(result)")
    }

    @Test("a report that begins before the first figures says from which day on they are")
    func firstDay() async throws {
        let answers = ["20031111", "20031112"].flatMap { day in
            ["K", "F"].map {
                ReportSamples.daily("repNationCd=\($0)&targetDt=\(day)", ReportSamples.day(day, ReportSamples.movies))
            }
        }
        let result = await (try ReportSamples.run(answers))(
            "report 2003-11-08..2003-11-11 --no-upcoming --jobs 1 --lang en"
        )
        #expect(result.output.contains("\nFigures from 2003-11-11 on.\n"), "\(result)")
        #expect(!result.output.contains("Figures up to"))
    }

    @Test("a day that never had figures is a result with a note")
    func empty() async throws {
        let queries = ["targetDt=20230102", "repNationCd=K&targetDt=20230102", "repNationCd=F&targetDt=20230102"]
        let run = try ReportSamples.run(
            queries.map { ReportSamples.daily($0, ReportSamples.day("20230102", [])) }
                + ["20220103", "20230101"].flatMap { day in
                    ["K", "F"].map {
                        ReportSamples.daily("repNationCd=\($0)&targetDt=\(day)", ReportSamples.day(day, []))
                    }
                }
        )
        let result = await run("report 2023-01-02 --no-upcoming --jobs 1 --lang en")
        #expect(
            CommandLineRun.Result(output: result.output.withoutTimes, error: result.error, status: result.status)
                == .init(
                    output: """
                        # Daily box office, 2023-01-02 (Mon)

                        There are no figures for 2023-01-02.

                        Source: Korean Film Council (KOBIS), fetched TIME (Korean time). The figures are final.

                        """,
                    note: "no figures for 2023-01-02"
                )
        )
    }

    @Test("if the quota is used up in the middle, nothing is printed, unless --allow-partial is set")
    func quota() async throws {
        let quota = StubRequester.Reaction.answer(try Fixture.fault("quota-exceeded.json"))
        let reactions = Array(ReportSamples.reactions.prefix(3)) + [quota]
        await (try ReportSamples.run(reactions)).expectTranscript(
            """
            $ boxoffice report 2023-08-02 --jobs 1
            boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); \
            missing: 2022-08-03, 2023-08-01
            boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline
            [75]
            """
        )
        let partial = try await ReportSamples.run(reactions)(
            "report 2023-08-02 --jobs 1 --allow-partial --no-upcoming --lang en"
        )
        let start = "# Daily box office, 2023-08-02 (Wed)\n\n[밀수][1] is No. 1 with 500,000 visitors"
        #expect(partial.output.hasPrefix(start) && partial.error.hasPrefix("boxoffice: note: "), "\(partial)")
    }

    @Test("--dry-run counts the calls of a period and of those it is compared with, without making them")
    func dryRun() async throws {
        await (try run.with(StubRequester())).expectTranscript(
            """
            $ boxoffice report 2014-06 --dry-run
            From        To          Rankings  Archived  Fetched  Missing  Movies  Calls  Quota days
            2013-06-01  2014-07-01       100         0        0      100            100           1
            boxoffice: note: the list of upcoming movies takes further calls, one per 100 movies of the year; it is \
            archived for a day
            """
        )
    }

    @Test("--output writes a file in the format of its suffix")
    func file() async throws {
        let folder = try TemporaryFolder()
        let line = "report 2023-08-01 --offline -q --lang en --output \(folder.path)/report"
        let starts: [(suffix: String, start: String)] = [
            ("md", "# Daily"), ("html", "<!DOCTYPE html>"), ("json", "{\"kind\":\"day\""), ("txt", "Daily box office"),
            ("eml", "Date: "),
        ]
        for (suffix, start) in starts {
            #expect(await run("\(line).\(suffix)") == .init())
            let text = try String(contentsOfFile: "\(folder.path)/report.\(suffix)", encoding: .utf8)
            #expect(text.hasPrefix(start))
        }
        #expect(chmod("\(folder.path)/report.md", 0o600) == 0)
        #expect(mkfifo("\(folder.path)/pipe.md", 0o600) == 0)
        // Nothing is fetched for a pipe.
        await run.expectTranscript(
            """
            $ boxoffice report 2023-08-01 --offline -q --output \(folder.path)/report.md
            boxoffice: error: \(folder.path)/report.md already exists
            boxoffice: hint: use --force to overwrite it, or choose another file
            [64]
            $ boxoffice report 2023-08-01 --offline -q --force --output \(folder.path)/report.md
            $ boxoffice report 2023-08-01 --force --output \(folder.path)/pipe.md
            boxoffice: error: cannot write \(folder.path)/pipe.md: not a regular file
            [1]
            """
        )
        var status = stat()
        #expect(stat("\(folder.path)/report.md", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("bad input, and a ranking that is not archived")
    func badInput() async {
        await run.expectFailures(
            """
            report --force -> --force requires --output -> remove --force, or add --output FILE
            report --output x.csv -> invalid value 'x.csv' for --output: not a .txt, .md, .html, .eml, .json, \
            .markdown or .htm file \
            -> use a .txt, .md, .html, .eml, .json, .markdown or .htm file
            report -f csv -> invalid value 'csv' for --format -> use text, markdown, html, slack, mail or json
            report 2023-07 --weekend -> --weekend requires a week -> use a week like 2015-W30
            report 2015-W33 2015-W34 --weekend -> more than one period \
            -> ask for each period separately; boxoffice report --weekend 2015-W33; boxoffice report --weekend 2015-W34
            report 2023-08-03 -> no figures for 2023-08-03 yet: KOBIS publishes a day's figures on the next day; the \
            latest is 2023-08-02 \
            -> use 2023-08-02 or earlier
            """
        )
        await run.expectFailures(
            status: 66,
            """
            report 2023-07-30 --offline -> the archive has no daily ranking of 2023-07-30 \
            -> fetch it with: boxoffice sync 2023-07-30, or use another folder with --archive
            """
        )
    }

    @Test(
        "a day's report needs only the list of all films, or those of both nations",
        arguments: [[""], ["repNationCd=K&", "repNationCd=F&"]]
    )
    func oneList(lists: [String]) async throws {
        let folder = try TemporaryFolder()
        for list in lists {
            let file = "boxoffice/searchDailyBoxOfficeList/\(list)targetDt=20150815.json"
            try folder.write(
                String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8),
                to: file
            )
        }
        var run = run
        run.archive = folder.path
        let result = await run("report 2015-08-15 -n 1 --offline --lang en --titles korean")
        #expect(result.status == 0 && result.error == "", "\(result)")
        #expect(result.output.contains("[베테랑][1] is No. 1 with 827,984 visitors"), "\(result.output)")
        #expect(result.output.contains(/\| +47\.8%/), "\(result.output)")
        if lists.count == 2 {
            try FileManager.default.removeItem(atPath: folder.path + "/" + folder.files[0])
            #expect(await run("report 2015-08-15 --offline").status == 66)
        }
    }

    @Test("the latest periods have names; without one, it is yesterday, and on Mondays the weekend")
    func periods() throws {
        let cases: [(text: String?, day: Int, kind: Period.Kind, name: String)] = [
            (nil, 3, .day, "2023-08-02"), (nil, 7, .weekend, "2023-W31"), ("weekend", 3, .weekend, "2023-W30"),
            ("week", 3, .week, "2023-W30"), ("month", 3, .month, "2023-07"), ("year", 3, .year, "2022"),
            ("2023-W30", 3, .week, "2023-W30"),
        ]
        for (text, day, kind, name) in cases {
            let today = try #require(KoreanDay(year: 2023, month: 8, day: day))
            let operands = text.map { [$0] } ?? []
            let period = try Period(ofReport: operands, isWeekend: false, PeriodGrammar(today: today))
            #expect((period.kind, period.name) == (kind, name))
        }
    }
}
