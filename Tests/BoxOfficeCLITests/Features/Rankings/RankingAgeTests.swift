import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// When a ranking was fetched, and whether it is final.
struct RankingAgeTests {
    private let folder: TemporaryFolder
    private var run: CommandLineRun

    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
    }

    /// Archives the ranking of a day, or one of the summer of 2015 such as `repNationCd=K&targetDt=20150801`.
    private func archive(_ name: String, fetched: Date?) throws {
        let query = name.contains("=") ? name : "targetDt=\(name)"
        let path = "boxoffice/searchDailyBoxOfficeList/\(query).json"
        let answer = try Fixture.text(of: "Fixtures/\(query.contains("=2015") ? "summer2015/" : "")\(path)")
        if let fetched {
            try folder.write(answer, to: path, fetched: fetched)
        } else {
            // The time of an answer that was replaced by another is unknown.
            try folder.write(answer + " ", to: path)
        }
    }

    private static let nations = ["", "repNationCd=F&", "repNationCd=K&"]
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
        let heading = ",screens,showings,fetched,isFinal,showingsSharePercent,showingsShareMaxPercent\n"
        let row = ",1645,7012,\(columns),,\n"
        #expect(result.output.contains(heading) && result.output.hasSuffix(row), "\(result)")
        #expect(result.error == error)
    }

    @Test("an object has both before its rows, and --fields leaves out the time unless it names it")
    func json() async throws {
        try archive("20230801", fetched: .korea("2023-08-02"))
        let start = #"""
            {"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,\#
            "filters":{"movieType":null,"nation":null,"area":null},"holiday":null,
            """#
        let time = #""fetched":"2023-08-02T03:00:00Z""#
        await run.expectTranscript(
            options: "--limit 1 --json --offline -q",
            """
            $ boxoffice daily 2023-08-01 --fields rank
            \(start)"isFinal":false,"entries":[{"rank":1}]}
            $ boxoffice daily 2023-08-01 --fields rank,fetched
            \(start)\(time),"isFinal":false,"entries":[{"rank":1,\(time)}]}
            """
        )
    }

    @Test("the note of a range names the days that are not final, and the oldest time")
    func range() async throws {
        try archive("20230801", fetched: .korea("2023-08-03"))
        try archive("20230802", fetched: .korea("2023-08-03", 15))
        try archive("20220105", fetched: .korea("2023-08-03"))
        await run.expectTranscript(
            options: "--offline -f csv --no-header --fields rank -n 1",
            """
            $ boxoffice daily 2023-08-01..2023-08-02
            1
            1
            boxoffice: note: the figures of 2023-08-01..2023-08-02 were fetched on 2023-08-03 12:00 or later \
            (Korean time), and KOBIS may have revised them since
            $ boxoffice daily 2023-08-01..2023-08-02 --lang ko
            1
            1
            boxoffice: 참고: 2023-08-01..2023-08-02 집계를 2023-08-03 12:00이나 그 뒤에 받았고(한국 시각), 그 뒤 KOBIS가 수정했을 수 \
            있습니다
            $ boxoffice daily 2022-01-05,2023-08-01
            1
            1
            boxoffice: note: the figures of 2023-08-01 were fetched on 2023-08-03 12:00 (Korean time), \
            and KOBIS may have revised them since
            """
        )
    }

    @Test("figures that were just fetched, or are fresh, have no note")
    mutating func fresh() async throws {
        run.requester = StubRequester(.answer(try Fixture.daily("20230802")))
        let fetched = await run("daily 2023-08-02 --titles korean").error
        run.now += 3_000
        let later = await run("daily 2023-08-02 --titles korean").error
        #expect([fetched, later] == ["", ""])
    }

    @Test("an answer of unknown age stands in with its note when the quota is used up")
    mutating func standIn() async throws {
        try archive("20230801", fetched: nil)
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        await run.expectTranscript(
            """
            $ boxoffice daily 2023-08-01 -f csv --fields rank,isFinal --limit 1
            rank,isFinal
            1,
            boxoffice: note: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); \
            using an archived answer of unknown age
            boxoffice: note: the figures of 2023-08-01 were fetched at an unknown time, and KOBIS may have \
            revised them since
            """
        )
    }

    @Test("of a ranking continued with those of the nations, the oldest time counts, and it is final only if all are")
    func merge() async throws {
        func columns() async -> String {
            await run("daily 2015-08-01 --limit 15 -f csv --fields fetched,isFinal --offline -q").output.lines[1]
        }
        for nation in Self.nations {
            try archive("\(nation)targetDt=20150801", fetched: .korea("2024-08-06", 9))
        }
        let final = await columns()
        try archive("repNationCd=K&targetDt=20150801", fetched: .korea("2015-08-02"))
        let older = await columns()
        try archive("repNationCd=F&targetDt=20150801", fetched: nil)
        let unknown = await columns()
        #expect([final, older, unknown] == ["2024-08-06T00:00:00Z,true", "2015-08-02T03:00:00Z,false", ",false"])
    }

    @Test("a day of a run has no isFinal if its age is unknown, and neither has a report")
    func otherCommands() async throws {
        for day in ["20150801", "20150805"] {
            for nation in Self.nations { try archive("\(nation)targetDt=\(day)", fetched: nil) }
        }
        let details = "movie/searchMovieInfo/movieCd=20148048.json"
        try folder.write(Fixture.text(of: "Fixtures/summer2015/" + details), to: details)
        await run.expectTranscript(
            """
            $ boxoffice trend 20148048 --days 1 -f csv --fields day,isFinal --offline
            day,isFinal
            2015-08-05,
            """
        )
        let report = await run("report 2015-08-01 --json --offline -q").output
        #expect(report.contains(#""source":"KOBIS","fetchedFrom":null,"fetchedTo":null,"isFinal":null"#))
        let text = await run("report 2015-08-01 --lang en --offline -q").output
        #expect(text.contains("(KOBIS), fetched at an unknown time. KOBIS may still revise the figures."))
    }

    @Test("a report whose own list was fetched at an unknown time has no time of fetching")
    func reportList() async throws {
        for day in ["20150731", "20150801", "20150802"] {
            for nation in Self.nations { try archive("\(nation)targetDt=\(day)", fetched: .korea("2024-08-06", 9)) }
        }
        let fixture = "Fixtures/boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101&weekGb=1.json"
        let list = try Fixture.text(of: fixture).replacing("20111230~20120101", with: "20150731~20150802")
            .replacing("201152", with: "201531")
        let name = "boxoffice/searchWeeklyBoxOfficeList/targetDt=20150802&weekGb=1.json"
        func times() async -> String {
            let report = await run("report 2015-W31 --weekend --json --offline -q")
            return report.output.firstMatch(of: /"fetchedFrom":.*?,"fetchedTo":[^,]*/)?.0.description ?? "\(report)"
        }
        try folder.write(list, to: name, fetched: .korea("2024-08-07", 9))
        #expect(await times() == #""fetchedFrom":"2024-08-06T00:00:00Z","fetchedTo":"2024-08-07T00:00:00Z""#)
        try folder.write(list + " ", to: name)
        #expect(await times() == #""fetchedFrom":null,"fetchedTo":null"#)
    }

    @Test("a dry run counts the archived rankings of unknown age")
    func dryRun() async throws {
        try archive("20230801", fetched: nil)
        await run.expectTranscript(
            options: "--dry-run -q -f csv",
            """
            $ boxoffice daily 2023-08-01..2023-08-02 --fields rankings,alreadyArchived,missing,calls,unknown
            rankings,alreadyArchived,missing,calls,unknown
            2,0,2,2,1
            $ boxoffice sync 2023-08-01..2023-08-02 --fields rankings,alreadyArchived,missing,calls,unknown
            rankings,alreadyArchived,missing,calls,unknown
            2,0,2,2,1
            $ boxoffice market 2023-08-01 --split none --fields unknown
            unknown
            1
            """
        )
        let table = await run("sync 2023-08-01 --dry-run -q --lang en").output
        let other = await run("sync 2023-08-02 --dry-run -q --lang en").output
        #expect(table.contains("Quota days  Unknown age\n") && !other.contains("Unknown age"), "\(table)\(other)")
    }
}
