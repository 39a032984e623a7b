import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// When a ranking was fetched, and whether it is final.
@Suite struct RankingAgeTests {
    private let folder: TemporaryFolder
    private var run: CommandLineRun

    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
    }

    private func archive(_ day: String, fetched: Date?) throws {
        let name = "boxoffice/searchDailyBoxOfficeList/targetDt=\(day).json"
        let answer = String(decoding: try Fixture.daily(day), as: UTF8.self)
        if let fetched {
            try folder.write(answer, to: name, fetched: fetched)
        } else {
            try folder.write(answer, to: name)
        }
    }

    private static let note = "boxoffice: note: the figures of 2023-08-01"
    private static let end = ", and KOBIS may have revised them since\n"

    @Test(
        "rows have both as their last columns; offline, a note says when figures that are not final were fetched",
        arguments: [
            ("2023-08-16", "2023-08-16T03:00:00Z,true", ""),
            (
                "2023-08-02", "2023-08-02T03:00:00Z,false",
                note + " were fetched on 2023-08-02 12:00 (Korean time)" + end
            ),
            (nil, ",", note + " were fetched at an unknown time" + end),
        ] as [(String?, String, String)]
    )
    func offline(day: String?, columns: String, error: String) async throws {
        try archive("20230801", fetched: day.map { try .korea($0) })
        let result = await run("daily 2023-08-01 --limit 1 -f csv --offline")
        #expect(result.output.hasSuffix(",1645,7012,\(columns),,\n"))
        #expect(
            result.output.contains(",screens,showings,fetched,isFinal,showingsSharePercent,showingsShareMaxPercent\n")
        )
        #expect(result.error == error)
    }

    @Test("an object has both before its rows, and --fields leaves out the time unless it names it")
    func json() async throws {
        try archive("20230801", fetched: .korea("2023-08-02"))
        let start =
            #"{"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,"#
            + #""filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"#
        let time = #""fetched":"2023-08-02T03:00:00Z","#
        let line = "daily 2023-08-01 --limit 1 --json --offline -q --fields "
        #expect(await run(line + "rank").output == start + #""isFinal":false,"entries":[{"rank":1}]}"# + "\n")
        let chosen = await run(line + "rank,fetched").output
        #expect(chosen == #"\#(start)\#(time)"isFinal":false,"entries":[{"rank":1,\#(time.dropLast())}]}\#n"#)
        let all = await run("daily 2023-08-01 --json --offline -q").output
        #expect(all.hasPrefix(#"\#(start)\#(time)"isFinal":false,"#))
    }

    @Test("the note of a range names the days that are not final, and the oldest time")
    func range() async throws {
        try archive("20230801", fetched: .korea("2023-08-03"))
        try archive("20230802", fetched: .korea("2023-08-03", 15))
        let line = "daily 2023-08-01..2023-08-02 --offline -f csv --fields title"
        #expect(
            await run(line).error
                == Self.note + "..2023-08-02 were fetched on 2023-08-03 12:00 or later (Korean time)" + Self.end
        )
        #expect(
            await run(line + " --lang ko").error == """
                boxoffice: 참고: 2023-08-01..2023-08-02 집계를 2023-08-03 12:00이나 그 뒤에 받았고(한국 시각), 그 뒤 KOBIS가 수정했을 수 \
                있습니다

                """
        )
        try archive("20220105", fetched: .korea("2023-08-03"))
        #expect(await run("daily 2022-01-05,2023-08-01 --offline -f csv").error.hasPrefix(Self.note + " were"))
    }

    @Test("figures that were just fetched, or are fresh, have no note")
    mutating func fresh() async throws {
        run.requester = StubRequester(.answer(try Fixture.daily("20230802")))
        #expect(await run("daily 2023-08-02 --titles korean").error == "")
        run.now += 3_000
        #expect(await run("daily 2023-08-02 --titles korean").error == "")
    }

    @Test("an answer of unknown age stands in with its note when the quota is used up")
    mutating func standIn() async throws {
        try archive("20230801", fetched: nil)
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let result = await run("daily 2023-08-01 -f csv --fields isFinal --limit 1")
        #expect(result.output == "isFinal\n\n" && result.status == 0)
        #expect(result.error.contains("; using an archived answer of unknown age\n"))
        #expect(result.error.hasSuffix(Self.note + " were fetched at an unknown time" + Self.end))
    }

    @Test("of a ranking continued with those of the nations, the oldest time counts, and it is final only if all are")
    mutating func merge() async throws {
        let days = "boxoffice/searchDailyBoxOfficeList/"
        run.archive = folder.path + "/summer2015"
        try FileManager.default.copyItem(atPath: Fixture.path + "/summer2015", toPath: run.archive)
        let line = "daily 2015-08-01 --limit 15 -f csv --fields fetched,isFinal --offline -q"
        #expect(await run(line).output.hasSuffix("\n2024-08-06T00:00:00Z,true\n"))
        for (name, fetched) in [("K", Date?.some(try .korea("2015-08-02"))), ("F", nil)] {
            let name = "\(days)repNationCd=\(name)&targetDt=20150801.json"
            let answer = try String(contentsOfFile: run.archive + "/" + name, encoding: .utf8)
            if let fetched {
                try folder.write(answer, to: "summer2015/" + name, fetched: fetched)
                #expect(await run(line).output.hasSuffix("\n2015-08-02T03:00:00Z,false\n"))
            } else {
                try folder.write(answer + " ", to: "summer2015/" + name)
                #expect(await run(line).output.hasSuffix("\n,false\n"))
            }
        }
    }

    @Test("a day of a run has no isFinal if its age is unknown, and neither has a report")
    mutating func otherCommands() async throws {
        run.archive = folder.path + "/summer2015"
        try FileManager.default.copyItem(atPath: Fixture.path + "/summer2015", toPath: run.archive)
        try FileManager.default.removeItem(
            atPath: run.archive + "/boxoffice/searchDailyBoxOfficeList/fetched-2015.txt"
        )
        let run = await run("trend 20148048 --days 1 -f csv --fields day,isFinal --offline")
        #expect(run.output == "day,isFinal\n2015-08-05,\n")
        let report = await self.run("report 2015-08-01 --json --offline -q").output
        #expect(report.contains(#""source":"KOBIS","fetchedFrom":null,"fetchedTo":null,"isFinal":null"#))
        let text = await self.run("report 2015-08-01 --lang en --offline -q").output
        #expect(text.contains("(KOBIS), fetched at an unknown time. KOBIS may still revise the figures."))
    }

    @Test("a dry run counts the archived rankings of unknown age")
    func dryRun() async throws {
        try archive("20230801", fetched: nil)
        let days = "2023-08-01..2023-08-02 --dry-run -q -f csv --fields rankings,alreadyArchived,missing,calls,unknown"
        for command in ["daily", "sync"] {
            #expect(
                await run("\(command) \(days)").output == "rankings,alreadyArchived,missing,calls,unknown\n2,0,2,2,1\n")
        }
        let market = await run("market 2023-08-01 --split none --dry-run -q -f csv --fields rankings,unknown")
        #expect(market.output.hasSuffix(",1\n"))
        let table = await run("sync 2023-08-01 --dry-run -q --lang en").output
        #expect(table.contains("Quota days  Unknown age\n"))
        #expect(await !run("sync 2023-08-02 --dry-run -q --lang en").output.contains("Unknown age"))
    }
}
