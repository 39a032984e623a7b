import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct TopCommandTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("the films of a week, with the note that others follow; some counts of a month are minimums")
    func table() async {
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice top 2015-W32 -n 3
            Top movies  2015-08-03 ~ 2015-08-09
            Rank  Movie                               Opened       Visitors  Days listed  Total visitors
               1  Veteran                             2015-08-05  2,742,795            7       2,761,634
               2  Assassination                       2015-07-22  2,401,205            7       8,973,731
               3  Mission: Impossible - Rogue Nation  2015-07-30  2,258,685            7       4,721,289
            boxoffice: note: 3 of 41 movies; use --all for all
            $ boxoffice top 2015-08 -n 5 --sort sales --fields title,nation,sales,isExact,salesSharePercent
            Movie                               Nation            Sales  Exact  Share
            Veteran                             Korean   85,716,472,226  yes    35.8%
            Assassination                       Korean   52,986,623,168  yes    22.1%
            Mission: Impossible - Rogue Nation  foreign  40,578,807,479  yes    17.0%
            Minions                             foreign  14,697,822,316  yes     6.1%
            The Beauty Inside                   Korean   11,355,150,467  no      4.7%
            boxoffice: note: 5 of 83 movies; use --all for all
            boxoffice: note: the counts of 4 of 5 movies are exact; the others are minimums: days before a movie was \
            first listed and after it was last listed are missing
            $ boxoffice top 2015-08 --min-visitors 9억 -f csv --no-header
            boxoffice: note: no movie has 900,000,000 visitors or more
            """
        )
    }

    @Test("with --nation, the heading of the share names the market; --wide says how far shares may be off")
    func shares() async {
        let nation = await run("top 2015-08 -n 1 --nation korean --wide --offline")
        #expect(nation.output.lines.first?.contains("Share of Korean") == true, "\(nation)")
        #expect(nation.error.contains("to within ±0.04 points"), "\(nation.error)")
        // Rows below the tenth are not in the list of all movies.
        let deeper = await run("daily 2015-08-05 -n 20 --wide --offline")
        #expect(deeper.error.hasSuffix("of the market's bounds, to within ±0.01 points\n"), "\(deeper.error)")
        await run.expectTranscript(
            """
            $ boxoffice daily 2015-08-05 --nation foreign --offline --fields rank,salesSharePercent -n 2
            Daily box office  2015-08-05 (Wed)  foreign movies
            Rank  Share of foreign
               1             55.6%
               2             19.0%
            """
        )
    }

    @Test("JSON has the period and the filters")
    func json() async {
        await run.expectTranscript(
            """
            $ boxoffice top 2015-08-05 -n 1 --nation foreign --offline --json -q
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
        "--dry-run counts two calls for each week and day, also for the days next to a short period; one with a nation"
    )
    func dryRun() async {
        await run.expectTranscript(
            options: "--dry-run -q -f csv --no-header --fields calls",
            """
            $ boxoffice top 2014
            118
            $ boxoffice top 2014-01..2014-03 --by-day
            180
            $ boxoffice top
            68
            $ boxoffice top 2014-02
            60
            $ boxoffice top 2014 --nation korean
            59
            $ boxoffice top 2014-02 --nation korean
            30
            $ boxoffice top 2015-W30
            18
            """
        )
        await run.expectTranscript(
            options: "--dry-run -q --fields kind,calls",
            """
            $ boxoffice top 2014-01..2014-02 --lang en
            Kind           Calls
            Daily, Weekly     34
            $ boxoffice top 2014-01..2014-02 --lang ko
            구분        호출
            일별, 주간    34
            $ boxoffice top 2014-02 --lang en
            Kind   Calls
            Daily     60
            $ boxoffice top 2014-01..2014-02 -f csv
            kind,calls
            ,34
            """
        )
    }

    @Test("archived days replace weeks only if they replace all of them; without a network, also some of a week")
    mutating func archivedDays() async {
        run.now = Date()
        await run.expectTranscript(
            options: "-n 1 -q",
            """
            $ boxoffice top 2015-07..2015-09 --dry-run -f csv --no-header --fields calls
            0
            $ boxoffice top 2015-07-01..2015-10-04 --dry-run -f csv --no-header --fields calls
            26
            $ boxoffice top 2015-07-01..2015-10-04 --by-day --dry-run -f csv --no-header --fields calls
            8
            $ boxoffice top 2015-07-01..2015-10-11 --offline --json --fields rank
            {"from":"2015-07-01","to":"2015-10-11","filters":{"movieType":null,"nation":null},"days":103,\
            "daysNotFetched":11,"source":"days","totalCount":188,"entries":[{"rank":1}]}
            {"error":{"code":"notArchived","message":"the archive has no daily ranking of Korean movies; missing: \
            2015-10-01..2015-10-04","hint":"fetch them with: boxoffice sync 2015-10-01..2015-10-04 --deep, or use \
            another folder with --archive"}}
            {"error":{"code":"notArchived","message":"the archive has no weekly ranking of Korean movies; missing: \
            2015-W41","hint":"fetch them with: boxoffice sync weekly 2015-W41 --deep, or use another folder with \
            --archive"}}
            [66]
            """
        )
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
            for day in 20_150_713...20_150_719 {
                let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(day).json"
                let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
                try folder.write(list, to: file)
            }
        }
        var run = run
        run.archive = folder.path
        let top = await run("top 2015-07-06..2015-07-26 --all --offline --json")
        #expect(top.output.contains(#""days":21,"daysNotFetched":7,"source":"mixed","#), "\(top)")
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
        #expect(top.error.contains("missing: 2015-W30"), "\(top.error)")
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
        await run.expectTranscript(
            options: "-n 1 --offline -q",
            """
            $ boxoffice top 2015-09-30..2015-10-01 --json --fields title,visitors
            {"from":"2015-09-30","to":"2015-10-01","filters":{"movieType":null,"nation":null},"days":2,\
            "daysNotFetched":1,"source":"days","totalCount":20,"entries":[{"title":"사도","visitors":175627}]}
            {"error":{"code":"notArchived","message":"the archive has no daily ranking of Korean movies; missing: \
            2015-10-01","hint":"fetch them with: boxoffice sync 2015-10-01 --deep, or use another folder with \
            --archive"}}
            [66]
            $ boxoffice top 2015-09-30..2015-10-01 --lang ko
            기간별 박스오피스  2015-09-30 ~ 2015-10-01  2일 중 1일
            순위  영화  개봉일       관객수  집계 일수  누적 관객수
               1  사도  2015-09-16  175,627          1    4,965,409
            boxoffice: 오류: 아카이브에 없습니다: 한국영화 일별 순위; 없는 것: 2015-10-01
            boxoffice: 힌트: 받으려면: boxoffice sync 2015-10-01 --deep. 또는 --archive로 다른 폴더를 지정하세요
            [66]
            """
        )
    }

    @Test("bad input")
    func badInput() async {
        await run.expectFailures(
            """
            top 2015-13 -> '2015-13' is not a valid period \
            -> use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, 2015-seollal \
            or 2015-chuseok, or a range like 2015-07-22..2015-08-30
            top 2024 -> no figures for 2024 yet: KOBIS publishes a day's figures on the next day; the latest is \
            2023-08-02 \
            -> use 2023-08-02 or earlier
            top 2014 2015-07 -> more than one period \
            -> ask for each period separately; boxoffice top 2014; boxoffice top 2015-07
            """
        )
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
