import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Runs over the rankings of the summer of 2015 in `Fixtures/summer2015`.
struct TrendCommandTests {
    private var run = CommandLineRun()

    init() {
        run.archive = Fixture.path + "/summer2015"
        run.environment["LANG"] = "C.UTF-8"
    }

    private func offline(_ line: String) async -> CommandLineRun.Result { await run("\(line) --offline") }

    @Test("the table has the key figures and the days, with their numbers from the opening on, all in Korean")
    func days() async {
        await run.expectTranscript(
            options: "--lang ko --offline",
            """
            $ boxoffice trend 베테랑 --from 2015-08-03 --to 2015-08-06
            베테랑  20148048  개봉 2015-08-05 (수)  한국영화
            누적  844,547 · 매출 6,395,053,400원 · 하루 최다 414,219 (2015-08-05) · 회당 관객 81.4명 · 상영 점유율 약 15.9% · 1위 2일
            개봉  첫날 414,219 · 개봉 전 25,421

            날짜             일차  순위   관객수                    전주 대비  누적 관객수  스크린수
            2015-08-03 (월)    -1    10    1,386                                    20,225         7
            2015-08-04 (화)     0     7    5,196                                    25,421        26
            2015-08-05 (수)     1     1  414,219  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                 439,640       957
            2015-08-06 (목)     2     1  404,907  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇                 844,547       942
            $ boxoffice trend 협녀, 칼의 기억 vs 인사이드 아웃 --by movie --fields title --no-header
            협녀, 칼의 기억
            인사이드 아웃
            $ boxoffice trend 인사이드 아웃 --by movie --json --fields title
            {"title":"인사이드 아웃"}
            $ boxoffice trend ricki and the flash --by movie --json --fields title
            {"title":"어바웃 리키"}
            $ boxoffice trend 베테랑 --days 2 --fields day,weekday
            날짜        요일
            2015-08-05  수
            2015-08-06  목
            $ boxoffice trend 암살 --to 2015-08-01 --by movie --fields title,nation,truncated
            영화  국적      잘림
            암살  한국영화  아니요
            """
        )
    }

    @Test("in a narrow terminal, lines break between key figures only; a run that is cut says up to which day it goes")
    mutating func narrow() async {
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        #expect(
            await offline("trend 암살 --days 16 --color never --lang ko").output.hasPrefix(
                """
                암살  20148851  개봉 2015-07-22 (수)  한국영화
                누적  16일차까지 7,893,679 · 매출 61,154,334,702원 ·
                      하루 최다 950,620 (2015-07-26) · 회당 관객 86.9명 ·
                      상영 점유율 약 36.0% · 1위 8일 · 14일차 700만 돌파
                개봉  첫날 477,541 · 개봉 전 14,375 · 첫 주말 2,443,051 ·

                """
            )
        )
    }

    @Test("a run that begins after the opening day has the figures of its days alone, as a re-release needs")
    func laterWindow() async {
        #expect(
            await offline("trend 20148851 --from 2015-08-10 --to 2015-08-16 --lang ko").output.hasPrefix(
                """
                암살  20148851  개봉 2015-07-22 (수)  한국영화
                누적  10,651,042 · 매출 82,778,314,226원 · 25일차 1,000만 돌파
                기간  1,677,311 · 매출 12,976,160,947원 · 하루 최다 371,709 (2015-08-15) · 최고 주말 배수 1.69× · \
                회당 관객 76.8명 · 상영 점유율 약 19.3%

                날짜
                """
            )
        )
    }

    @Test("changes of a window's first day and week rest on the archived week before")
    func changesOfFirst() async {
        await run.expectTranscript(
            options: "--offline -f csv",
            """
            $ boxoffice trend 암살 --from 2015-08-03 --to 2015-08-11 --fields day,visitorsChangePercent,\
            visitorsWeekChangePercent
            day,visitorsChangePercent,visitorsWeekChangePercent
            2015-08-03,-26.0,-1.2
            2015-08-04,-8.1,-3.9
            2015-08-05,-29.2,-44.7
            2015-08-06,-10.9,-27.4
            2015-08-07,12.5,-30.7
            2015-08-08,52.2,-28.9
            2015-08-09,-6.4,-31.3
            2015-08-10,-52.7,-56.1
            2015-08-11,-6.7,-55.4
            $ boxoffice trend 암살 --from 2015-08-10 --to 2015-08-11 --fields day,visitorsChangePercent,\
            visitorsWeekChangePercent
            day,visitorsChangePercent,visitorsWeekChangePercent
            2015-08-10,-52.7,-56.1
            2015-08-11,-6.7,-55.4
            $ boxoffice trend 암살 --to 2015-08-16 --by week --fields week,visitorsChangePercent,weekendChangePercent
            week,visitorsChangePercent,weekendChangePercent
            2015-W30,,
            2015-W31,,-36.6
            2015-W32,-25.0,-30.2
            2015-W33,-30.1,-8.4
            $ boxoffice trend 암살 --from 2015-08-10 --to 2015-08-16 --by week --fields visitorsChangePercent,\
            weekendChangePercent
            visitorsChangePercent,weekendChangePercent
            -30.1,-8.4
            """
        )
    }

    @Test("a table has percentages with sign and unit, and holidays in its language")
    func percentages() async {
        await run.expectTranscript(
            options: "--offline -q --lang en",
            """
            $ boxoffice trend 암살 --from 2015-08-14 --to 2015-08-15 --fields \
            day,visitorsWeekChangePercent,salesSharePercent,holiday
            Date        Week change  Share  Holiday
            2015-08-14       +11.2%  19.7%  Temporary holiday
            2015-08-15       -10.8%  21.3%  Liberation Day
            """
        )
    }

    @Test("a run of which nothing is archived lacks its first hundred days, whatever else is archived")
    func nothingArchived() async throws {
        let folder = try TemporaryFolder()
        let details = try String(decoding: Fixture.movie("20218541"), as: UTF8.self)
            .replacing("20230726", with: "20130123")
        try folder.write(details, to: "movie/searchMovieInfo/movieCd=20218541.json")
        let list = "boxoffice/searchDailyBoxOfficeList/targetDt=20150801.json"
        try folder.write(String(contentsOfFile: Fixture.path + "/summer2015/" + list, encoding: .utf8), to: list)
        let result = await CommandLineRun(archive: folder.path)("trend 20218541 --by movie --offline --lang en")
        #expect(result.error.contains("boxoffice sync 2013-01-23..2013-05-02, or"), "\(result.error)")
    }

    @Test("the weeks of a run, in English and without braille; a star says that a week is a minimum")
    mutating func weeks() async {
        run.environment["LANG"] = "C"
        await run.expectTranscript(
            options: "--by week --lang en --titles korean --offline -q",
            """
            $ boxoffice trend 20148851 --to 2015-08-09
            암살  20148851  opened 2015-07-22 (Wed)  Korean movie
            Total      8,973,731 · sales 69,802,153,279 won · peak day 950,620 (2015-07-26) · per showing 88.1 · \
            share of showings about 33.8% · number one 8 days · 8 million on day 17
            Opening    day 477,541 · previews 14,375 · weekend 2,443,051 · 2nd weekend 1,547,700 (-36.6%) · first week 4,181,432
            Multiples  opening 3.67× · best weekend 3.67×

            Week      No.   Visitors                    Change    Weekend      Total  Days listed
            2015-W30    1  3,359,718  ################          2,443,051  3,370,006            7
            2015-W31    2  3,202,520  ################          1,547,700  6,572,526            7
            2015-W32    3  2,401,205  ############      -25.0%  1,080,052  8,973,731            7
            $ boxoffice trend 20148851 --from 2015-09-21 --to 2015-10-02
            암살  20148851  opened 2015-07-22 (Wed)  Korean movie
            Total   12,698,128 · sales 98,416,516,281 won
            Window  per showing 25.0 · share of showings about 0.5%

            Week      No.  Visitors                    Change  Weekend       Total  Days listed
            2015-W39   10    12,629  ################  -66.9%    5,292  12,692,012            7
            2015-W40   11    6,116*                                     12,698,128            3

            * At least: the sum of the days on which the movie is listed.
            boxoffice: error: the archive has no daily ranking; missing: 2015-10-01..2015-10-02
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-02, or use another folder with \
            --archive
            [66]
            """
        )
    }

    @Test("several films are compared: their key figures, then visitors by day number, without those between runs")
    func comparison() async {
        await run.expectTranscript(
            options: "--offline --titles korean",
            """
            $ boxoffice trend 암살 20148048 --days 4 --lang ko
            영화코드  영화    개봉일      누적 관객수     첫날  첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살    2015-07-22   12,698,128  477,541                                                                949,186
            20148048  베테랑  2015-08-05   13,240,065  414,219                                                                715,334

            하루 관객수
            일차     암살   베테랑
               1  477,541  414,219
               2  435,039  404,907
               3  543,245  477,754
               4  949,186  715,334
            $ boxoffice trend 암살 베테랑 --from 2015-08-28 --days 2 --lang ko
            영화코드  영화    개봉일      누적 관객수  첫날  첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살    2015-07-22   12,698,128
            20148048  베테랑  2015-08-05   13,240,065

            하루 관객수
            일차     암살   베테랑
              24           192,462
              25           454,912
              38   66,397
              39  143,151
            """
        )
    }

    @Test("JSON has the summary, the days and the gaps")
    func json() async {
        await run.expectTranscript(
            """
            $ boxoffice trend 20148851 --from 2015-07-23 --to 2015-07-24 --json --offline
            {"movieCode":"20148851","title":"암살","openDate":"2015-07-22","nation":"korean","from":"2015-07-23",\
            "to":"2015-07-24","visitorsTotal":1470200,"salesTotal":11365929473,"previewVisitors":null,\
            "openingDayVisitors":null,"openingWeekendVisitors":null,"secondWeekendVisitors":null,\
            "secondWeekendChangePercent":null,"firstWeekVisitors":null,"openingWeekVisitors":null,\
            "secondWeekVisitors":null,"openingMultiple":null,\
            "bestWeekendMultiple":null,"day14Total":null,"day49Total":null,"stayingPower":null,\
            "peakDay":"2015-07-24","peakVisitors":543245,"windowVisitors":978284,"windowSales":7646310973,\
            "windowPeakDay":"2015-07-24","windowPeakVisitors":543245,"windowBestWeekendMultiple":null,\
            "visitorsPerShowing":73.5,"daysListed":2,"daysNotListed":0,"daysNotFetched":0,"truncated":false,\
            "milestones":{"1000000":"2015-07-24"},"allTimeRank":null,"daysAtNumberOne":null,\
            "numberOneRuns":[{"from":"2015-07-23","to":"2015-07-24","days":2,"mayBeLonger":true}],\
            "showingsSharePercent":44.1,"showingsShareMaxPercent":44.9,"showingsShareDays":2,"projection":null,\
            "projectionReason":null,\
            "byDay":[{"day":"2015-07-23","dayNumber":2,"dayStatus":"listed","rank":1,"visitors":435039,\
            "visitorsChangePercent":-8.9,"visitorsWeekChangePercent":null,"visitorsTotal":926955,\
            "sales":3280771000,"salesTotal":7000389500,"screens":1330,"showings":6497,\
            "visitorsPerShowing":67.0,"salesSharePercent":68.7,"isFinal":true,"holiday":null,\
            "showingsSharePercent":43.9,"showingsShareMaxPercent":44.8,"weekday":"Thu"},\
            {"day":"2015-07-24","dayNumber":3,"dayStatus":"listed","rank":1,"visitors":543245,\
            "visitorsChangePercent":24.9,"visitorsWeekChangePercent":null,"visitorsTotal":1470200,\
            "sales":4365539973,"salesTotal":11365929473,"screens":1370,"showings":6813,\
            "visitorsPerShowing":79.7,"salesSharePercent":68.7,"isFinal":true,"holiday":null,\
            "showingsSharePercent":44.3,"showingsShareMaxPercent":45.1,"weekday":"Fri"}],"gaps":[]}
            """
        )
    }

    @Test("a movie whose details are not archived has what the rankings know of it")
    func rankedMovie() async {
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice trend 20130021 --to 2015-08-14 --lang ko
            협녀, 칼의 기억  20130021  개봉 2015-08-13 (목)  한국영화
            누적  182,971 · 매출 1,416,997,098원 · 하루 최다 96,717 (2015-08-14) · 회당 관객 34.7명 · 상영 점유율 약 15.5%
            개봉  첫날 79,801 · 개봉 전 6,453

            날짜             일차  순위  관객수                    전주 대비  누적 관객수  스크린수
            2015-08-13 (목)     1     4  79,801  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                     86,254       572
            2015-08-14 (금)     2     4  96,717  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                 182,971       562
            $ boxoffice trend 20157881 --to 2015-07-30 --by movie --json --fields movieCode,title,openDate,nation
            {"movieCode":"20157881","title":"미션 임파서블: 로그네이션","openDate":"2015-07-30","nation":"foreign"}
            """
        )
    }

    @Test("lines of csv begin with the film; several films follow each other, also from standard input")
    mutating func csv() async {
        run.input = "20148851\n베테랑\n"
        let rows = """
            movieCode,title,openDate,day,rank,visitors
            20148851,암살,2015-07-22,2015-07-22,1,477541
            20148048,베테랑,2015-08-05,2015-08-05,1,414219
            """
        await run.expectTranscript(
            options: "--days 1 -f csv --fields movieCode,title,openDate,day,rank,visitors --offline",
            """
            $ boxoffice trend 20148851 20148048
            \(rows)
            $ boxoffice trend -
            \(rows)
            """
        )
    }

    @Test("a run that is cut says how to see more, if more days can be shown")
    func cut() async {
        var notes: [String] = []
        for options in ["", " --project", " --days 9"] {
            let lines = await offline("trend 암살 --to 2023-08-02\(options)").error.lines
            notes.append(lines.first { $0.contains("only the first") } ?? "none")
        }
        #expect(
            notes == [
                "boxoffice: note: only the first 100 days of '암살'; use --days N for more",
                "boxoffice: note: only the first 1,000 days of '암살'", "none",
            ]
        )
    }

    @Test("days that are not archived are not fetched: they are in the run, and reported once")
    func notFetched() async {
        await run.expectTranscript(
            """
            $ boxoffice trend 20148851 --from 2015-09-30 --to 2015-10-02 -f csv --fields day,dayStatus,visitors \
            --offline
            day,dayStatus,visitors
            2015-09-30,listed,485
            2015-10-01,notFetched,
            2015-10-02,notFetched,
            boxoffice: error: the archive has no daily ranking; missing: 2015-10-01..2015-10-02
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01..2015-10-02, or use another folder with \
            --archive
            [66]
            """
        )
    }

    @Test("without a network, a run without an end ends with the archive")
    func endOfArchive() async {
        for line in ["암살", "베테랑"] {
            let days = await run("trend \(line) --offline -f csv --no-header --fields day")
            #expect(days.status == 0 && days.output.hasSuffix("\n2015-09-30\n") && days.error == "", "\(days)")
        }
    }

    @Test(
        "a picture is saved as results are: whole, unless it may be partial, and over a file only with --force; the guide has it"
    )
    func picture() async throws {
        let guide = "Sources/BoxOfficeCLI/BoxOfficeCLI.docc/Resources/trend.svg"
        let folder = try TemporaryFolder()
        let file = folder.path + "/trend.svg"
        await run.expectTranscript(
            """
            $ boxoffice trend 암살 베테랑 --to 2015-09-15 --metric total --lang en --svg \(file) --offline
            boxoffice: note: saved to \(file)
            """
        )
        let picture = try String(contentsOfFile: file, encoding: .utf8)
        #expect(picture == (try Fixture.text(of: guide, updating: picture)))
        await run.expectTranscript(
            options: "--offline",
            """
            $ boxoffice trend 암살 --days 1 --svg \(file)
            boxoffice: error: \(file) already exists
            boxoffice: hint: use --force to overwrite it, or choose another file
            [64]
            $ boxoffice trend 암살 --days 1 --svg \(file) --force -q
            $ boxoffice trend 암살 --to 2015-10-01 -o \(file) --force
            boxoffice: error: the archive has no daily ranking; missing: 2015-10-01
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01, or use another folder with --archive
            boxoffice: note: did not save \(file): the result is not complete; use --allow-partial to save what there is
            [66]
            $ boxoffice trend 암살 --to 2015-10-01 -o \(folder.path)/part.svg --allow-partial -q
            boxoffice: error: the archive has no daily ranking; missing: 2015-10-01
            boxoffice: hint: fetch them with: boxoffice sync 2015-10-01, or use another folder with --archive
            [66]
            """
        )
        #expect(folder.files == ["part.svg", "trend.svg"])
    }

    @Test("a picture that cannot be saved fails before anything is fetched")
    func impossiblePicture() async throws {
        let folder = try TemporaryFolder()
        await run.expectTranscript(
            """
            $ boxoffice trend 20148851 --svg \(folder.path)/none/x.svg
            boxoffice: error: cannot write \(folder.path)/none/x.svg: No such file or directory
            boxoffice: hint: create the folder first
            [1]
            $ boxoffice trend 20148851 --svg \(folder.path) --force
            boxoffice: error: cannot write \(folder.path): Is a directory
            [1]
            """
        )
    }

    private static let tooManyMovies = String(repeating: "20148851 ", count: 21)

    @Test("bad input; an operand is never a period, and if no title is found, the hint says how to write one")
    func badInput() async {
        await run.expectFailures(
            options: "--offline",
            """
            trend -> missing MOVIE -> use a movie's code or title
            trend 암살 --from 20150801 --to 20150731 -> --from 2015-08-01 is after --to 2015-07-31 \
            -> put the earlier one first
            trend 암살 --from 2023-08-03 -> no figures for 2023-08-03 yet: KOBIS publishes a day's figures on the next \
            day; the latest is 2023-08-02 \
            -> use 2023-08-02 or earlier
            trend 암살 --days 0 -> invalid value '0' for --days -> use a number, 1 to 1000
            trend 암살 --days 1001 -> invalid value '1001' for --days -> use a number, 1 to 1000
            trend 암살 --by month -> invalid value 'month' for --by -> use day, week, weekend or movie
            trend 암살 --align monday -> invalid value 'monday' for --align -> use opening, from, weekday or date
            trend 암살 --metric visitor --chart -> invalid value 'visitor' for --metric \
            -> use visitors, total, sales, salesTotal, screens, showings, share or showingsShare
            trend 암살 --metric total -> --metric requires several movies in a table, or a chart \
            -> other output has all figures; choose with --fields
            trend 암살 베테랑 --metric total -f csv -> --metric requires several movies in a table, or a chart \
            -> other output has all figures; choose with --fields
            trend 암살 베테랑 --metric share --by week -> cannot use --metric share with --by week -> use --by day
            trend 암살 --by movie --chart -> a chart needs days or weeks -> remove --by movie, or the chart
            trend \(Self.tooManyMovies)--chart -> a chart shows at most 20 movies \
            -> use fewer movies, or --by movie for a table
            trend 암살 --project --days 9 -> cannot use --project with --days -> remove one of them
            trend 암살 --project -f csv -> cannot use --project with --format csv -> remove one of them
            trend 암살 --project --svg x.svg -> cannot use --project with --svg -> remove one of them
            trend 암살 --chart=pie -> invalid value 'pie' for --chart -> use auto, braille, block or ascii
            trend 암살 --chart -f csv -> cannot use --chart with --format csv -> remove one of them
            trend 암살 --svg x.svg --fields day -> cannot use --svg with --fields -> remove one of them
            trend 암살 --chart --svg x.svg -> cannot use --chart with --svg -> remove one of them
            trend 암살 --force -> --force requires --output or --svg -> remove --force, or add --output FILE
            trend 암살 --from 0001-01-01 --to 2003-11-10 -> no figures for 2003-11-10: the first day that KOBIS has \
            figures for is 2003-11-11 \
            -> use 2003-11-11 or later
            trend 암살 --svg a.b/x.PNG -> invalid value 'a.b/x.PNG' for --svg \
            -> use -o a.b/x.svg, and convert it with: rsvg-convert a.b/x.svg -o a.b/x.png
            trend 암살 --to 2015-07-01 -> '암살' opened on 2015-07-22, after 2015-07-01 -> use --from DAY, or a later --to
            """
        )
        await run.expectFailures(
            options: "--offline",
            status: 66,
            """
            trend 2015-08 -> the archive has no movie called '2015-08' -> for a period use --from and --to
            trend 20150801 -> the archive has no movie with the code 20150801 -> for a period use --from and --to
            trend 20990001 -> the archive has no movie with the code 20990001 \
            -> fetch it with: boxoffice trend 20990001, or use another folder with --archive
            """
        )
    }
}

/// Runs over answers made up for the test.
struct TrendFetchTests {
    /// An answer with the details of a movie, by opening day.
    private static func movie(opening day: String, nation: String = "미국") -> StubRequester.Reaction {
        .answer(
            Data(
                """
                {"movieInfoResult":{"movieInfo":{"movieCd":"20230001","movieNm":"지어낸 영화","movieNmEn":"","movieNmOg":"",\
                "showTm":"","prdtYear":"","openDt":"\(day)","prdtStatNm":"","typeNm":"",\
                "nations":[{"nationNm":"\(nation)"}],"genres":[],"directors":[],"actors":[],"showTypes":[],\
                "companys":[],"audits":[],"staffs":[]},"source":""}}
                """.utf8
            )
        )
    }

    /// Answers for days: the movie's visitors and total; a missing day has a ranking of another movie.
    private static func requester(
        _ movie: StubRequester.Reaction,
        _ days: [String: (visitors: Int, total: Int)],
        quota: Int = .max,
        calls: Int
    ) -> StubRequester {
        let answers = StubRequester.Reaction.run { request in
            let day = request.description.components(separatedBy: "targetDt=")[1]
            let figures = days[day]
            let row = """
                {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(figures == nil ? 20230002 : 20230001)",\
                "movieNm":"영화","openDt":" ","salesAmt":"8000","salesShare":"1.0","salesInten":"0","salesChange":"0",\
                "salesAcc":"8000","audiCnt":"\(figures?.visitors ?? 1)","audiInten":"0","audiChange":"0",\
                "audiAcc":"\(figures?.total ?? 1)","scrnCnt":"1","showCnt":"1"}
                """
            return HTTPResponse(
                status: 200,
                body: Data(
                    """
                    {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day)~\(day)","dailyBoxOfficeList":[\(row)]}}
                    """.utf8
                )
            )
        }
        let fault = #"{"faultInfo":{"message":"키의 하루 이용량을 초과하였습니다.","errorCode":"320011"}}"#
        var reactions = [movie]
        reactions += Array(repeating: answers, count: min(calls, quota))
        if calls > quota { reactions.append(.answer(Data(fault.utf8))) }
        return StubRequester(reactions)
    }

    private static let fields = "-f csv --fields day,dayNumber,dayStatus,visitors --jobs 1"

    @Test("without --to the run ends at its last listed day, after 14 days without the film")
    func end() async throws {
        let days = ["20230601": (10, 10), "20230602": (5, 15), "20230606": (1, 22)]
        let requester = Self.requester(Self.movie(opening: "20230601"), days, calls: 39)
        let run = try CommandLineRun().with(requester)
        await run.expectTranscript(
            options: Self.fields,
            """
            $ boxoffice trend 20230001
            day,dayNumber,dayStatus,visitors
            2023-06-01,1,listed,10
            2023-06-02,2,listed,5
            2023-06-03,3,notListed,
            2023-06-04,4,notListed,
            2023-06-05,5,notListed,
            2023-06-06,6,listed,1
            """
        )
        // The details, a call for each listed day and two for each other day up to the 14th; and the day before the first.
        #expect(requester.requests.count == 40)
    }

    @Test("a gap is one line of the table, with the visitors that the totals imply")
    func gap() async throws {
        let days = ["20230601": (10, 10), "20230605": (1, 18)]
        let run = try CommandLineRun().with(Self.requester(Self.movie(opening: "20230601"), days, calls: 12))
        let result = await run("trend 20230001 --to 2023-06-05 --lang en")
        #expect(result.output.contains("\n  2023-06-02 ~ 2023-06-04  3 days not listed: 7 visitors\n"))
    }

    @Test("on days whose lists of nations contradict the top ten, films below it have no rank, and a note says so")
    func contradiction() async throws {
        let folder = try TemporaryFolder()
        let summer = Fixture.path + "/summer2015/boxoffice/searchDailyBoxOfficeList/"
        for (day, isContradicted) in [("20150804", false), ("20150805", true), ("20150806", false)] {
            for filter in ["", "repNationCd=F&", "repNationCd=K&"] {
                let name = "\(filter)targetDt=\(day).json"
                let answer = try String(contentsOfFile: summer + name, encoding: .utf8)
                let isEmptied = isContradicted && filter.contains("F")
                try folder.write(
                    (isEmptied
                        ? answer.replacing(/"dailyBoxOfficeList":\[.*\]/, with: #""dailyBoxOfficeList":[]"#) : answer)
                        // 협녀, 칼의 기억, the eleventh
                        .replacing("20130021", with: "20230001"),
                    to: "boxoffice/searchDailyBoxOfficeList/\(name)",
                    fetched: .korea("2015-09-01")
                )
            }
        }
        var run = try CommandLineRun().with(StubRequester(Self.movie(opening: "20150730", nation: "한국")))
        run.archive = folder.path
        run.now = Date()
        let result = await run("trend 20230001 --from 2015-08-05 --to 2015-08-05 -f csv --fields day,rank,visitors")
        #expect(
            result
                == .init(
                    output: "day,rank,visitors\n2015-08-05,,2422\n",
                    note: """
                        KOBIS's lists of Korean and of foreign movies contradict its top 10 of 2015-08-05: no ranks below
                        """
                )
        )
    }

    @Test("the quota in the middle: the days until then are printed, the rest are not fetched")
    func quota() async throws {
        let days = ["20230601": (10, 10), "20230602": (5, 15)]
        let requester = Self.requester(Self.movie(opening: "20230601"), days, quota: 1, calls: 2)
        let run = try CommandLineRun().with(requester)
        await run.expectTranscript(
            options: Self.fields,
            """
            $ boxoffice trend 20230001 --to 2023-06-03
            day,dayNumber,dayStatus,visitors
            2023-06-01,1,listed,10
            2023-06-02,2,notFetched,
            2023-06-03,3,notFetched,
            boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011); \
            missing: 2023-05-31, 2023-06-02..2023-06-04
            boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline; \
            then run the same command again to fetch only what is missing
            [75]
            """
        )
    }

    @Test("a run whose task is cancelled needs no more calls")
    func cancellation() async throws {
        let requester = Self.requester(Self.movie(opening: "20230601"), ["20230601": (10, 10)], calls: 27)
        let run = try CommandLineRun().with(requester)
        var context = run.context(MemoryOutput(), MemoryOutput())
        context.call = ToolCall(ToolCall.Turns(), clock: ContinuousClock()) { done, _, _ in
            // Later days are fetched after these.
            if done == EndedRuns.absence { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let session = try Session(Arguments(), context)
        let task = Task {
            let kobis = session.kobis(.batch)
            let movie = try await kobis.movie(named: "20230001")
            let window = try TrendWindow(from: nil, to: nil, limit: nil, today: session.today)
            let request = TrendRequest(movies: ["20230001"], window: window, unit: .day)
            var fetch = RunFetch(request, RangeFetch(session, kobis, RangeOptions()))
            _ = try await fetch.run(of: movie)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(requester.requests.count == 28)
    }

    @Test("the runs of several movies look for the archived days once, and for the newest lists of all movies once")
    func archiveReads() throws {
        let folder = try TemporaryFolder()
        let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        try folder.write(String(decoding: Fixture.daily("20230801"), as: UTF8.self), to: name)
        var run = CommandLineRun()
        run.archive = folder.path
        let session = try Session(Arguments(), run.context(MemoryOutput(), MemoryOutput()))
        let (kobis, lists) = (session.kobis(.batch), KnownLists())
        func read() -> [Int?] {
            let newest = lists.newest.once { kobis.archive.newestRankings(through: session.today) }
            return [newest.count, kobis.archivedDays.map { $0.count }]
        }
        #expect(read() == [10, 1])
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(read() == [10, 1])
    }

    @Test("a run that begins more than 14 days after --from is found")
    func lateOpening() async throws {
        let days = ["20230730": (10, 10), "20230731": (5, 15)]
        let run = try CommandLineRun().with(Self.requester(Self.movie(opening: "20230730"), days, calls: 40))
        let result = await run("trend 20230001 --from 20230715 --fields day,dayStatus,visitors --format csv --jobs 1")
        let notListed = (15...29).map { "2023-07-\($0),notListed,\n" }.joined()
        #expect(
            result == """
                day,dayStatus,visitors
                \(notListed)2023-07-30,listed,10
                2023-07-31,listed,5
                2023-08-01,notListed,
                2023-08-02,notListed,

                """
        )
    }

    @Test("a film that no ranking lists keeps the days of its window")
    func unlisted() async throws {
        let run = try CommandLineRun().with(Self.requester(Self.movie(opening: "20230730"), [:], calls: 10))
        await run.expectTranscript(
            options: Self.fields,
            """
            $ boxoffice trend 20230001
            day,dayNumber,dayStatus,visitors
            2023-07-30,1,notListed,
            2023-07-31,2,notListed,
            2023-08-01,3,notListed,
            2023-08-02,4,notListed,
            boxoffice: note: no ranking lists '지어낸 영화' in 2023-07-30..2023-08-02
            """
        )
    }

    @Test("a film without a usable opening day needs --from")
    func opening() async throws {
        let openings: [(day: String, message: String, hint: String)] = [
            ("", "the opening day of '지어낸 영화' is unknown", "use --from DAY"),
            (
                "20030803", "'지어낸 영화' opened on 2003-08-03, before the first ranking of KOBIS, 2003-11-11",
                "use --from DAY, such as the day of a re-release"
            ),
            ("20230803", "no figures for '지어낸 영화' yet: it opens on 2023-08-03", "use --from DAY for previews"),
        ]
        for (day, message, hint) in openings {
            let run = try CommandLineRun().with(StubRequester(Self.movie(opening: day)))
            #expect(await run("trend 20230001") == .failure(message, hint: hint, status: 64))
        }
    }

    @Test("--dry-run counts the rankings of the days, and looks the movies up")
    func dryRun() async throws {
        // Sums need the totals of a day before, when the Korean list lacks the movie, and of a day after.
        await CommandLineRun(archive: Fixture.path + "/summer2015").expectTranscript(
            """
            $ boxoffice trend 암살 --to 2015-07-24 --dry-run --offline -f csv
            from,to,rankings,alreadyArchived,newlyArchived,missing,movies,calls,quotaDays,unknown
            2015-07-21,2015-07-25,6,6,0,0,,0,0,0
            """
        )
        let online = try CommandLineRun().with(StubRequester(.answer(try Fixture.movie("20218541"))))
        await online.expectTranscript(
            """
            $ boxoffice trend 20218541 20218541 --to 2023-07-28 --dry-run -f csv
            from,to,rankings,alreadyArchived,newlyArchived,missing,movies,calls,quotaDays,unknown
            2023-07-25,2023-07-29,10,0,0,10,,10,1,0
            boxoffice: note: made 1 call to find the movies
            $ boxoffice trend 20218541 20240001 --to 2023-07-28 --dry-run --offline -f csv
            from,to,rankings,alreadyArchived,newlyArchived,missing,movies,calls,quotaDays,unknown
            2023-07-25,2023-07-29,10,0,0,10,,0,0,0
            boxoffice: error: the archive has no movie with the code 20240001
            boxoffice: hint: fetch it with: boxoffice trend 20218541 20240001 --to 2023-07-28 --dry-run -f csv, or \
            use another folder with --archive
            [66]
            """
        )
    }
}
