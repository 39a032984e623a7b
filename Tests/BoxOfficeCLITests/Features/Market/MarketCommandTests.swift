import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The market of the summer of 2015, out of `Fixtures/summer2015`.
@Suite struct MarketCommandTests {
    private var run = CommandLineRun()
    private static let note = "sales follow from the rounded shares of the listed movies, to within"

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a row for each month, and their sum")
    func months() async {
        #expect(
            await run("market 2015-07..2015-09 --by month --offline")
                == .init(
                    output: """
                        Period   Sales (bn won)  Visitors (m)  Korean share of visitors  Top movie      Share of sales
                        2015-07           181.1    about 23.4                     48.0%  Assassination           23.2%
                        2015-08           239.3    about 30.9                     68.3%  Veteran                 35.8%
                        2015-09           148.8    about 18.7                     60.2%  The Throne              26.4%
                        Total             569.2    about 73.1                     59.7%  Veteran                 18.2%

                        """,
                    note: "\(Self.note) 0.07%; visitors are estimated"
                )
        )
    }

    @Test("--wide has both shares, each named, and says how far a movie's share may be off")
    func wide() async throws {
        let result = await run("market 2015-08 --wide --offline")
        let lines = result.output.lines
        try #require(lines.count == 2, "\(lines)")
        #expect(lines[0].contains("Korean movies, share of sales"), "\(lines)")
        #expect(lines[0].contains("Foreign movies, share of visitors"), "\(lines)")
        #expect(lines[1].contains("68.7%") && lines[1].contains("68.3%"), "\(lines)")
        #expect(
            result.error.hasSuffix(
                "note: computed shares divide a movie's sales by the middle of the market's bounds, to within ±0.03 points\n"
            ),
            "\(result.error)"
        )
    }

    @Test("several weekends, in English, compared with those before; without the nations' lists if they are not needed")
    func weekends() async {
        #expect(
            await run("market 2015-W31 2015-W30 --weekend --compare previous --split none --lang en --offline -q")
                == """
                Period            Sales (bn won)  Visitors (m)  Visitors vs. previous  Sales vs. previous  Top movie                           Share of sales
                2015-W31 weekend            36.9     about 4.6                 +23.7%              +23.8%  Mission: Impossible - Rogue Nation           43.7%
                2015-W30 weekend            29.8     about 3.8                 +40.4%              +39.6%  Assassination                                66.0%

                """
        )
    }

    @Test("a week that is cut at the edge of a month has its number of days")
    func cutWeeks() async {
        #expect(
            await run("market 2015-09 --by week --split none --offline -q")
                == """
                Period    Days  Sales (bn won)  Visitors (m)  Top movie   Share of sales
                2015-W36     6            28.8     about 3.6  Ant-Man              38.6%
                2015-W37     7            22.0     about 2.7  Ant-Man              39.8%
                2015-W38     7            30.3     about 3.8  The Throne           47.1%
                2015-W39     7            36.6     about 4.6  The Throne           38.7%
                2015-W40     3            31.1     about 4.0  The Throne           34.4%
                Total       30           148.8    about 18.7  The Throne           26.4%

                """
        )
    }

    @Test("all columns have the English title, too")
    func wideTitle() async {
        let result = await run("market 2015-W32 --wide --lang en --offline -q")
        #expect(result.output.contains("  Veteran  ") && !result.output.contains("베테랑"), "\(result)")
    }

    @Test("the weekends of a range of weeks are a row each")
    func weekendsOfRange() async {
        let line = "market 2015W31..2015W32 --weekend --offline -q -f csv --fields period,from,to,daysMissing"
        let rows = "2015-W31,2015-07-31,2015-08-02,0\n2015-W32,2015-08-07,2015-08-09,0\n"
        #expect(await run(line) == .init(output: "period,from,to,daysMissing\n" + rows))
    }

    @Test(
        "other periods beside them have no weekend",
        arguments: ["2015W31..2015W32 2015-08-10", "2015-08 2015W31..2015W32", "2015W31..2015W32 2015-chuseok"]
    )
    func weekendsOfOthers(periods: String) async {
        let result = await run("market \(periods) --weekend --offline --lang en")
        #expect(result.status == 64 && result.error.contains("--weekend requires weeks"), "\(result)")
    }

    @Test(
        "parts of a holiday are not compared with a holiday, which a note says",
        arguments: [
            ("--by day --compare year", true), ("--by month --compare year", true),
            ("--by day --compare previous", false), ("--compare year", false),
        ]
    )
    func holidayByDay(options: String, isNoted: Bool) async {
        let result = await run("market 2015-chuseok \(options) --offline --lang en")
        let note = """
            boxoffice: note: parts of a holiday are not compared with the holiday of an earlier year; to compare the \
            holidays, remove --by

            """
        #expect(result.error.contains(note) == isNoted, "\(result.error)")
    }

    @Test("the sales of days have more digits")
    func days() async {
        #expect(
            await run("market 2015-08-07..2015-08-08 --by day --offline -q --lang ko") == """
                기간        매출(억)  관객(만)  한국영화 관객 점유율  1위 영화  매출 점유율
                2015-08-07      92.9  약 117.4                 64.3%  베테랑          41.1%
                2015-08-08     141.9  약 178.0                 63.8%  베테랑          40.5%
                합계           234.9  약 295.4                 64.0%  베테랑          40.7%

                """
        )
    }

    @Test("- reads periods, and lines have a row each, without the total")
    mutating func lines() async {
        run.input = "2015-07\n\n2015-10\n2015-09\n"
        let result = await run("market - --offline -f csv --fields period,days,daysMissing,sales -q")
        #expect(
            result.output == """
                period,days,daysMissing,sales
                2015-07,31,0,181079999666
                2015-10,31,31,
                2015-09,30,0,148806058558

                """
        )
        run.input = ""
        #expect(
            await run("market -") == .failure("missing PERIOD", hint: "use a period like 2015 or 2015-07", status: 64)
        )
    }

    @Test(
        "a row is complete as soon as its last ranking is read",
        arguments: [
            ("2015-07-01..2015-07-03", nil, [1, 2, 3]), ("2015-07-02..2015-07-03", .period(.previous), [2, 3]),
            ("2015-07-01..2015-07-02", .period(.year), [3, 4]),
        ] as [(String, MarketRequest.Comparison?, [Int])]
    )
    func ends(period: String, comparison: MarketRequest.Comparison?, ends: [Int]) throws {
        let session = try Session(Arguments(), run.context(MemoryOutput(), MemoryOutput()))
        let request = MarketRequest(
            try session.periods.terms([period]).map { try $0.clipped(before: session.today) },
            by: .day,
            comparison: comparison,
            today: session.today
        )
        let work = MarketWork(request, RangeFetch(session, session.kobis(.batch), RangeOptions()))
        #expect(work.ends == ends)
    }

    @Test("JSON has the total and the periods; the lists of a week stand for its days")
    mutating func json() async throws {
        let korean = Self.answer(kind: "주간", "20151005~20151011", [("20150001", 6_000_000, "60.0", 750)])
        let foreign = Self.answer(kind: "주간", "20151005~20151011", [("20150002", 2_000_000, "50.0", 200)])
        run = try run.with(
            StubRequester(
                .answer(korean, to: Self.request("repNationCd=K&targetDt=20151011&weekGb=0")),
                .answer(foreign, to: Self.request("repNationCd=F&targetDt=20151011&weekGb=0"))
            )
        )
        let row = """
            {"period":"2015-W41","from":"2015-10-05","to":"2015-10-11","source":"weeks","days":7,"daysMissing":0,\
            "sales":14000011,"salesLow":13987678,"salesHigh":14012344,"visitorsListed":950,"visitorsEstimate":1650,\
            "averagePrice":8485,"coveragePercent":57.1,\
            "korean":{"sales":10000007,"salesLow":9991674,"salesHigh":10008340,"salesSharePercent":71.4,\
            "visitorsListed":750,"visitorsEstimate":1250,"visitorsSharePercent":75.8},\
            "foreign":{"sales":4000004,"salesLow":3996004,"salesHigh":4004004,"salesSharePercent":28.6,\
            "visitorsListed":200,"visitorsEstimate":400,"visitorsSharePercent":24.2},\
            "topMovie":{"movieCode":"20150001","title":"영화","sales":6000000,"salesSharePercent":42.9,"visitors":750},\
            "comparison":null,"visitorsPerDay":236}
            """
        #expect(
            await run("market 2015-W41 --jobs 1 --json -q") == """
                {"by":null,"split":"nation","compare":null,"total":\(row),"periods":[\(row)]}

                """
        )
    }

    @Test(
        "--dry-run counts calls: a week is one for each list; without a period, of this year so far",
        arguments: [
            ("2014", "118"), ("2014 --split none", "59"), ("2014-01..2014-03 --by month --split none", "30"),
            ("2014-03 --compare year --split none", "14"), ("2015-W41 --weekend", "2"), ("", "68"),
        ]
    )
    func dryRun(arguments: String, calls: String) async {
        #expect(await run("market \(arguments) --dry-run -f csv --fields calls") == "calls\n\(calls)\n")
    }

    @Test(
        "the archived days of a week replace it",
        arguments: [("2015-07..2015-09 --by week", "0"), ("2015-07-20..2015-10-04", "2")]
    )
    mutating func archivedDays(arguments: String, calls: String) async {
        run.now = Date()
        #expect(await run("market \(arguments) --dry-run -q -f csv --fields calls") == "calls\n\(calls)\n")
    }

    @Test("days without figures are missing, and the row says so")
    func missing() async {
        let result = await run("market 2015-09-28..2015-10-02 --offline")
        #expect(
            result
                == .init(
                    output: """
                        Period                   Days  Sales (bn won)  Visitors (m)  Korean share of visitors  Top movie   Share of sales
                        2015-09-28 ~ 2015-10-02   3/5            31.1     about 4.0                     67.1%  The Throne

                        """,
                    error: """
                        boxoffice: note: \(Self.note) 0.08%; visitors are estimated
                        boxoffice: error: the archive has no daily ranking of Korean movies; missing: 2015-10-01..2015-10-02
                        boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-02 --deep, or use another folder \
                        with --archive

                        """,
                    status: 66
                )
        )
        // Days at the edges, and whole weeks, as they would be fetched.
        #expect(
            await run("market 2015-10 --offline -f csv")
                == .init(
                    error: """
                        boxoffice: error: the archive has no daily ranking of Korean movies; \
                        missing: 2015-10-01..2015-10-04, 2015-10-26..2015-10-31
                        boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-04 2015-10-26..2015-10-31 --deep, or \
                        use another folder with --archive
                        boxoffice: error: the archive has no weekly ranking of Korean movies; missing: 2015-W41..2015-W43
                        boxoffice: hint: fetch them with: boxoffice sync weekly 2015-W41..2015-W43 --deep, or use another \
                        folder with --archive

                        """,
                    status: 66
                )
        )
    }

    @Test("a change is null if a day is missing on either side")
    func comparison() async {
        let fields = "period,comparisonFrom,comparisonSales,salesChangePercent,visitorsChangePercent"
        let result = await run(
            "market 2015-07 2015-08 2015-10 --compare previous --offline -f csv --fields \(fields) -q"
        )
        #expect(
            result.output == """
                period,comparisonFrom,comparisonSales,salesChangePercent,visitorsChangePercent
                2015-07,2015-06-01,,,
                2015-08,2015-07-01,181079999666,32.2,31.9
                2015-10,2015-09-01,148806058558,,

                """
        )
    }

    @Test("once the quota ends, the archived days of a week stand in for it")
    mutating func quotaOfWeek() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("quota-exceeded.json"))))
        let folder = try #require(run.temporaryArchive)
        for (nation, day) in ["K", "F"].flatMap({ nation in (20_150_720...20_150_726).map { (nation, $0) } }) {
            let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(day).json"
            let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
            try folder.write(list, to: file)
        }
        let market = await run("market 2015-W30 --jobs 1 -f csv --fields source,daysMissing,sales")
        #expect(market.output == "source,daysMissing,sales\ndays,0,45039753319\n" && market.status == 0, "\(market)")
    }

    @Test("the quota in the middle: the days until then are counted, the rest are missing")
    mutating func quota() async throws {
        run.archive = try TemporaryFolder().path
        run = try run.with(
            StubRequester(
                .answer(Self.answer("20230801", [("20150001", 1_000, "50.0", 1)])),
                .answer(try Fixture.fault("quota-exceeded.json"))
            )
        )
        let result = await run(
            "market 2023-08-01..2023-08-02 --split none --jobs 1 -f csv --fields days,daysMissing,salesLow"
        )
        #expect(result.output == "days,daysMissing,salesLow\n2,1,1998\n")
        #expect(result.error.contains("missing: 2023-08-02"))
        #expect(result.status == 75)
    }

    private static let withoutFigures = """
        "sales":null,"salesLow":null,"salesHigh":null,"visitorsListed":null,"visitorsEstimate":null,"averagePrice":null,\
        "coveragePercent":null,"korean":null,"foreign":null,"topMovie":null,"comparison":null,"visitorsPerDay":null}
        """

    @Test(
        "lists that contradict themselves, or have no films, are missing, with a note; JSON has its object all the same",
        arguments: [
            ("2023-08-01..2023-08-02", ""),
            (
                "2023-08-01..2023-08-02 --json",
                #"""
                {"by":null,"split":"none","compare":null,"total":{"period":"2023-08-01..2023-08-02","from":"2023-08-01",\#
                "to":"2023-08-02","source":"days","days":2,"daysMissing":2,\#(withoutFigures),"periods":[\#
                {"period":"2023-08-01..2023-08-02","from":"2023-08-01","to":"2023-08-02","source":"days","days":2,\#
                "daysMissing":2,\#(withoutFigures)],\#
                "notes":["KOBIS's figures of 2023-08-01 contradict each other, or are negative: counted as missing",\#
                "no figures for 2023-08-01..2023-08-02"]}

                """#
            ),
            (
                "2023-08-01..2023-08-02 --by day -f ndjson --fields period,daysMissing,sales",
                #"""
                {"period":"2023-08-01","daysMissing":1,"sales":null}
                {"period":"2023-08-02","daysMissing":1,"sales":null}

                """#
            ),
            ("2023-08-01..2023-08-02 -f csv --fields period,sales", "period,sales\n2023-08-01..2023-08-02,\n"),
        ]
    )
    func unusable(arguments: String, output: String) async throws {
        let run = try run.with(
            StubRequester(
                .answer(Self.answer("20230801", [("20150001", 1_000, "50.0", 1), ("20150002", 1_000, "10.0", 1)])),
                .answer(Self.answer("20230802", []))
            )
        )
        #expect(
            await run("market \(arguments) --split none --jobs 1")
                == .init(
                    output: output,
                    error: """
                        boxoffice: note: KOBIS's figures of 2023-08-01 contradict each other, or are negative: counted as missing
                        boxoffice: note: no figures for 2023-08-01..2023-08-02

                        """
                )
        )
    }

    @Test("both sides of a change rest on the same lists, whatever else is archived")
    mutating func comparedLists() async throws {
        let folder = try TemporaryFolder()
        func copy(_ names: [String]) throws {
            for name in names {
                let file = "boxoffice/searchDailyBoxOfficeList/\(name).json"
                try folder.write(
                    String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8),
                    to: file
                )
            }
        }
        try copy(["targetDt=20150702", "repNationCd=K&targetDt=20150702", "repNationCd=F&targetDt=20150702"])
        try copy(["repNationCd=K&targetDt=20150701", "repNationCd=F&targetDt=20150701"])
        run.archive = folder.path
        let line = "market 2015-07-02 --compare previous --offline -q -f csv --fields sales,comparisonSales"
        let nations = await run(line)
        #expect(nations.status == 0 && nations.output.contains(","), "\(nations)")
        #expect(await run("\(line) --split none") == nations)
        try copy(["targetDt=20150701"])
        let all = await run("\(line) --split none")
        #expect(all.status == 0 && all != nations, "\(all)")
    }

    /// A list of one movie, with 3 million won and 300 visitors in 2018, 1 million in 2017 and 2 million in 2016.
    private static let anyYear = StubRequester.Reaction.run { request in
        let day = request.description.firstMatch(of: /targetDt=(\d+)/).map { String($0.1) } ?? ""
        let hundreds = ["2018": 3, "2017": 1, "2016": 2][String(day.prefix(4))] ?? 0
        let row = """
            {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"20990001","movieNm":"가",\
            "openDt":"2016-01-01","salesAmt":"\(hundreds)000000","salesShare":"100.0","salesInten":"0","salesChange":"0",\
            "salesAcc":"9000000","audiCnt":"\(hundreds)00","audiInten":"0","audiChange":"0","audiAcc":"900","scrnCnt":"1",\
            "showCnt":"1"}
            """
        let body = """
            {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day)~\(day)","dailyBoxOfficeList":[\(row)]}}
            """
        return HTTPResponse(status: 200, body: Data(body.utf8))
    }

    @Test("years are compared with as their mean; a day lies on the same weekday in each")
    func mean() async throws {
        let run = try CommandLineRun().with(StubRequester(repeating: Self.anyYear, count: 3))
        let line = "market 2018-08-01 --compare 2016..2017 --split none"
        let names =
            "salesChangePercent,visitorsChangePercent,comparisonSales,comparisonVisitors,comparisonYears,comparisonFrom"
        let csv = await run("\(line) -f csv -q --fields \(names)").output
        #expect(csv == "\(names)\n100.0,100.0,1500001,150,2016..2017,\n", "\(csv)")
        let days = Set(run.requester.requests.map { String($0.description.suffix(8)) })
        #expect(days == ["20180801", "20170802", "20160803"], "\(run.requester.requests)")
        let table = await run("\(line) --lang ko -q").output
        #expect(table.contains("매출 2016~2017년 평균 대비") && table.contains("+100.0%"), "\(table)")
        let json = await run("\(line) --json -q").output
        #expect(json.contains(#""compare":"2016..2017""#), "\(json)")
        // Of 2003, KOBIS has no figures for August.
        let early = await run("market 2018-08-01 --compare 2003..2004 --split none --dry-run -f csv --fields calls")
        #expect(early.output == "calls\n0\n", "\(early)")
    }

    @Test("a single year is compared with as such: the same period in it")
    func year() async throws {
        let run = try CommandLineRun().with(StubRequester(repeating: Self.anyYear, count: 2))
        let names = "salesChangePercent,comparisonSales,comparisonYears,comparisonFrom"
        let csv = await run("market 2018-08-01 --compare 2016 --split none -f csv -q --fields \(names)").output
        #expect(csv == "\(names)\n50.0,2000001,,2016-08-03\n", "\(csv)")
        let table = await run("market 2018-08-01 --compare 2016 --split none --lang en -q").output
        #expect(table.contains("Sales vs. 2016") && table.contains("+50.0%"), "\(table)")
    }

    @Test(
        "the later of two periods has the change from the earlier",
        arguments: [
            (
                "2015-07 2015-08 --split none --lang en",
                """
                Period   Sales (bn won)  Visitors (m)  Visitors vs. 2015-07  Sales vs. 2015-07  Top movie      Share of sales
                2015-07           181.1    about 23.4                                           Assassination           23.2%
                2015-08           239.3    about 30.9                +32.0%             +32.2%  Veteran                 35.8%
                Total             420.4    about 54.3                                           Assassination           22.6%

                """
            ),
            (
                "2015-08 2015-07 -f csv --fields period,comparisonFrom,comparisonTo,salesChangePercent",
                """
                period,comparisonFrom,comparisonTo,salesChangePercent
                2015-08,2015-07-01,2015-07-31,32.2
                2015-07,,,

                """
            ),
        ]
    )
    func pair(line: String, output: String) async {
        #expect(await run("market \(line) --offline -q") == .init(output: output))
    }

    @Test(
        "a period so far is compared with as many days, however the other one is asked for",
        arguments: ["2015-08 --compare previous", "2015-08 --compare 2015-07", "2015-08 2015-07"]
    )
    mutating func soFar(line: String) async throws {
        run.now = try .korea("2015-08-06")
        let csv = await run("market \(line) --offline -q -f csv --fields to,comparisonFrom,comparisonTo").output
        #expect(csv.lines[1] == "2015-08-05,2015-07-01,2015-07-05", "\(csv)")
        let pair = await run("market 2015-08 2015-07 --offline -q").output
        #expect(pair.lines[0].hasPrefix("Period   Days ") && pair.lines[1].hasPrefix("2015-08     5 "), "\(pair)")
    }

    @Test("a range so far is labelled with the days that have figures")
    mutating func rangeSoFar() async throws {
        run.now = try .korea("2015-08-06")
        let table = await run("market 2015-07-20..2015-08-20 --offline -q").output
        #expect(table.contains("2015-07-20 ~ 2015-08-05 "), "\(table)")
    }

    @Test("The market compared: Korean and foreign movies have changes of their own, which a list of all movies lacks")
    func nations() async {
        func rows(_ line: String, _ fields: String) async -> [Substring] {
            await run("market \(line) --offline -q -f csv --no-header --fields \(fields)").output.dropLast().split(
                separator: ","
            )
        }
        for nation in ["Korean", "Foreign"] {
            let names = ["Sales", "Visitors", "SalesPercent", "VisitorsPercent"].map { "comparison\(nation)\($0)" }
            let compared = await rows("2015-08 --compare previous", names.joined(separator: ","))
            let own = "\(nation.lowercased())Sales,\(nation.lowercased())VisitorsEstimate"
            let (earlier, later) = (await rows("2015-07", own), await rows("2015-08", own))
            #expect(Array(compared.prefix(2)) == earlier)
            for (percent, (first, last)) in zip(compared.dropFirst(2), zip(earlier, later)) {
                guard let percent = Double(percent), let first = Double(first), let last = Double(last) else {
                    Issue.record("\(compared)")
                    return
                }
                #expect(abs((last / first - 1) * 100 - percent) <= 0.051)
            }
            let line = "market 2015-08 --compare previous --split none --offline -q -f csv --no-header"
            #expect(await run("\(line) --fields \(names.joined(separator: ","))").output == ",,,\n")
        }
        let json = await run("market 2015-08 --compare previous --offline -q --json").output
        #expect(json.contains(#""years":null,"korean":{"sales":"#) && json.contains(#""foreign":{"sales":"#), "\(json)")
        #expect(json.contains(#","salesPercent":"#) && json.contains(#","visitorsPercent":"#), "\(json)")
    }

    @Test(
        "The market compared: a table shows the change of visitors before that of sales, and alone where one fits",
        arguments: [(nil, true), (50, false), (60, true), (120, true)] as [(Int?, Bool)]
    )
    mutating func changes(width: Int?, hasSales: Bool) async {
        if let width { run.terminal = Terminal(isOutput: true, isError: false, width: width) }
        let line = "market 2015-08 --compare previous --offline -q --color never --lang ko"
        let table = await run(line).output
        #expect(table.contains("관객 직전 대비") && table.contains("+31.9%"), "\(table)")
        #expect(table.contains("관객 직전 대비  매출 직전 대비") == hasSales, "\(table)")
        guard width == 50 else { return }
        let wide = await run(line + " --wide").output
        #expect(wide.contains("비교 매출") && wide.contains("비교 관객수") && wide.contains("181,079,999,666"), "\(wide)")
    }

    @Test(
        "The market compared: --compare takes any period",
        arguments: [
            ("2015-08", "2015-07", "2015-07-01,2015-07-31,32.2"),
            ("2015-08", "2015-08-01..2015-08-15", "2015-08-01,2015-08-15,"),
            ("2015-chuseok", "2015-09-05", "2015-09-05,2015-09-05,"),
            ("2015-W32 --weekend", "2015-W31", "2015-07-31,2015-08-02,"),
            ("2015-07 2015-09", "2015-08,2015-08", "2015-08-01,2015-08-31,-24.3"),
            ("2015-08", "2003-05", ",,"),
        ]
    )
    func comparedPeriod(periods: String, other: String, row: String) async {
        let line = "market \(periods) --compare \(other) --offline"
        let fields = "comparisonFrom,comparisonTo,salesChangePercent"
        let result = await run("\(line) -f csv --no-header --fields \(fields)")
        #expect(result.output.hasPrefix(row) && result.status == 0, "\(result)")
        let note = "boxoffice: note: no figures for \(other)\n"
        #expect(result.error.contains(note) == (row == ",,"), "\(result)")
    }

    @Test(
        "The market compared: bad periods",
        arguments: [
            ("2015-07 2015-08 --compare 2015-06", "use 2 periods\n"),
            ("2015-07 --compare 2015-05,2015-06", "use 1 period\n"),
            ("2015-08 --by week --compare 2015-07", "remove --by"), ("2015-08 --compare x", "hint: "),
            ("2015-08 --compare 2017..2016", "hint: "),
        ]
    )
    func badComparison(line: String, hint: String) async {
        let result = await run("market \(line) --offline")
        #expect(result.status == 64 && result.error.contains(hint), "\(result)")
    }

    @Test(
        "The market compared: only periods that adjoin have a total",
        arguments: [
            ("2015-08-01 2015-08-02", true), ("2015-08-02 2015-08-01", true), ("2015-08-01 2015-08-03", false),
            ("2015-08-01 2015-08-01..2015-08-02", false), ("2015-W31..2015-W32 --weekend", false),
        ]
    )
    func adjoining(periods: String, hasTotal: Bool) async {
        let line = "market \(periods) --offline -q --lang en"
        #expect(await run(line).output.contains("\nTotal ") == hasTotal)
        #expect(await run(line + " --json").output.contains(#""total":null"#) != hasTotal)
    }

    @Test(
        "The market compared: a note says that a week and its days contradict each other, if their bounds do not meet",
        arguments: [(7_000_000, false), (8_000_000, true)]
    )
    mutating func disputed(sales: Int, isNoted: Bool) async throws {
        let folder = try TemporaryFolder()
        func write(_ answer: Data, to file: String) throws {
            try folder.write(String(decoding: answer, as: UTF8.self), to: "boxoffice/\(file).json")
        }
        for nation in ["K", "F"] {
            let code = "2015000\(nation == "K" ? 1 : 2)"
            for day in 20_151_005...20_151_011 {
                let list = Self.answer("\(day)", [(code, 1_000_000, "50.0", 100)])
                try write(list, to: "searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(day)")
            }
            let week = Self.answer(kind: "주간", "20151005~20151011", [(code, sales, "50.0", 700)])
            try write(week, to: "searchWeeklyBoxOfficeList/repNationCd=\(nation)&targetDt=20151011&weekGb=0")
        }
        run.archive = folder.path
        let result = await run("market 2015-W41 --offline -f csv --fields source,sales --no-header")
        #expect(result.output.hasPrefix("days,280000") && result.status == 0, "\(result)")
        let note = "note: KOBIS's weekly and daily lists of 2015-W41 contradict each other; the days are used\n"
        #expect(result.error.contains(note) == isNoted, "\(result)")
    }

    @Test("rows that overlap have no total and no change")
    func overlap() async {
        let output = await run("market 2015-07 2015-07-25 --offline --json -q").output
        #expect(output.contains(#""compare":null,"total":null,"periods":[{"period":"2015-07","#))
        #expect(output.components(separatedBy: #""comparison":null"#).count == 3)
        #expect(await run("market 2015-07 2015-07-25 --offline -q").output.lines.count == 3)
    }

    @Test("a chart has a line for each nation, and, with --compare year, one for a year before in the background")
    func chart() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/market.svg"
        let line = "market 2015-07..2015-09 --by month --offline -q --lang en"
        let result = await run("\(line) --chart=ascii")
        #expect(result.output.contains("\nSales (won)\n"), "\(result.output)")
        #expect(result.output.contains("\nMonth 7 "), "\(result.output)")
        #expect(await run("\(line) --svg \(file)").output == file + "\n")
        let picture = try String(contentsOfFile: file, encoding: .utf8)
        #expect(picture.contains(">The market 2015-07-01 ~ 2015-09-30</title>"))
        #expect(picture.contains(">Korean movies, 59.5% of sales<"), "\(picture)")
    }

    @Test("a row that lacks days is a hole in a chart")
    func holes() async {
        let result = await run("market 2015-09..2015-10-02 --by month --chart=ascii --offline -q --lang en")
        let legend = result.output.lines.suffix(2).map { $0.split(separator: " ").suffix(5).joined(separator: " ") }
        #expect(legend == ["88,792,037,795 9 88,792,037,795 9 1", "60,014,020,764 9 60,014,020,764 9 1"])
    }

    @Test(
        "bad input",
        arguments: [
            ("2015-07 --chart", "a chart needs more than one row", "use --by UNIT, or several periods"),
            ("2015-07-25 --by day --chart", "a chart needs more than one row", "use a longer period"),
            ("2015-07 --weekend", "--weekend requires weeks", "use weeks like 2015-W30, or --by week"),
            ("2015 --by quarter", "invalid value 'quarter' for --by", "use day, week, weekend, month or year"),
            (
                "2015 --compare 2014..2015", "--compare 2014..2015: must be before 2015", "use years up to 2014"
            ), ("2015 --compare 2015", "--compare 2015: must be before 2015", "use years up to 2014"),
            ("2015 --compare 2002..2004", "--compare 2002..2004: figures begin in 2003", "use years from 2003 on"),
            (
                "2015 --compare 2014..2013", "invalid value '2014..2013' for --compare",
                "use year, previous, a year such as 2017, a range such as 2017..2019, or a period such as 2015-07"
            ),
            (
                "2024",
                "no figures for 2024 yet: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02",
                "use 2023-08-02 or earlier"
            ),
        ]
    )
    func badInput(arguments: String, message: String, hint: String) async {
        #expect(await run("market \(arguments)") == .failure(message, hint: hint, status: 64))
    }

    // MARK: Answers

    private static func request(_ query: String) -> String {
        "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchWeeklyBoxOfficeList.json?key=***&\(query)"
    }

    private static func answer(_ day: String, _ movies: [(code: String, sales: Int, share: String, visitors: Int)])
        -> Data
    {
        answer(kind: "일별", "\(day)~\(day)", movies)
    }

    static func answer(
        kind: String,
        _ range: String,
        _ movies: [(code: String, sales: Int, share: String, visitors: Int)]
    ) -> Data {
        let rows = movies.enumerated().map { index, movie in
            """
            {"rnum":"\(index + 1)","rank":"\(index + 1)","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(movie.code)",\
            "movieNm":"영화","openDt":" ","salesAmt":"\(movie.sales)","salesShare":"\(movie.share)","salesInten":"0",\
            "salesChange":"0","salesAcc":"\(movie.sales)","audiCnt":"\(movie.visitors)","audiInten":"0","audiChange":"0",\
            "audiAcc":"\(movie.visitors)","scrnCnt":"1","showCnt":"1"}
            """
        }
        let isDaily = kind == "일별"
        let (list, week) = isDaily ? ("daily", "") : ("weekly", #""yearWeekTime":"201541","#)
        return Data(
            """
            {"boxOfficeResult":{"boxofficeType":"\(kind) 박스오피스","showRange":"\(range)",\(week)\
            "\(list)BoxOfficeList":[\(rows.joined(separator: ","))]}}
            """.utf8
        )
    }
}
