import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct RankingMarketTests {
    @Test("the list of a deep day ends with the market and its change from the day before")
    func day() async throws {
        let run = CommandLineRun(archive: Fixture.path + "/summer2015")
        let lines = [
            "ko": "시장  관객 약 172만 명(전날보다 -3.2%) · 매출 137억 원(-3.3%)",
            "en": "Market  about 1.72 million visitors (-3.2% from the day before) · 13.7 bn won (-3.3%)",
        ]
        for (language, line) in lines {
            let options = "--offline -q --lang \(language)"
            #expect(await run("daily 2015-08-09 --deep \(options)").output.lines.last == line)
            let without = await [
                run("daily 2015-08-09 \(options)"), run("daily 2015-08-09 --deep --fields rank,title \(options)"),
            ]
            #expect(without.map { $0.output.contains(line.prefix(8)) } == [false, false])
        }
    }

    @Test("the list of a week ends with the market if the lists of both nations are archived, which --deep fetches")
    func week() async throws {
        let (name, folder) = ("targetDt=20120101&weekGb=0.json", try TemporaryFolder())
        let path = "boxoffice/searchWeeklyBoxOfficeList/"
        let list = try String(contentsOf: Fixture.folder.appending(path: path + name), encoding: .utf8)
        try folder.write(list, to: path + name, fetched: .korea("2023-01-01"))
        var run = CommandLineRun(archive: folder.path)
        run.requester = StubRequester(repeating: .answer(Data(list.utf8)), count: 2)
        let without = await run("weekly 2012-01-01 --lang en").output
        let missing = await run("weekly 2012-01-01 --deep --offline --lang en")
        #expect(missing.status == 66 && missing.error.contains("boxoffice sync weekly 2011-W52 --deep"), "\(missing)")
        let range = await run("weekly 2011-W51..2011-W52 --deep --dry-run -f csv --fields rankings --no-header")
        #expect(range == "2\n", "Only the table of a week has the market.")
        let deep = await run("weekly 2012-01-01 --deep --lang en").output
        #expect(!without.contains("Market") && deep.lines.last?.hasPrefix("Market  about ") == true, "\(deep)")
        #expect(run.requester.requests.count == 2)
        #expect(await run("weekly 2012-01-01 --offline --lang en").output == deep)
    }

    @Test(
        "one unreadable row is noted, and its day counts without it; what it might decide is not known",
        arguments: [
            ("top 2015-08-09 --fields daysAtNumberOne -n 1 --json", #"[{"daysAtNumberOne":null}]"#),
            ("market 2015-08-09 --json", #""topMovie":null"#),
            ("report 2015-08-09 --no-upcoming", "Movies are missing: rows of the lists cannot be read."),
        ]
    )
    func unreadableRow(line: String, text: String) async throws {
        let folder = try TemporaryFolder()
        for nation in ["", "repNationCd=F&", "repNationCd=K&"] {
            let name = "boxoffice/searchDailyBoxOfficeList/\(nation)targetDt=20150809.json"
            var list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + name), encoding: .utf8)
            if nation.contains("K"), let field = list.range(of: #""audiCnt":""#, options: .backwards) {
                list.insert(contentsOf: "x", at: field.upperBound)
            }
            try folder.write(list, to: name)
        }
        let result = await CommandLineRun(archive: folder.path)(line + " --offline --lang en")
        #expect(result.status == 0 && result.output.contains(text), "\(result)")
        #expect(result.error.components(separatedBy: "skipped a row of KOBIS's answer").count == 2, "\(result.error)")
    }
}
