import BoxOfficeCore
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct TrendWeekendTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    private func offline(_ line: String) async -> CommandLineRun.Result { await run(line + " --offline") }

    @Test("a row for each weekend, also of one that the first or the last day cuts")
    func json() async {
        let output = await offline("trend 20148851 --from 2015-07-25 --to 2015-08-01 --by weekend --json").output
        #expect(
            output.hasSuffix(
                """
                "byWeekend":[{"weekend":1,"from":"2015-07-24","to":"2015-07-26","visitors":2443051,"visitorsListed":2443051,\
                "visitorsChangePercent":null,"visitorsTotal":3370006,"saturdayRank":1,"screens":1519,"showings":21528},\
                {"weekend":2,"from":"2015-07-31","to":"2015-08-02","visitors":1547700,"visitorsListed":1547700,\
                "visitorsChangePercent":-36.6,"visitorsTotal":6572526,"saturdayRank":2,"screens":1085,"showings":14446}],\
                "gaps":[]}

                """
            ),
            "\(output)"
        )
    }

    @Test("a table of weekends")
    func table() async {
        let result = await offline("trend 20148851 --to 2015-08-09 --by weekend --lang ko")
        #expect(
            result.output.hasSuffix(
                """
                주말  시작일         관객수                    전 주말 대비  누적 관객수  토요일 순위  스크린수  상영횟수
                   1  2015-07-24  2,443,051  ################                  3,370,006            1     1,519    21,528
                   2  2015-07-31  1,547,700  ##########              -36.6%    6,572,526            2     1,085    14,446
                   3  2015-08-07  1,080,052  #######                 -30.2%    8,973,731            2       874    10,994

                """
            ),
            "\(result)"
        )
    }

    @Test("several movies have a column each, with the change; weekends lack some figures")
    func comparison() async {
        let result = await offline("trend 20148851 20148048 --to 2015-08-23 --by weekend --lang en")
        #expect(
            result.output.hasSuffix(
                """
                Weekend visitors
                Weekend      Assassination            Veteran
                      1          2,443,051          1,917,087
                      2  1,547,700  -36.6%  2,254,106  +17.6%
                      3  1,080,052  -30.2%  1,345,775  -40.3%
                      4     989,709  -8.4%
                      5    484,184  -51.1%

                """
            ),
            "\(result)"
        )
        let sales = await offline("trend 20148851 20148048 --by weekend --metric sales")
        #expect(sales.status == 64 && sales.error.contains("cannot use --metric sales with --by weekend"), "\(sales)")
        let chart = await offline("trend 20148851 --by weekend --to 2015-08-23 --metric total --chart=ascii --lang en")
        #expect(chart.status == 0 && chart.output.contains("Total visitors"), "\(chart)")
    }

    @Test("days at number one are in the summary, and in a report with milestones by day of release")
    mutating func numberOne() async {
        let json = await offline("trend 20148048 --to 2015-09-06 --by movie --json").output
        #expect(
            json.contains(
                #"""
                "daysAtNumberOne":29,"numberOneRuns":[{"from":"2015-08-05","to":"2015-09-02","days":29,"mayBeLonger":false}]
                """#
            ),
            "\(json)"
        )
        let text = await offline("trend 20148048 --to 2015-09-06 --lang ko").output
        #expect(text.contains("1위 29일"), "\(text)")
        let report = await offline("report 2015-09-02 --no-upcoming --lang ko").output
        #expect(report.contains("[베테랑][1]: 29일 연속 1위"), "\(report)")
        let milestone = await offline("report 2015-08-29 --no-upcoming --lang ko").output
        #expect(milestone.contains("[베테랑][1]: 개봉 25일 만에 누적 관객 1,000만 명 돌파"), "\(milestone)")
        let document = await offline("report 2015-09-02 --no-upcoming --json").output
        #expect(
            document.contains(
                #"""
                "numberOne":{"movieCode":"20148048","title":"베테랑","from":"2015-08-05","to":"2015-09-02","days":29,"mayBeLonger":false}
                """#
            ),
            "\(document.prefix(3_000))"
        )
    }
}
