import BoxOfficeCore
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct TrendWeekendTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a row for each weekend, also of one that the first or the last day cuts")
    func rows() async {
        await run.expectTranscript(
            options: "--by weekend --offline",
            """
            $ boxoffice trend 20148851 --from 2015-07-25 --to 2015-08-01 -f ndjson
            {"movieCode":"20148851","title":"암살","openDate":"2015-07-22","weekend":1,"from":"2015-07-24",\
            "to":"2015-07-26","visitors":2443051,"visitorsListed":2443051,"visitorsChangePercent":null,\
            "visitorsTotal":3370006,"saturdayRank":1,"screens":1519,"showings":21528}
            {"movieCode":"20148851","title":"암살","openDate":"2015-07-22","weekend":2,"from":"2015-07-31",\
            "to":"2015-08-02","visitors":1547700,"visitorsListed":1547700,"visitorsChangePercent":-36.6,\
            "visitorsTotal":6572526,"saturdayRank":2,"screens":1085,"showings":14446}
            """
        )
        let json = await run("trend 20148851 --from 2015-07-25 --to 2015-08-01 --by weekend --json --offline").output
        #expect(json.contains(#","byWeekend":[{"weekend":1,"from":"2015-07-24","to":"2015-07-26","#), "\(json)")
        let table = await run("trend 20148851 --to 2015-08-09 --by weekend --lang ko --offline").output
        #expect(
            table.components(separatedBy: "\n\n").last == """
                주말  시작일         관객수                    전 주말 대비  누적 관객수  토요일 순위  스크린수  상영횟수
                   1  2015-07-24  2,443,051  ################                  3,370,006            1     1,519    21,528
                   2  2015-07-31  1,547,700  ##########              -36.6%    6,572,526            2     1,085    14,446
                   3  2015-08-07  1,080,052  #######                 -30.2%    8,973,731            2       874    10,994

                """
        )
    }

    @Test("several movies have a column each, with the change; weekends lack some figures")
    func comparison() async {
        await run.expectTranscript(
            options: "--by weekend --offline",
            """
            $ boxoffice trend 20148851 20148048 --to 2015-08-23 --lang ko
            영화코드  영화    개봉일      누적 관객수     첫날    첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살    2015-07-22   11,590,022  477,541  2,443,051   1,547,700           -36.6%      4.74×               950,620
            20148048  베테랑  2015-08-05    9,043,987  414,219  1,917,087   2,254,106           +17.6%      4.72×               827,984

            주말 관객수
            주말               암살             베테랑
               1          2,443,051          1,917,087
               2  1,547,700  -36.6%  2,254,106  +17.6%
               3  1,080,052  -30.2%  1,345,775  -40.3%
               4     989,709  -8.4%
               5    484,184  -51.1%
            $ boxoffice trend 20148851 20148048 --metric sales
            boxoffice: error: cannot use --metric sales with --by weekend
            boxoffice: hint: use --by day
            [64]
            """
        )
        let chart = await run("trend 20148851 --by weekend --to 2015-08-23 --metric total --chart=ascii --offline")
        #expect(chart.error == "" && chart.output.contains("\nTotal visitors\n"), "\(chart)")
    }

    @Test("days at number one are in the summary, and in the JSON of a report")
    func numberOne() async {
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice trend 20148048 --to 2015-09-06 --by movie --json --fields daysAtNumberOne,numberOneRuns
            {"daysAtNumberOne":29,"numberOneRuns":[{"from":"2015-08-05","to":"2015-09-02","days":29,\
            "mayBeLonger":false}]}
            """
        )
        let document = await run("report 2015-09-02 --no-upcoming --json --offline").output
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
