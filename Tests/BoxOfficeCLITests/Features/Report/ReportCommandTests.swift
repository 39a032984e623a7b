import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Reports on the real summer of 2015, out of `Fixtures/summer2015`, and on a day of three movies.
struct ReportCommandTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    /// The output of a report, with a mark for the times of the files.
    private func output(_ line: String) async -> String {
        let result = await run("report \(line) --offline")
        #expect(result.error == "" && result.status == 0, "\(result)")
        return result.output.withoutTimes.withShortAddresses
    }

    @Test("a day as Markdown: a headline, the ranking, movers, milestones, records, the market and the source")
    func markdown() async {
        let text = await output("2015-08-15 -n 5 --lang ko")
        #expect(
            text == """
                # 일별 박스오피스 2015-08-15 (토) 광복절

                관객 827,984명(전날보다 +15.8%)으로 [베테랑][1]이 1위에 올랐고, 전체 관객은 약 176만 명(전날보다 +12.7%), 전체 매출은 139억 원(전날보다 +13.6%)입니다.

                ## 순위

                | 순위 | 등락 | 영화                           | 개봉일     |  관객수 | 관객 증감률 | 누적 관객수 | 매출 점유율 | 상영 점유율 |
                | ---: | ---: | ------------------------------ | ---------- | ------: | ----------: | ----------: | ----------: | ----------: |
                |    1 |    - | [베테랑][1]                    | 2015-08-05 | 827,984 |      +15.8% |   5,932,667 |       47.8% |    약 33.4% |
                |    2 |    - | [암살][2]                      | 2015-07-22 | 371,709 |      +22.1% |  10,337,544 |       21.3% |    약 17.7% |
                |    3 |    - | [미션 임파서블: 로그네이션][3] | 2015-07-30 | 173,747 |      +10.4% |   5,476,966 |       10.0% |    약 11.2% |
                |    4 |   ▲1 | [미니언즈][4]                  | 2015-07-29 |  93,081 |       +7.2% |   2,182,545 |        4.9% |     약 5.8% |
                |    5 |   ▲1 | [미쓰 와이프][5]               | 2015-08-13 |  90,596 |       +7.0% |     247,628 |        5.0% |     약 8.4% |

                ## 기록

                - [암살][2]: 개봉 25일 만에 누적 관객 1,000만 명 돌파
                - [베테랑][1]: 개봉 후 하루 최다 관객 827,984명
                - [베테랑][1]: 11일 연속 1위

                ## 시장

                - 전체 관객: 약 176만 명(전날보다 +12.7%)
                - 전체 매출: 139억 원(전날보다 +13.6%)
                - 한국영화 관객 점유율: 78.9%
                - 평균 관람요금: 7,915원

                전체 매출은 순위에 오른 영화의 점유율로 계산했고, 전체 관객은 추정치입니다.

                자료: 영화진흥위원회(KOBIS), TIME 수집(한국 시각). 확정된 집계입니다.

                [1]: KOBIS/20148048
                [2]: KOBIS/20148851
                [3]: KOBIS/20157881
                [4]: KOBIS/20145361
                [5]: KOBIS/20143513

                """
        )
    }

    @Test("a month is summed up from its days, in English")
    func month() async {
        let text = await output("2015-08 -n 3 --lang en")
        #expect(
            text == """
                # Monthly box office, 2015-08

                [Veteran][1] is No. 1 with 10,939,747 visitors; the whole market had sales of 239.3 bn won (+32.2% from \
                the month before) and about 30.9 million visitors (+31.9% from the month before).

                ## Ranking

                | Rank | Movie                                   | Opened     |   Visitors | Total visitors | Share of sales | Showings share |
                | ---: | --------------------------------------- | ---------- | ---------: | -------------: | -------------: | -------------: |
                |    1 | [Veteran][1]                            | 2015-08-05 | 10,939,747 |     10,958,356 |          35.8% |    about 26.6% |
                |    2 | [Assassination][2]                      | 2015-07-22 |  6,821,172 |     12,240,877 |          22.1% |    about 18.9% |
                |    3 | [Mission: Impossible - Rogue Nation][3] | 2015-07-30 |  5,114,310 |      6,086,286 |          17.0% |    about 15.2% |

                ## Movers

                - New: [Veteran][1]
                - Second weekend: [Veteran][1] 2,254,106 (+17.6%), [Mission: Impossible - Rogue Nation][3] 941,966 (-52.7%)

                ## Milestones and records

                - [Veteran][1] passed 10 million visitors on day 25 (2015-08-29)
                - [Assassination][2] passed 10 million visitors on day 25 (2015-08-15)
                - [Mission: Impossible - Rogue Nation][3] passed 6 million visitors on day 29 (2015-08-27)
                - [Veteran][1] had its best day so far: 827,984 visitors (2015-08-15)
                - [Veteran][1] has been number one for 27 days in a row

                ## Market

                - Visitors: about 30.9 million (+31.9% from the month before)
                - Sales: 239.3 bn won (+32.2% from the month before)
                - Korean share of visitors: 68.3%
                - Average price: 7,744 won

                The sales of the market follow from the shares of the listed movies; its visitors are estimated.

                Source: Korean Film Council (KOBIS), fetched TIME (Korean time). The figures are final.

                [1]: KOBIS/20148048
                [2]: KOBIS/20148851
                [3]: KOBIS/20157881

                """
        )
    }

    @Test("the milestones, records and movers of the summer")
    func highlights() async {
        let cases: [(period: String, lines: [String])] = [
            ("2015-08-29", ["- [베테랑][1]: 개봉 25일 만에 누적 관객 1,000만 명 돌파"]),
            ("2015-W35", ["- [베테랑][1]: 개봉 25일 만에 누적 관객 1,000만 명 돌파 (2015-08-29)"]),
            (
                "2015-W33 --weekend",
                ["- [베테랑][1]: 개봉 후 하루 최다 관객 827,984명 (2015-08-15)", "- 개봉 2주차 주말: [베테랑][1] 2,254,106명(+17.6%), "]
            ),
            ("2015-07-26..2015-07-28", ["- [암살][1]: 개봉 후 하루 최다 관객 950,620명 (2015-07-26)"]),
            // One movie's previews were listed the day before.
            ("2015-08-20", ["- 신작: [뷰티 인사이드][2], [판타스틱 4][4], [퇴마: 무녀굴][7]"]),
            // It opened on a Wednesday.
            ("2015-W32 --weekend", ["- 신작: [베테랑][1], "]),
            ("2015-추석", ["# 2015년 추석 연휴 박스오피스 (2015-09-26 ~ 2015-09-29)", "- 전체 매출: 487억 원(직전 4일보다 +279.7%)"]),
        ]
        for (period, expected) in cases {
            let lines = await output("\(period) --lang ko").lines
            let found = expected.filter { start in lines.contains { $0.hasPrefix(start) } }
            #expect(found == expected, "\(lines.filter { $0.hasPrefix("- ") })")
        }
        // KOBIS calls new what is new to its list: a movie before its opening, and one that is back.
        for day in ["2015-08-10", "2015-09-05"] {
            let lines = await output("\(day) --lang ko").lines
            #expect(!lines.contains { $0.hasPrefix("- 신작") || $0.contains("| 신작 ") }, "\(lines)")
        }
    }

    @Test("the largest climb and drop are named from three places on")
    func movers() async throws {
        var moved: [String] = []
        for places in [2, 3, -2, -3] {
            let folder = try TemporaryFolder()
            let list = ReportSamples.day("20230802", [ReportSamples.MadeUpMovie(places: places)])
            let file = "boxoffice/searchDailyBoxOfficeList/targetDt=20230802.json"
            try folder.write(String(decoding: list, as: UTF8.self), to: file)
            let text = await CommandLineRun(archive: folder.path)("report 2023-08-02 --offline --json").output
            let movers = try #require(text.firstMatch(of: /"movers":\{"new":\[\],(.*?),"secondWeekends":\[\]\}/)).1
            moved.append(String(movers))
        }
        let movie = #"{"movieCode":"20230001","title":"영화","rank":1,"rankChange""#
        #expect(
            moved == [
                #""climb":null,"drop":null"#, #""climb":\#(movie):3},"drop":null"#,
                #""climb":null,"drop":null"#, #""climb":null,"drop":\#(movie):-3}"#,
            ]
        )
    }

    @Test("milestones of a film that opened long before the period have their days")
    func earlierOpening() async {
        // 연평해전 opened on 24 June 2015.
        let text = await run("report 2015-07-29..2015-07-30 --offline --json -q").output
        #expect(
            text.contains(
                #"{"movieCode":"20134798","title":"연평해전","visitors":6000000,"day":"2015-07-29","dayNumber":36}"#
            ),
            "\(text)"
        )
    }

    @Test(
        "the changes of the market are those of the market command",
        arguments: ["2015-07-02", "2015-W29", "2015-W33 --weekend"]
    )
    func sameMarket(period: String) async throws {
        let report = await run("report \(period) --offline --json -q").output
        let market = await run("market \(period) --compare previous --offline --json -q").output
        let comparison = try #require(market.firstMatch(of: /"comparison":(\{[^}]*\})/)).1
        #expect(report.contains(#""previous":\#(comparison)"#), "\(comparison)")
        #expect(comparison.contains(/"visitorsChangePercent":-?\d/))
    }

    @Test("JSON has all parts")
    func json() async throws {
        let run = try ReportSamples.run(ReportSamples.reactions)
        let text = await run("report 2023-08-02 --jobs 1 --json --lang ko").output.withoutTimes
        #expect(
            text == """
                {"kind":"day","period":"2023-08-02","from":"2023-08-02","to":"2023-08-02","days":1,"daysMissing":0,\
                "headline":"관객 500,000명(전날보다 -2.9%)으로 밀수가 1위에 올랐고, 전체 관객은 약 100만 명(전날보다 -44.4%, 1년 전보다 +25.0%),\
                 전체 매출은 100억 원(전날보다 -37.5%, 1년 전보다 +25.0%)입니다.","entriesFrom":"list","entries":[{"rank":1,\
                "rankChange":3,"isNew":false,"movieCode":"20230001","title":"밀수","openDate":"2023-07-26",\
                "sales":5000000000,"salesSharePercent":50.0,"visitors":500000,"visitorsChangePercent":-2.9,\
                "visitorsTotal":2000100,"isExact":true,\
                "showingsSharePercent":33.3,"showingsShareMaxPercent":33.3},{"rank":2,"rankChange":-3,"isNew":false,\
                "movieCode":"20230002","title":"<b>&amp;\\"[x](javascript:y)|*_`\\\\~</b>","openDate":null,\
                "sales":3000000000,"salesSharePercent":30.0,"visitors":300000,"visitorsChangePercent":12.5,\
                "visitorsTotal":900000,"isExact":true,\
                "showingsSharePercent":33.3,"showingsShareMaxPercent":33.3},{"rank":3,"rankChange":null,"isNew":true,\
                "movieCode":"20230003","title":"더 문","openDate":"2023-08-02","sales":2000000000,"salesSharePercent":20.0,\
                "visitors":200000,"visitorsChangePercent":null,"visitorsTotal":210000,"isExact":true,\
                "showingsSharePercent":33.3,"showingsShareMaxPercent":33.3}],\
                "movers":{"new":[{"movieCode":"20230003","title":"더 문"}],"climb":{"movieCode":"20230001",\
                "title":"밀수","rank":1,"rankChange":3},"drop":{"movieCode":"20230002",\
                "title":"<b>&amp;\\"[x](javascript:y)|*_`\\\\~</b>","rank":2,"rankChange":-3},"secondWeekends":[]},\
                "milestonesPassed":[{"movieCode":"20230001","title":"밀수","visitors":2000000,"day":"2023-08-02",\
                "dayNumber":8}],\
                "records":[],"numberOne":null,"market":{"period":"2023-08-02","from":"2023-08-02","to":"2023-08-02","source":"days",\
                "days":1,"daysMissing":0,"sales":10001578035,"salesLow":9996401379,"salesHigh":10006754691,\
                "visitorsListed":1000000,"visitorsEstimate":1000158,"averagePrice":10000,"coveragePercent":100.0,\
                "korean":{"sales":7001577285,"salesLow":6997900630,"salesHigh":7005253940,"salesSharePercent":70.0,\
                "visitorsListed":700000,"visitorsEstimate":700158,"visitorsSharePercent":70.0},"foreign":{"sales":3000000750,\
                "salesLow":2998500750,"salesHigh":3001500750,"salesSharePercent":30.0,"visitorsListed":300000,\
                "visitorsEstimate":300000,"visitorsSharePercent":30.0},"topMovie":{"movieCode":"20230001","title":"밀수","sales":5000000000,\
                "salesSharePercent":50.0,"visitors":500000},"visitorsPerDay":1000158,"previous":{"from":"2023-08-01","to":"2023-08-01","sales":16000014500,\
                "salesChangePercent":-37.5,"visitorsChangePercent":-44.4,"visitors":1800002,"years":null,\
                "korean":{"sales":14000014000,"visitors":1600002,"salesPercent":-50.0,"visitorsPercent":-56.2},\
                "foreign":{"sales":2000000500,"visitors":200000,"salesPercent":50.0,"visitorsPercent":50.0}},"yearBefore":{"from":"2022-08-03",\
                "to":"2022-08-03","sales":8000006500,"salesChangePercent":25.0,"visitorsChangePercent":25.0,\
                "visitors":800001,"years":null,\
                "korean":{"sales":6000006000,"visitors":600001,"salesPercent":16.7,"visitorsPercent":16.7},\
                "foreign":{"sales":2000000500,"visitors":200000,"salesPercent":50.0,"visitorsPercent":50.0}}},\
                "upcoming":{"from":"2023-08-03","to":"2023-08-09","items":[{"movieCode":"20230004","title":"콘크리트 유토피아",\
                "englishTitle":null,"productionYear":null,"openDate":"2023-08-09","type":null,"status":null,\
                "nations":[],"genres":[],"mainNation":"한국","mainGenre":null,"directors":[],"companies":[]}]},\
                "source":"KOBIS","fetchedFrom":"TIME","fetchedTo":"TIME","isFinal":true}

                """
        )
    }

    @Test("in Markdown, nothing in a title is markup")
    func hostileMarkdown() async throws {
        let run = try ReportSamples.run(ReportSamples.reactions)
        let result = await run("report 2023-08-02 --jobs 1 -q --lang ko")
        let row = result.output.lines.first { $0.hasPrefix("|    2 ") }
        #expect(
            row == #"""
                |    2 |   ▼3 | [&lt;b&gt;&amp;amp;"\[x\](javascript:y)\|\*\_\`\\\~&lt;/b&gt;][2] |            | 300,000 |      +12.5% |     900,000 |       30.0% |    약 33.3% |
                """#
        )
    }

    @Test(
        "no form has harmful characters, whatever an answer has",
        arguments: ["text", "markdown", "html", "slack", "json"])
    func hostileText(format: String) async throws {
        let reactions = try ReportSamples.reactions.map { reaction in
            guard case .answer(let answer, let request) = reaction else { return reaction }
            return .answer(try HostileText.poisoned(answer), to: request)
        }
        let result = try await ReportSamples.run(reactions)("report 2023-08-02 --jobs 1 -f \(format)")
        #expect(result.status == 0 && result.output.contains("《"), "\(result)")
        let spared = format == "json" ? HostileText.meaningful.union(["\n"]) : ["\n"]
        #expect(result.output.harm(sparing: spared).isEmpty)
    }
}
