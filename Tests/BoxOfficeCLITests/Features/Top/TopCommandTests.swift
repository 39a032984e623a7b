import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct TopCommandTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("Of all time: a note says if no movie has as many visitors")
    func noneHasAsMany() async {
        #expect(
            await run("top 2015-08 --min-visitors 9억 --offline -f csv --no-header")
                == .init(note: "no movie has 900,000,000 visitors or more")
        )
    }

    @Test("the films of a week, with the note that others follow; some counts of a month are minimums")
    func table() async {
        #expect(
            await run("top 2015-W32 -n 3 --offline")
                == .init(
                    output: """
                        Top movies  2015-08-03 ~ 2015-08-09
                        Rank  Movie                               Opened       Visitors  Days listed  Total visitors
                           1  Veteran                             2015-08-05  2,742,795            7       2,761,634
                           2  Assassination                       2015-07-22  2,401,205            7       8,973,731
                           3  Mission: Impossible - Rogue Nation  2015-07-30  2,258,685            7       4,721,289

                        """,
                    note: "3 of 41 movies; use --all for all"
                )
        )
        #expect(
            await run(
                "top 2015-08 -n 5 --sort sales --offline --fields title,nation,sales,isExact,salesSharePercent"
            )
                == .init(
                    output: """
                        Movie                               Nation            Sales  Exact  Share
                        Veteran                             Korean   85,716,472,226  yes    35.8%
                        Assassination                       Korean   52,986,623,168  yes    22.1%
                        Mission: Impossible - Rogue Nation  foreign  40,578,807,479  yes    17.0%
                        Minions                             foreign  14,697,822,316  yes     6.1%
                        The Beauty Inside                   Korean   11,355,150,467  no      4.7%

                        """,
                    error: """
                        boxoffice: note: 5 of 83 movies; use --all for all
                        boxoffice: note: the counts of 4 of 5 movies are exact; the others are minimums: days before a \
                        movie was first listed and after it was last listed are missing

                        """
                )
        )
    }

    @Test("with --nation, the heading of the share names the market")
    func nation() async {
        let top = await run("top 2015-08 -n 1 --nation korean --wide --offline")
        #expect(top.output.lines.first?.contains("Share of Korean") == true, "\(top)")
        #expect(top.error.contains("to within ±0.04 points"), "\(top.error)")
        let daily = await run("daily 2015-08-05 --nation foreign --wide --offline --lang en")
        #expect(daily.output.contains("Share of foreign"), "\(daily)")
    }

    @Test("--wide says how far the shares of rows below the tenth may be off")
    func deeperShares() async {
        let result = await run("daily 2015-08-05 -n 20 --wide --offline")
        #expect(result.error.hasSuffix("of the market's bounds, to within ±0.01 points\n"), "\(result.error)")
    }

    @Test("JSON has the period and the filters")
    func json() async {
        #expect(
            await run("top 2015-08-05 -n 1 --nation foreign --offline --json -q") == """
                {"from":"2015-08-05","to":"2015-08-05","filters":{"movieType":null,"nation":"foreign"},"days":1,\
                "daysNotFetched":0,"source":"days","totalCount":10,"entries":[{"rank":1,"movieCode":"20157881","title":"미션 임파서블: 로그네이션",\
                "openDate":"2015-07-30","visitors":254325,"sales":1958819900,"nation":"foreign","isExact":true,\
                "salesSharePercent":55.6,"daysListed":1,\
                "firstDay":"2015-08-05","lastDay":"2015-08-05","visitorsTotal":3563337,\
                "showingsSharePercent":null,"showingsShareMaxPercent":null,"openingWeekendVisitors":null,"daysAtNumberOne":null}]}

                """
        )
    }

    @Test(
        "--dry-run counts two calls for each week and day, also of the days next to a short period, or one with a nation; without a period, of this year so far",
        arguments: [
            ("2014", 118), ("2014-01..2014-03 --by-day", 180), ("", 68), ("2014-02", 60), ("2014 --nation korean", 59),
            ("2014-02 --nation korean", 30), ("2015-W30", 18),
            ("2015-08-01..2015-08-03,2015-W31", 20),
        ]
    )
    func dryRun(period: String, calls: Int) async {
        #expect(await run("top \(period) --dry-run -q -f csv --fields calls") == "calls\n\(calls)\n")
    }

    @Test("--dry-run names the kinds of rankings; JSON and CSV have null for several")
    func dryRunKinds() async {
        func row(_ period: String, _ language: String) async -> String? {
            let lines = await run("top \(period) --dry-run --lang \(language) --fields kind,calls").output.split(
                separator: "\n")
            return lines.last.map { $0.split(separator: " ").joined(separator: " ") }
        }
        #expect(await row("2014-01..2014-02", "en") == "Daily, Weekly 34")
        #expect(await row("2014-01..2014-02", "ko") == "일별, 주간 34")
        #expect(await row("2014-02", "en") == "Daily 60")
        #expect(await run("top 2014-01..2014-02 --dry-run -f csv --fields kind,calls") == "kind,calls\n,34\n")
    }

    @Test(
        "archived days replace weeks only if they replace all of them",
        arguments: [
            ("2015-07..2015-09", "0"), ("2015-07-01..2015-10-04", "26"), ("2015-07-01..2015-10-04 --by-day", "8"),
        ]
    )
    mutating func archivedDays(arguments: String, calls: String) async {
        run.now = Date()
        #expect(await run("top \(arguments) --dry-run -q -f csv --fields calls") == "calls\n\(calls)\n")
    }

    @Test("without a network, archived days also replace some of a week")
    mutating func someArchivedDays() async {
        run.now = Date()
        let top = await run("top 2015-07-01..2015-10-11 -n 51 --offline --json")
        #expect(top.output.contains(#""days":103,"daysNotFetched":11,"source":"days","#), "\(top)")
        #expect(top.error.contains("ranking of Korean movies; missing: 2015-W41"), "\(top.error)")
        #expect(top.error.contains("boxoffice sync weekly 2015-W41 --deep"), "\(top.error)")
    }

    @Test("weeks, with archived days in the place of one that is missing, are noted, and so is what weeks leave out")
    func weeks() async throws {
        let folder = try TemporaryFolder()
        for nation in ["K", "F"] {
            let code = nation == "K" ? "2015000" : "2014000"
            let week = MarketCommandTests.answer(
                kind: "주간",
                "20150706~20150712",
                (0..<10).map { ("\(code)\($0)", 1_000 - $0, "10.0", 100 - $0) }
            )
            let file = "repNationCd=\(nation)&targetDt=20150712&weekGb=0.json"
            try folder.write(String(decoding: week, as: UTF8.self), to: "boxoffice/searchWeeklyBoxOfficeList/\(file)")
            for day in 20_150_713...20_150_731 {
                let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(day).json"
                let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
                try folder.write(list, to: file)
            }
        }
        var run = run
        run.archive = folder.path
        let top = await run("top 2015-07-06..2015-08-09 --all --offline --json")
        #expect(top.output.contains(#""days":35,"daysNotFetched":9,"source":"mixed","#), "\(top)")
        #expect(
            top.error.contains(
                """
                boxoffice: note: some weeks rest on weekly rankings, others on daily ones
                boxoffice: note: weekly rankings leave out small movies, and up to a quarter of the visitors of one below \
                rank 50; use --by-day to read daily rankings

                """
            ),
            "\(top.error)"
        )
        #expect(top.error.contains("missing: 2015-W32"), "\(top.error)")
    }

    @Test("once the quota ends, the days next to a period are no failure")
    mutating func quotaNextToPeriod() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("quota-exceeded.json"))))
        let folder = try #require(run.temporaryArchive)
        for nation in ["K", "F"] {
            let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=20150801.json"
            let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
            try folder.write(list, to: file)
        }
        let top = await run("top 2015-08-01 -n 1 --jobs 1 -f csv --fields daysListed")
        #expect(top.output == "daysListed\n1\n" && top.status == 0, "\(top)")
    }

    @Test("days that cannot be fetched are missing from the figures, and reported")
    func missing() async {
        let result = await run("top 2015-09-30..2015-10-01 -n 1 --offline --json -q")
        #expect(result.output.contains(#""days":2,"daysNotFetched":1"#))
        #expect(result.error.contains("missing: 2015-10-01"))
        #expect(result.status == 66)
        let table = await run("top 2015-09-30..2015-10-01 -n 1 --offline -q --lang ko").output
        #expect(table.hasPrefix("기간별 박스오피스  2015-09-30 ~ 2015-10-01  2일 중 1일\n"))
    }

    @Test(
        "bad input",
        arguments: [
            (
                "2015-13", "'2015-13' is not a valid period",
                """
                use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, 2015-seollal or \
                2015-chuseok, or a range like 2015-07-22..2015-08-30
                """
            ),
            (
                "2024",
                "no figures for 2024 yet: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02",
                "use 2023-08-02 or earlier"
            ),
            (
                "2015-07-24,2015-07-22", "the days 2015-07-22, 2015-07-24 are not consecutive",
                "ask for each period separately; boxoffice top 2015-07-24, boxoffice top 2015-07-22"
            ),
        ]
    )
    func badInput(period: String, message: String, hint: String) async {
        #expect(await run("top \(period)") == .failure(message, hint: hint, status: 64))
    }

    @Test("daily --limit above 10 continues the ranking, as far as it is complete")
    func deeper() async {
        #expect(
            await run("daily 2015-08-05 -n 20 --offline -f csv --fields rank,rankChange,isNew,visitors")
                == .init(
                    output: """
                        rank,rankChange,isNew,visitors
                        1,6,false,414219
                        2,0,false,272959
                        3,-2,false,254325
                        4,-1,false,95648
                        5,-1,false,56181
                        6,,true,54213
                        7,-2,false,7113
                        8,0,false,4198
                        9,,true,3720
                        10,1,false,2635
                        11,,false,2422
                        12,,false,1248
                        13,,false,1106
                        14,,false,1063
                        15,,false,1022
                        16,,false,653
                        17,,false,589

                        """,
                    note:
                        "KOBIS publishes a top 10; ranks 11–17 come from its Korean and foreign lists; lower ranks are unknown"
                )
        )
    }
}
