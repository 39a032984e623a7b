import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What a report fetches, and what it does without some of it.
@Suite struct ReportFetchTests {
    private let run = CommandLineRun()
    // Not stored: the sanitizer does not see the memory behind a stored `Data`, and reports a leak.
    private static var empty: Data { ReportSamples.day("20230802", []) }

    @Test(
        "a day without figures is not published yet",
        arguments: [
            (
                "",
                """
                boxoffice: error: the figures of 2023-08-02 are not complete yet: KOBIS publishes those of 2023-08-02 on \
                2023-08-03
                boxoffice: hint: try again in an hour, or use --allow-partial for what there is

                """
            ),
            (
                " --json",
                """
                {"error":{"code":"notPublished","message":"the figures of 2023-08-02 are not complete yet: KOBIS publishes \
                those of 2023-08-02 on 2023-08-03","hint":"try again in an hour, or use --allow-partial for what there is"}}

                """
            ),
        ]
    )
    func notPublished(option: String, error: String) async throws {
        let requester = StubRequester(ReportSamples.daily("targetDt=20230802", Self.empty))
        #expect(try await run.with(requester)("report" + option) == .init(error: error, status: 75))
    }

    @Test("a month that has not ended is complete on the day after it, and needs no call to know that")
    func currentMonth() async throws {
        #expect(
            try await run.with(StubRequester())("report 2023-08")
                == .failure(
                    "the figures of 2023-08 are not complete yet: KOBIS publishes those of 2023-08-31 on 2023-09-01",
                    hint: "try again on 2023-09-01, or use --allow-partial for what there is",
                    status: 75
                )
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
        let refused = try await ReportSamples.run(reactions)("report 2023-08-02 --jobs 1")
        #expect(refused.status == 75)
        #expect(refused.output == "")
        #expect(refused.error.contains("320011") || refused.error.contains("used up"), "\(refused.error)")
        let partial = try await ReportSamples.run(reactions)(
            "report 2023-08-02 --jobs 1 --allow-partial --no-upcoming --lang en"
        )
        #expect(
            partial.output.hasPrefix("# Daily box office, 2023-08-02 (Wed)\n\n[밀수][1] is No. 1 with 500,000 visitors")
        )
        #expect(partial.error.hasPrefix("boxoffice: note: "))
    }

    @Test("--dry-run counts the calls of a year without making them")
    func dryRun() async throws {
        let result = try await run.with(StubRequester())("report 2015 --dry-run")
        #expect(
            result
                == .init(
                    output: """
                        From        To          Rankings  Archived  Fetched  Missing  Movies  Calls  Quota days
                        2014-01-01  2015-12-31       848         0        0      848            848           1

                        """,
                    note: """
                        the list of upcoming movies takes further calls, one per 100 movies of the year; it is archived \
                        for a day
                        """
                )
        )
    }

    @Test("--output writes a file in the format of its suffix")
    func file() async throws {
        let folder = try TemporaryFolder()
        let line = "report 2023-08-01 --offline -q --output \(folder.path)/report"
        for (suffix, beginning) in [("md", "# "), ("html", "<!DOCTYPE html>"), ("json", "{\"kind\":\"day\"")] {
            #expect(await run("\(line).\(suffix)") == .init())
            let text = try String(contentsOfFile: "\(folder.path)/report.\(suffix)", encoding: .utf8)
            #expect(text.hasPrefix(beginning))
        }
        #expect(
            await run("\(line).md")
                == .failure(
                    "\(folder.path)/report.md already exists",
                    hint: "use --force to overwrite it, or choose another file",
                    status: 64
                )
        )
        #expect(chmod("\(folder.path)/report.md", 0o600) == 0)
        #expect(await run("\(line).md --force").status == 0)
        var status = stat()
        #expect(stat("\(folder.path)/report.md", &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(mkfifo("\(folder.path)/pipe.md", 0o600) == 0)
        // Nothing is fetched for it.
        #expect(
            await run("report 2023-08-01 --force --output \(folder.path)/pipe.md")
                == .failure("cannot write \(folder.path)/pipe.md: not a regular file", status: 1)
        )
    }

    @Test(
        "bad input",
        arguments: [
            ("--force", "--force requires --output", "remove --force, or add --output FILE"),
            (
                "--output x.csv",
                "invalid value 'x.csv' for --output: not a .txt, .md, .html, .eml, .json, .markdown or .htm file",
                "use a .txt, .md, .html, .eml, .json, .markdown or .htm file"
            ),
            ("-f csv", "invalid value 'csv' for --format", "use text, markdown, html, slack, mail or json"),
            ("2023-07 --weekend", "--weekend requires a week", "use a week like 2015-W30"),
            (
                "2023-08-03",
                "no figures for 2023-08-03 yet: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02",
                "use 2023-08-02 or earlier"
            ),
        ]
    )
    func badInput(arguments: String, message: String, hint: String) async {
        #expect(await run("report \(arguments)") == .failure(message, hint: hint, status: 64))
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

    @Test("a ranking that is not archived is 66")
    func notArchived() async {
        #expect(await run("report 2023-08-03..2023-08-04 --offline").status == 64)
        #expect(await run("report 2023-07-30 --offline").status == 66)
    }

    @Test(
        "the latest periods have names; without one, it is yesterday, and on Mondays the weekend",
        arguments: [
            (nil, 3, .day, "2023-08-02"), (nil, 7, .weekend, "2023-W31"), ("weekend", 3, .weekend, "2023-W30"),
            ("week", 3, .week, "2023-W30"), ("month", 3, .month, "2023-07"), ("year", 3, .year, "2022"),
            ("2023-W30", 3, .week, "2023-W30"),
        ] as [(String?, Int, Period.Kind, String)]
    )
    func periods(text: String?, day: Int, kind: Period.Kind, name: String) throws {
        let today = try #require(KoreanDay(year: 2023, month: 8, day: day))
        let operands = text.map { [$0] } ?? []
        let period = try Period(ofReport: operands, isWeekend: false, PeriodGrammar(today: today))
        #expect((period.kind, period.name) == (kind, name))
    }
}
