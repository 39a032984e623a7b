import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The market of the summer of 2015, out of `Fixtures/summer2015`.
struct MarketCommandTests {
    private var run = CommandLineRun()
    private static let note = "sales follow from the rounded shares of the listed movies, to within"

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a row for each month, week or day, and their sum; weeks are cut at the edge of a month")
    func rows() async {
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice market 2015-07..2015-09 --by month
            Period   Sales (bn won)  Visitors (m)  Korean share of visitors  Top movie      Share of sales
            2015-07           181.1    about 23.4                     48.0%  Assassination           23.2%
            2015-08           239.3    about 30.9                     68.3%  Veteran                 35.8%
            2015-09           148.8    about 18.7                     60.2%  The Throne              26.4%
            Total             569.2    about 73.1                     59.7%  Veteran                 18.2%
            boxoffice: note: \(Self.note) 0.07%; visitors are estimated
            $ boxoffice market 2015-09 --by week --split none -q
            Period    Days  Sales (bn won)  Visitors (m)  Top movie   Share of sales
            2015-W36     6            28.8     about 3.6  Ant-Man              38.6%
            2015-W37     7            22.0     about 2.7  Ant-Man              39.8%
            2015-W38     7            30.3     about 3.8  The Throne           47.1%
            2015-W39     7            36.6     about 4.6  The Throne           38.7%
            2015-W40     3            31.1     about 4.0  The Throne           34.4%
            Total       30           148.8    about 18.7  The Throne           26.4%
            $ boxoffice market 2015-08-07..2015-08-08 --by day -q --lang ko
            기간        매출(억)  관객(만)  한국영화 관객 점유율  1위 영화  매출 점유율
            2015-08-07      92.9  약 117.4                 64.3%  베테랑          41.1%
            2015-08-08     141.9  약 178.0                 63.8%  베테랑          40.5%
            합계           234.9  약 295.4                 64.0%  베테랑          40.7%
            """
        )
    }

    @Test("--wide has both shares, each named, and the English title, and says how far a movie's share may be off")
    func wide() async {
        let result = await run("market 2015-W32 --wide --lang en --offline")
        let shares = ["Korean movies, share of sales  ", "Foreign movies, share of visitors  ", " 57.6% ", " 56.9% "]
        for text in shares {
            #expect(result.output.contains(text), "\(result)")
        }
        #expect(result.output.contains("  Veteran  ") && !result.output.contains("베테랑"), "\(result)")
        #expect(
            result.error == """
                boxoffice: note: \(Self.note) 0.07%; visitors are estimated
                boxoffice: note: computed shares divide a movie's sales by the middle of the market's bounds, to \
                within ±0.02 points

                """
        )
    }

    @Test("weekends, compared with those before; a range of weeks has a row for each, and other periods have none")
    func weekends() async {
        await run.expectTranscript(
            options: "--weekend --offline",
            """
            $ boxoffice market 2015-W31 2015-W30 --compare previous --split none --lang en -q
            Period            Sales (bn won)  Visitors (m)  Visitors vs. previous  Sales vs. previous  Top movie                           Share of sales
            2015-W31 weekend            36.9     about 4.6                 +23.7%              +23.8%  Mission: Impossible - Rogue Nation           43.7%
            2015-W30 weekend            29.8     about 3.8                 +40.4%              +39.6%  Assassination                                66.0%
            $ boxoffice market 2015W31..2015W32 -q -f csv --fields period,from,to,daysMissing
            period,from,to,daysMissing
            2015-W31,2015-07-31,2015-08-02,0
            2015-W32,2015-08-07,2015-08-09,0
            $ boxoffice market 2015W31..2015W32 2015-08-10
            boxoffice: error: --weekend requires weeks
            boxoffice: hint: use weeks like 2015-W30, or --by week
            [64]
            $ boxoffice market 2015-08 2015W31..2015W32
            boxoffice: error: --weekend requires weeks
            boxoffice: hint: use weeks like 2015-W30, or --by week
            [64]
            $ boxoffice market 2015W31..2015W32 2015-chuseok
            boxoffice: error: --weekend requires weeks
            boxoffice: hint: use weeks like 2015-W30, or --by week
            [64]
            """
        )
    }

    @Test("parts of a holiday are not compared with a holiday, which a note says")
    func holidayByDay() async {
        let note = """
            boxoffice: note: parts of a holiday are not compared with the holiday of an earlier year; to compare the \
            holidays, remove --by
            """
        await run.expectTranscript(
            options: "--offline --split none -f csv --no-header --fields period,comparisonFrom,salesChangePercent",
            """
            $ boxoffice market 2015-chuseok --by day --compare year
            2015-09-26,2014-09-27,
            2015-09-27,2014-09-28,
            2015-09-28,2014-09-29,
            2015-09-29,2014-09-30,
            \(note)
            boxoffice: note: \(Self.note) 0.11%; visitors are estimated
            boxoffice: error: the archive has no daily ranking; missing: 2014-09-27..2014-09-30
            boxoffice: hint: fetch them with: boxoffice sync 2014-09-27..2014-09-30, or use another folder with \
            --archive
            [66]
            $ boxoffice market 2015-chuseok --by month --compare year
            2015-09,,
            \(note)
            boxoffice: note: \(Self.note) 0.08%; visitors are estimated
            $ boxoffice market 2015-chuseok --by day --compare previous
            2015-09-26,2015-09-25,66.6
            2015-09-27,2015-09-26,31.9
            2015-09-28,2015-09-27,19.9
            2015-09-29,2015-09-28,-16.1
            boxoffice: note: \(Self.note) 0.11%; visitors are estimated
            $ boxoffice market 2015-chuseok --compare year
            2015-09-26..2015-09-29,2014-09-06,
            boxoffice: note: \(Self.note) 0.08%; visitors are estimated
            boxoffice: error: the archive has no daily ranking; missing: 2014-09-06..2014-09-10
            boxoffice: hint: fetch them with: boxoffice sync 2014-09-06..2014-09-10, or use another folder with \
            --archive
            [66]
            """
        )
    }

    @Test("a Korean table says in Korean what the figures are those of")
    func source() async {
        #expect(await run("market 2015-08 --fields source --offline -q --lang ko").output == "집계 단위\n일별\n")
    }

    @Test("- reads periods, and lines have a row each, without the total")
    mutating func lines() async {
        run.input = "2015-W31\n\n2015-10-01\n2015-W32\n"
        await run.expectTranscript(
            """
            $ boxoffice market - --offline -f csv --fields period,days,daysMissing,sales -q
            period,days,daysMissing,sales
            2015-W31,7,0,61599112105
            2015-10-01,1,1,
            2015-W32,7,0,70545971350
            boxoffice: error: the archive has no daily ranking of Korean movies; missing: 2015-10-01
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01 --deep, or use another folder with --archive
            [66]
            """
        )
        run.input = ""
        await run.expectTranscript(
            """
            $ boxoffice market -
            boxoffice: error: missing PERIOD
            boxoffice: hint: use a period like 2015 or 2015-07
            [64]
            """
        )
    }

    @Test("a row is complete as soon as its last ranking is read")
    func ends() throws {
        let cases: [(period: String, comparison: MarketRequest.Comparison?, ends: [Int])] = [
            ("2015-07-01..2015-07-03", nil, [1, 2, 3]), ("2015-07-02..2015-07-03", .period(.previous), [2, 3]),
            ("2015-07-01..2015-07-02", .period(.year), [3, 4]),
        ]
        let session = try Session(Arguments(), run.context(MemoryOutput(), MemoryOutput()))
        for (period, comparison, ends) in cases {
            let request = MarketRequest(
                try session.periods.terms([period]).map { try $0.clipped(before: session.today) },
                by: .day,
                comparison: comparison,
                today: session.today
            )
            let work = MarketWork(request, RangeFetch(session, session.kobis(.batch), RangeOptions()))
            #expect(work.ends == ends, "\(period)")
        }
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
        await run.expectTranscript(
            """
            $ boxoffice market 2015-W41 --jobs 1 --json -q
            {"by":null,"split":"nation","compare":null,"total":\(row),"periods":[\(row)]}
            """
        )
    }

    @Test(
        "--dry-run counts calls: a week is one for each list, or none for archived days; without a period, of this year"
    )
    mutating func dryRun() async {
        await run.expectTranscript(
            options: "--dry-run -q -f csv --no-header --fields calls",
            """
            $ boxoffice market 2014
            118
            $ boxoffice market 2014 --split none
            59
            $ boxoffice market 2014-01..2014-03 --by month --split none
            30
            $ boxoffice market 2014-03 --compare year --split none
            14
            $ boxoffice market 2015-W41 --weekend
            2
            $ boxoffice market
            68
            """
        )
        run.now = Date()
        await run.expectTranscript(
            options: "--dry-run -q -f csv --no-header --fields calls",
            """
            $ boxoffice market 2015-07..2015-09 --by week
            0
            $ boxoffice market 2015-07-20..2015-10-04
            2
            """
        )
    }

    @Test("days without figures are missing, and the row says so")
    func missing() async {
        // Days at the edges, and whole weeks, as they would be fetched.
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice market 2015-09-28..2015-10-02
            Period                   Days  Sales (bn won)  Visitors (m)  Korean share of visitors  Top movie   Share of sales
            2015-09-28 ~ 2015-10-02   3/5            31.1     about 4.0                     67.1%  The Throne
            boxoffice: note: \(Self.note) 0.08%; visitors are estimated
            boxoffice: error: the archive has no daily ranking of Korean movies; missing: 2015-10-01..2015-10-02
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-02 --deep, or use another folder with \
            --archive
            [66]
            $ boxoffice market 2015-10 -f csv
            boxoffice: error: the archive has no daily ranking of Korean movies; \
            missing: 2015-10-01..2015-10-04, 2015-10-26..2015-10-31
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-04 2015-10-26..2015-10-31 --deep, or \
            use another folder with --archive
            boxoffice: error: the archive has no weekly ranking of Korean movies; missing: 2015-W41..2015-W43
            boxoffice: hint: fetch them with: boxoffice sync weekly 2015-W41..2015-W43 --deep, or use another \
            folder with --archive
            [66]
            """
        )
    }

    @Test("a change is null if a day is missing on either side")
    func comparison() async {
        let result = await run(
            "market 2015-07 2015-08 2015-10 --compare previous --offline -q -f csv "
                + "--fields period,comparisonFrom,comparisonSales,salesChangePercent,visitorsChangePercent"
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
        await run.expectTranscript(
            """
            $ boxoffice market 2015-W30 --jobs 1 -q -f csv --fields source,daysMissing,sales
            source,daysMissing,sales
            days,0,45039753319
            """
        )
    }

    @Test("the quota in the middle: the days until then are counted, the rest are missing")
    mutating func quota() async throws {
        run = try run.with(
            StubRequester(
                .answer(Self.answer("20230801", [("20150001", 1_000, "50.0", 1)])),
                .answer(try Fixture.fault("quota-exceeded.json"))
            )
        )
        await run.expectTranscript(
            """
            $ boxoffice market 2023-08-01..2023-08-02 --split none --jobs 1 -q -f csv --fields days,daysMissing,salesLow
            days,daysMissing,salesLow
            2,1,1998
            boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); missing: 2023-08-02
            boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline; \
            then run the same command again to fetch only what is missing
            [75]
            """
        )
    }

    private static let withoutFigures = """
        "sales":null,"salesLow":null,"salesHigh":null,"visitorsListed":null,"visitorsEstimate":null,"averagePrice":null,\
        "coveragePercent":null,"korean":null,"foreign":null,"topMovie":null,"comparison":null,"visitorsPerDay":null}
        """

    @Test(
        "lists that contradict themselves, or have no films, are missing, with a note; JSON has its object all the same"
    )
    func unusable() async throws {
        let contradictory = Self.answer("20230801", [("20150001", 1_000, "50.0", 1), ("20150002", 1_000, "10.0", 1)])
        let answers = StubRequester.Reaction.run { request in
            let isFirst = request.description.hasSuffix("20230801")
            return HTTPResponse(status: 200, body: isFirst ? contradictory : Self.answer("20230802", []))
        }
        let notes = """
            boxoffice: note: KOBIS's figures of 2023-08-01 contradict each other, or are negative: counted as missing
            boxoffice: note: no figures for 2023-08-01..2023-08-02
            """
        await (try run.with(StubRequester(repeating: answers, count: 8))).expectTranscript(
            options: "--split none --jobs 1",
            """
            $ boxoffice market 2023-08-01..2023-08-02
            \(notes)
            $ boxoffice market 2023-08-01..2023-08-02 --json
            {"by":null,"split":"none","compare":null,"total":{"period":"2023-08-01..2023-08-02","from":"2023-08-01",\
            "to":"2023-08-02","source":"days","days":2,"daysMissing":2,\(Self.withoutFigures),\
            "periods":[{"period":"2023-08-01..2023-08-02","from":"2023-08-01","to":"2023-08-02","source":"days",\
            "days":2,"daysMissing":2,\(Self.withoutFigures)],"notes":["KOBIS's figures of 2023-08-01 contradict each \
            other, or are negative: counted as missing","no figures for 2023-08-01..2023-08-02"]}
            \(notes)
            $ boxoffice market 2023-08-01..2023-08-02 --by day -f ndjson --fields period,daysMissing,sales
            {"period":"2023-08-01","daysMissing":1,"sales":null}
            {"period":"2023-08-02","daysMissing":1,"sales":null}
            \(notes)
            $ boxoffice market 2023-08-01..2023-08-02 -f csv --fields period,sales
            period,sales
            2023-08-01..2023-08-02,
            \(notes)
            """
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

    @Test("years are compared with as their mean, and a single one as such; a day lies on the same weekday in each")
    func years() async throws {
        let run = try CommandLineRun().with(StubRequester(repeating: Self.anyYear, count: 3))
        await run.expectTranscript(
            options: "--split none --jobs 1 -q",
            """
            $ boxoffice market 2018-08-01 --compare 2016..2017 -f csv --fields salesChangePercent,\
            visitorsChangePercent,comparisonSales,comparisonVisitors,comparisonYears,comparisonFrom
            salesChangePercent,visitorsChangePercent,comparisonSales,comparisonVisitors,comparisonYears,comparisonFrom
            100.0,100.0,1500001,150,2016..2017,
            $ boxoffice market 2018-08-01 --compare 2016..2017 --lang ko
            기간        매출(억)  관객(만)  관객 2016~2017년 평균 대비  매출 2016~2017년 평균 대비  1위 영화  매출 점유율
            2018-08-01       0.0    약 0.0                     +100.0%                     +100.0%  가             100.0%
            $ boxoffice market 2018-08-01 --compare 2016 -f csv --fields salesChangePercent,comparisonSales,\
            comparisonYears,comparisonFrom
            salesChangePercent,comparisonSales,comparisonYears,comparisonFrom
            50.0,2000001,,2016-08-03
            $ boxoffice market 2018-08-01 --compare 2016 --lang en
            Period      Sales (bn won)  Visitors (m)  Visitors vs. 2016  Sales vs. 2016  Top movie  Share of sales
            2018-08-01            0.00    about 0.00             +50.0%          +50.0%  가                 100.0%
            $ boxoffice market 2018-08-01 --compare 2003..2004 --dry-run -f csv --fields calls
            calls
            0
            """
        )
        let days = run.requester.requests.map { String($0.description.suffix(8)) }
        #expect(days.sorted() == ["20160803", "20170802", "20180801"])
        let json = await run("market 2018-08-01 --compare 2016..2017 --split none --json -q").output
        #expect(json.hasPrefix(#"{"by":null,"split":"none","compare":"2016..2017","#), "\(json)")
    }

    @Test("the later of two periods has the change from the earlier")
    func pair() async {
        await run.expectTranscript(
            options: "--offline -q",
            """
            $ boxoffice market 2015-07 2015-08 --split none --lang en
            Period   Sales (bn won)  Visitors (m)  Visitors vs. 2015-07  Sales vs. 2015-07  Top movie      Share of sales
            2015-07           181.1    about 23.4                                           Assassination           23.2%
            2015-08           239.3    about 30.9                +32.0%             +32.2%  Veteran                 35.8%
            Total             420.4    about 54.3                                           Assassination           22.6%
            $ boxoffice market 2015-08 2015-07 -f csv --fields period,comparisonFrom,comparisonTo,salesChangePercent
            period,comparisonFrom,comparisonTo,salesChangePercent
            2015-08,2015-07-01,2015-07-31,32.2
            2015-07,,,
            """
        )
    }

    @Test("the top movie's visitors are those of `top`, which also reads the days next to a short period")
    func topMovie() async {
        await run.expectTranscript(
            options: "--offline -q -n 1 -f csv --no-header",
            """
            $ boxoffice top 2015-07-20..2015-08-03 --fields title,visitors,sales
            암살,6981782,54283879602
            """
        )
        await run.expectTranscript(
            options: "--split none --offline -q",
            """
            $ boxoffice market 2015-07-20..2015-08-03 -f csv --no-header --fields topMovieTitle,topMovieVisitors,topMovieSales
            암살,6981782,54283879602
            """
        )
        let byDay = await run("market 2015-07-20..2015-08-03 --by day --split none --offline -q --json").output
        let (total, visitors) = (byDay.firstRange(of: #""periods""#), byDay.firstRange(of: #""visitors":6981782}"#))
        #expect(total.flatMap { end in visitors.map { $0.upperBound < end.lowerBound } } == true, "\(byDay)")
    }

    @Test("a period so far is compared with as many days, however the other one is asked for, and is labelled so")
    mutating func soFar() async throws {
        run.now = try .korea("2015-08-06")
        await run.expectTranscript(
            options: "--split none --offline -q",
            """
            $ boxoffice market 2015-08 --compare previous -f csv --no-header --fields to,comparisonFrom,comparisonTo
            2015-08-05,2015-07-01,2015-07-05
            $ boxoffice market 2015-08 --compare 2015-07 -f csv --no-header --fields to,comparisonFrom,comparisonTo
            2015-08-05,2015-07-01,2015-07-05
            $ boxoffice market 2015-08 2015-07 -f csv --no-header --fields to,comparisonFrom,comparisonTo
            2015-08-05,2015-07-01,2015-07-05
            2015-07-31,,
            $ boxoffice market 2015-08 2015-07
            Period   Days  Sales (bn won)  Visitors (m)  Visitors vs. 2015-07  Sales vs. 2015-07  Top movie                           Share of sales
            2015-08     5            52.7     about 6.8                +76.7%             +71.2%  Mission: Impossible - Rogue Nation           39.0%
            2015-07    31           181.1    about 23.4                                           Assassination                                23.2%
            Total      36           233.7    about 30.2                                           Assassination                                25.4%
            $ boxoffice market 2015-07-20..2015-08-20
            Period                   Days  Sales (bn won)  Visitors (m)  Top movie      Share of sales
            2015-07-20 ~ 2015-08-05    17           132.0    about 17.2  Assassination           44.9%
            $ boxoffice market 2015-08
            Period   Days  Sales (bn won)  Visitors (m)  Top movie                           Share of sales
            2015-08     5            52.7     about 6.8  Mission: Impossible - Rogue Nation           39.0%
            """
        )
        for (language, note) in [
            ("en", "2015-08 is compared with the same number of days: 2015-07-01..2015-07-05"),
            ("ko", "2015-08은 일수가 같은 2015-07-01..2015-07-05와 비교했습니다"),
        ] {
            for line in ["market 2015-07 2015-08", "market 2015-08 --compare 2015-07"] {
                let result = await run("\(line) --split none --offline --lang \(language)")
                #expect(result.error.lines.contains { $0.hasSuffix(": \(note)") }, "\(result.error)")
            }
        }
    }

    @Test("The market compared: Korean and foreign movies have changes of their own, which a list of all movies lacks")
    func nations() async {
        await run.expectTranscript(
            options: "--compare previous --offline -q -f csv --no-header",
            """
            $ boxoffice market 2015-W31 2015-W32 --fields koreanSales,koreanVisitorsEstimate,comparisonKoreanSales,\
            comparisonKoreanVisitors
            25515878706,3348376,29660960172,3778067
            40639747871,5203033,25515878706,3348376
            $ boxoffice market 2015-W31 2015-W32 --fields foreignSales,foreignVisitorsEstimate,comparisonForeignSales,\
            comparisonForeignVisitors
            36083233399,4713344,15378793147,2012609
            29906223479,3933714,36083233399,4713344
            $ boxoffice market 2015-W31 2015-W32 --fields comparisonKoreanSalesPercent,comparisonKoreanVisitorsPercent,\
            comparisonForeignSalesPercent,comparisonForeignVisitorsPercent
            -14.0,-11.4,134.6,134.2
            59.3,55.4,-17.1,-16.5
            $ boxoffice market 2015-W32 --split none --fields comparisonKoreanSales,comparisonKoreanVisitors,\
            comparisonForeignSalesPercent,comparisonForeignVisitorsPercent
            ,,,
            """
        )
    }

    @Test("The market compared: a table shows the change of visitors before that of sales, and alone where one fits")
    mutating func changes() async {
        let options = "--compare previous --offline -q --color never --lang ko"
        await run.expectTranscript(
            options: options,
            """
            $ boxoffice market 2015-08-15
            기간        매출(억)  관객(만)  관객 직전 대비  매출 직전 대비  한국영화 관객 점유율  1위 영화  매출 점유율
            2015-08-15       139    약 176          +12.7%          +13.6%                 78.9%  베테랑          47.8%
            $ boxoffice market 2015-08-15 --fields comparisonSales,comparisonVisitors
                 비교 매출  비교 관객수
            12,270,628,615    1,561,738
            """
        )
        run.terminal = Terminal(isOutput: true, isError: false, width: 64)
        await run.expectTranscript(
            options: options,
            """
            $ boxoffice market 2015-08-15
            기간        매출(억)  관객(만)  관객 직전 대비  매출 직전 대비
            2015-08-15       139    약 176          +12.7%          +13.6%
            """
        )
        run.terminal = Terminal(isOutput: true, isError: false, width: 50)
        await run.expectTranscript(
            options: options,
            """
            $ boxoffice market 2015-08-15
            기간        매출(억)  관객(만)  관객 직전 대비
            2015-08-15       139    약 176          +12.7%
            """
        )
    }

    @Test("The market compared: --compare takes any period")
    func comparedPeriod() async {
        await run.expectTranscript(
            options: "--offline -q -f csv --no-header --fields comparisonFrom,comparisonTo,salesChangePercent",
            """
            $ boxoffice market 2015-08 --compare 2015-07
            2015-07-01,2015-07-31,32.2
            $ boxoffice market 2015-W32 --compare 2015-08-01..2015-08-05
            2015-08-01,2015-08-05,34.0
            $ boxoffice market 2015-chuseok --compare 2015-09-05
            2015-09-05,2015-09-05,444.3
            $ boxoffice market 2015-W32 --weekend --compare 2015-W31
            2015-07-31,2015-08-02,0.8
            $ boxoffice market 2015-W31 2015-W33 --compare 2015-W32,2015-W32
            2015-08-03,2015-08-09,-12.7
            2015-08-03,2015-08-09,-10.6
            """
        )
        await run.expectTranscript(
            """
            $ boxoffice market 2015-08-01 --compare 2003-05 --offline -f csv --fields comparisonFrom,salesChangePercent
            comparisonFrom,salesChangePercent
            ,
            boxoffice: note: no figures for 2003-05
            boxoffice: note: \(Self.note) 0.07%; visitors are estimated
            """
        )
    }

    @Test("The market compared: only periods that adjoin have a total, and those that overlap have no change")
    func adjoining() async {
        await run.expectTranscript(
            options: "--split none --offline -q",
            """
            $ boxoffice market 2015-08-01 2015-08-02 --lang ko
            기간        매출(억)  관객(만)  관객 2015-08-01 대비  매출 2015-08-01 대비  1위 영화                   매출 점유율
            2015-08-01       140    약 176                                              미션 임파서블: 로그네이션        44.4%
            2015-08-02       133    약 166                 -5.3%                 -5.0%  미션 임파서블: 로그네이션        44.2%
            합계             273    약 342                                              미션 임파서블: 로그네이션        44.3%
            $ boxoffice market 2015-08-02 2015-08-01 --lang ko
            기간        매출(억)  관객(만)  관객 2015-08-01 대비  매출 2015-08-01 대비  1위 영화                   매출 점유율
            2015-08-02       133    약 166                 -5.3%                 -5.0%  미션 임파서블: 로그네이션        44.2%
            2015-08-01       140    약 176                                              미션 임파서블: 로그네이션        44.4%
            합계             273    약 342                                              미션 임파서블: 로그네이션        44.3%
            $ boxoffice market 2015-08-01 2015-08-03 --lang ko
            기간        매출(억)  관객(만)  관객 2015-08-01 대비  매출 2015-08-01 대비  1위 영화                   매출 점유율
            2015-08-01     139.9  약 175.6                                              미션 임파서블: 로그네이션        44.4%
            2015-08-03      86.9  약 115.5                -34.2%                -37.9%  미션 임파서블: 로그네이션        40.3%
            $ boxoffice market 2015-08-01 2015-08-01..2015-08-02 --lang ko
            기간                     매출(억)  관객(만)  1위 영화                   매출 점유율
            2015-08-01                    140    약 176  미션 임파서블: 로그네이션        44.4%
            2015-08-01 ~ 2015-08-02       273    약 342  미션 임파서블: 로그네이션        44.3%
            $ boxoffice market 2015-W31..2015-W32 --weekend
            Period            Sales (bn won)  Visitors (m)  Top movie                           Share of sales
            2015-W31 weekend            36.9     about 4.6  Mission: Impossible - Rogue Nation           43.7%
            2015-W32 weekend            37.2     about 4.7  Veteran                                      41.4%
            $ boxoffice market 2015-08-01 2015-08-01..2015-08-02 --json --fields period,sales
            {"by":null,"split":"none","compare":null,"total":null,"periods":[{"period":"2015-08-01",\
            "sales":13992192792},{"period":"2015-08-01..2015-08-02","sales":27283094949}]}
            """
        )
        let json = await run("market 2015-08-01 2015-08-02 --split none --offline -q --json").output
        #expect(json.contains(#""total":{"period":null,"from":"2015-08-01","to":"2015-08-02","#), "\(json)")
    }

    @Test(
        "The market compared: a note says that a week and its days contradict each other, if their bounds do not meet"
    )
    mutating func disputed() async throws {
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
        }
        func writeWeek(sales: Int) throws {
            for (nation, code) in [("K", "20150001"), ("F", "20150002")] {
                let week = Self.answer(kind: "주간", "20151005~20151011", [(code, sales, "50.0", 700)])
                try write(week, to: "searchWeeklyBoxOfficeList/repNationCd=\(nation)&targetDt=20151011&weekGb=0")
            }
        }
        run.archive = folder.path
        let rounded = "boxoffice: note: \(Self.note) 0.11%; visitors are estimated"
        try writeWeek(sales: 7_000_000)
        await run.expectTranscript(
            """
            $ boxoffice market 2015-W41 --offline -f csv --fields source,sales --no-header
            days,28000028
            \(rounded)
            """
        )
        try writeWeek(sales: 8_000_000)
        await run.expectTranscript(
            """
            $ boxoffice market 2015-W41 --offline -f csv --fields source,sales --no-header
            days,28000028
            boxoffice: note: KOBIS's weekly and daily lists of 2015-W41 contradict each other; the days are used
            \(rounded)
            """
        )
    }

    @Test("a chart has a line for each nation, with a hole for a row that lacks days")
    func chart() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/market.svg"
        let line = "market 2015-07..2015-09 --by month --offline -q --lang en"
        let chart = await run("\(line) --chart=ascii").output
        #expect(chart.contains("\nSales (won)\n") && chart.contains("\nMonth 7 "), "\(chart)")
        #expect(await run("\(line) --svg \(file)") == .init())
        let picture = try String(contentsOfFile: file, encoding: .utf8)
        for text in [">The market 2015-07-01 ~ 2015-09-30</title>", ">Korean movies, 59.5% of sales<"] {
            #expect(picture.contains(text), "\(picture)")
        }
        let result = await run("market 2015-09..2015-10-02 --by month --chart=ascii --offline -q --lang en")
        let legend = result.output.lines.suffix(2).map { $0.split(separator: " ").suffix(5).joined(separator: " ") }
        #expect(legend == ["88,792,037,795 9 88,792,037,795 9 1", "60,014,020,764 9 60,014,020,764 9 1"])
    }

    @Test("bad input")
    func badInput() async {
        await run.expectFailures(
            """
            market 2015-07 --chart -> a chart needs more than one row -> use --by UNIT, or several periods
            market 2015-07-25 --by day --chart -> a chart needs more than one row -> use a longer period
            market 2015-07 --weekend -> --weekend requires weeks -> use weeks like 2015-W30, or --by week
            market 2015 --by quarter -> invalid value 'quarter' for --by -> use day, week, weekend, month or year
            market 2015 --compare 2014..2015 -> --compare 2014..2015: must be before 2015 -> use years up to 2014
            market 2015 --compare 2015 -> --compare 2015: must be before 2015 -> use years up to 2014
            market 2015 --compare 2002..2004 -> --compare 2002..2004: figures begin in 2003 -> use years from 2003 on
            market 2015 --compare 2014..2013 -> invalid value '2014..2013' for --compare \
            -> use year, previous, a year such as 2017, a range such as 2017..2019, or a period such as 2015-07
            market 2024 -> no figures for 2024 yet: KOBIS publishes a day's figures on the next day; the latest is \
            2023-08-02 \
            -> use 2023-08-02 or earlier
            market 2015-07 2015-08 --compare 2015-06 -> --compare 2015-06: needs one period to compare for each row, \
            separated by commas \
            -> use 2 periods
            market 2015-07 --compare 2015-05,2015-06 -> --compare 2015-05,2015-06: needs one period to compare for \
            each row, separated by commas \
            -> use 1 period
            market 2015-08 --by week --compare 2015-07 -> --compare 2015-07: needs one period to compare for each \
            row, separated by commas \
            -> remove --by
            market 2015-08 --compare x -> invalid value 'x' for --compare \
            -> use year, previous, a year such as 2017, a range such as 2017..2019, or a period such as 2015-07
            market 2015-08 --compare 2017..2016 -> invalid value '2017..2016' for --compare \
            -> use year, previous, a year such as 2017, a range such as 2017..2019, or a period such as 2015-07
            """
        )
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
