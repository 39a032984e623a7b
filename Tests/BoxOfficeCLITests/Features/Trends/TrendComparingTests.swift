import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Movies beside each other, over the rankings of the summer of 2015 in `Fixtures/summer2015`.
struct TrendComparingTests {
    private var run = CommandLineRun()

    init() {
        run.archive = Fixture.path + "/summer2015"
        run.environment["LANG"] = "C.UTF-8"
    }

    private func offline(_ line: String) async -> CommandLineRun.Result { await run("\(line) --offline") }

    @Test("--by movie has the key figures alone, a line for each film; milestones are figures with days")
    func byMovie() async {
        await run.expectTranscript(
            options: "--to 2015-08-08 --by movie --offline",
            """
            $ boxoffice trend 20148851 베테랑 -f csv --fields title,from,to,openingWeekVisitors,windowVisitors,truncated,\
            milestones
            title,from,to,openingWeekVisitors,windowVisitors,truncated,milestones
            암살,2015-07-22,2015-08-08,3370006,8569610,false,1000000 2015-07-24|2000000 2015-07-25|3000000 2015-07-26|4000000 \
            2015-07-28|5000000 2015-07-30|6000000 2015-08-01|7000000 2015-08-04|8000000 2015-08-07
            베테랑,2015-08-05,2015-08-08,,2012214,false,1000000 2015-08-07|2000000 2015-08-08
            $ boxoffice trend 20148851 베테랑 --json --fields title,milestones
            [{"title":"암살","milestones":{"1000000":"2015-07-24","2000000":"2015-07-25","3000000":"2015-07-26",\
            "4000000":"2015-07-28","5000000":"2015-07-30","6000000":"2015-08-01","7000000":"2015-08-04",\
            "8000000":"2015-08-07"}},{"title":"베테랑","milestones":{"1000000":"2015-08-07","2000000":"2015-08-08"}}]
            $ boxoffice trend 20148851 베테랑 --lang ko
            영화코드  영화    개봉일      누적 관객수     첫날    첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살    2015-07-22    8,583,985  477,541  2,443,051   1,547,700           -36.6%      3.51×               950,620
            20148048  베테랑  2015-08-05    2,037,635  414,219                                                                  715,334
            """
        )
    }

    @Test("runs are aligned by the opening day, the first day shown, the opening weekend, or the date")
    func alignment() async {
        await expectFigures(
            """
            $ trend 암살 베테랑 --to 2015-08-09 --from 2015-08-07
            하루 관객수
            일차     암살   베테랑
               3           477,754
               4           715,334
               5           723,999
              17  273,743
              18  416,563
              19  389,746
            $ trend 암살 베테랑 --to 2015-08-09 --from 2015-08-07 --align from
            하루 관객수
            일차     암살   베테랑
               1  273,743  477,754
               2  416,563  715,334
               3  389,746  723,999
            $ trend 암살 베테랑 --days 5 --align weekday
            하루 관객수
            일차     암살   베테랑
              -1  477,541  414,219
               0  435,039  404,907
               1  543,245  477,754
               2  949,186  715,334
               3  950,620  723,999
            $ trend 암살 베테랑 --to 2015-08-09 --from 2015-08-04 --align date
            하루 관객수
            날짜           암살   베테랑
            2015-08-04  385,360    5,196
            2015-08-05  272,959  414,219
            2015-08-06  243,290  404,907
            2015-08-07  273,743  477,754
            2015-08-08  416,563  715,334
            2015-08-09  389,746  723,999

            """
        )
    }

    @Test("a metric is compared by day or week")
    func metric() async {
        await expectFigures(
            """
            $ trend 암살 베테랑 --to 2015-08-06 --from 2015-08-05 --align from --metric total
            누적 관객수
            일차       암살   베테랑
               1  7,650,389  439,640
               2  7,893,679  844,547
            $ trend 암살 베테랑 --to 2015-08-06 --from 2015-08-05 --align from --metric salesTotal
            누적 매출액
            일차            암살         베테랑
               1  59,327,539,502  3,332,719,600
               2  61,154,334,702  6,395,053,400
            $ trend 암살 베테랑 --to 2015-08-06 --from 2015-08-05 --align from --metric share
            매출 점유율(%)
            일차  암살  베테랑
               1  23.3    35.6
               2  22.9    38.4
            $ trend 암살 베테랑 --to 2015-08-06 --from 2015-08-05 --align from --metric screens
            스크린수
            일차  암살  베테랑
               1   784     957
               2   794     942
            $ trend 암살 베테랑 --to 2015-08-06 --from 2015-08-05 --align from --metric total --by week
            누적 관객수
            주차       암살     베테랑
               1  8,973,731  2,761,634

            """
        )
    }

    /// Runs the command lines after `$`, and expects the last tables that they print.
    private func expectFigures(_ transcript: String) async {
        var actual = ""
        for line in transcript.lines where line.hasPrefix("$ ") {
            let output = await offline("\(line.dropFirst(2)) --lang ko").output
            actual += "\(line)\n" + (output.components(separatedBy: "\n\n").last ?? "")
        }
        #expect(actual == transcript)
    }

    @Test("a chart of several films has its legend in the table, and a chart of one has dates")
    mutating func charts() async {
        run.terminal = Terminal(isOutput: true, isError: false, width: 70, height: 24)
        await run.expectTranscript(
            options: "--to 2015-08-31 --color never --offline",
            """
            $ boxoffice trend 암살 베테랑 --metric total --chart --lang ko
               영화    누적 관객수    첫 주말  2주차 주말  2주차 주말 증감
            a  암살     12,240,877  2,443,051   1,547,700           -36.6%
            b  베테랑   10,958,356  1,917,087   2,254,106           +17.6%

            누적 관객수
            1,500만 ⠁     ⠁     ⠁     ⠁     ⠁     ⠁     ⠁     ⠁     ⠁     ⠁


                                                                 ⢀⣀⠤⠤⠤⠤⠔⠒⠒⠒⠒⠉⠉⠉aa
                                                       ⢀⣠⠤bb⠒⠒⠊a⠉⠁
            1,000만 ⠂     ⠂     ⠂     ⠂     ⠂     ⢀⣀⠤⠔⠚⠉⠂     ⠂     ⠂     ⠂
                                             ⢀⠤⠒⠛⠋b
                                        ⢀⣀⣤⠴a⠁
                                    ⢀⡠⠴⠚⠋⠉
                                  ⣀⠔⠁
              500만 ⠄     ⠄   ⢀⡠⠔⡪⠊   ⠄     ⠄     ⠄     ⠄     ⠄     ⠄     ⠄
                           ⢀⠤⢊⡡⠔b
                         ⢠a⠥⠒⠁
                        ⡴⠋
                     ⢀⠤⠊
                  0 ⠊⠁
                    ⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠏⠉⠉⠉⠉⠉⠉⠉
               일차 1         8          15        22        29         36
            $ boxoffice trend 암살 --metric share --chart=ascii --lang en
            Assassination  20148851  opened 2015-07-22 (Wed)  Korean movie
            Total      12,240,877 · sales 94,914,389,426 won ·
                       peak day 950,620 (2015-07-26) · per showing 77.7 ·
                       share of showings about 24.3% · number one 8 days ·
                       10 million on day 25
            Opening    day 477,541 · previews 14,375 · weekend 2,443,051 ·
                       2nd weekend 1,547,700 (-36.6%) · first week 4,181,432
            Multiples  opening 5.01× · best weekend 5.01×

            Share of sales (%)
              80 '     '     '     '     '     '     '     '     '     '     '
                 ....
              60 .   '''''.. .     .     .     .     .     .     .     .     .
                            :
                            '.
              40 .     .     :     ....  .     .     .     .     .     .     .
                              :'''''  '.
                                       :............   .  ..
              20 '     '     '     '     '     '    ''' '' ''''...........   .....
                                                                          '''
               0
                 +----------+----------+-----------+----------+----------+--------
            Date 07-22      07-29      08-05       08-12      08-19      08-26
            """
        )
    }

    @Test("movies that never meet are compared by date with a note")
    func distant() async {
        await run.expectTranscript(
            """
            $ boxoffice trend 암살 베테랑 --days 3 --titles korean --lang ko --offline --align date
            영화코드  영화    개봉일      누적 관객수     첫날  첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살    2015-07-22   12,698,128  477,541                                                                543,245
            20148048  베테랑  2015-08-05   13,240,065  414,219                                                                477,754

            하루 관객수
            날짜           암살   베테랑
            2015-07-22  477,541
            2015-07-23  435,039
            2015-07-24  543,245
            2015-08-05           414,219
            2015-08-06           404,907
            2015-08-07           477,754
            boxoffice: 참고: 두 영화의 집계가 겹치는 날이 없습니다. --align opening이나 --align from을 쓰세요
            """
        )
    }

    @Test("a figure that no day has leaves the key figures, with a note")
    mutating func noFigures() async throws {
        let (folder, lists) = (try TemporaryFolder(), "boxoffice/searchDailyBoxOfficeList")
        let answers = ["movie/searchMovieInfo/movieCd=20148851", "\(lists)/repNationCd=K&targetDt=20150722"]
        for name in answers {
            try folder.write(try Fixture.text(of: "Fixtures/summer2015/\(name).json"), to: "\(name).json")
        }
        run.archive = folder.path
        let notes = """
            boxoffice: 참고: 2015-07-22: 전체 순위가 보관되지 않아 순위를 알 수 없습니다. 받기: boxoffice sync 2015-07-22
            boxoffice: 참고: --metric share 값이 없습니다
            """
        await run.expectTranscript(
            options: "--days 1 --metric share --lang ko --offline",
            """
            $ boxoffice trend 20148851 --chart=ascii
            암살  20148851  개봉 2015-07-22 (수)  한국영화
            누적  1일차까지 491,916 · 매출 3,719,618,500원 · 하루 최다 477,541 (2015-07-22) · 회당 관객 76.5명
            개봉  첫날 477,541 · 개봉 전 14,375
            \(notes)
            $ boxoffice trend 20148851 20148851
            영화코드  영화  개봉일      누적 관객수     첫날  첫 주말  2주차 주말  2주차 주말 증감  개봉 배수  뒷심 배수  하루 최다
            20148851  암살  2015-07-22      491,916  477,541                                                                477,541
            20148851  암살  2015-07-22      491,916  477,541                                                                477,541
            \(notes)
            """
        )
    }

    @Test("milestones are counted from the opening, whatever day 1 is")
    func milestones() async {
        await run.expectTranscript(
            """
            $ boxoffice trend 암살 --days 3 --align weekday --lang ko --offline
            암살  20148851  개봉 2015-07-22 (수)  한국영화
            누적  3일차까지 1,470,200 · 매출 11,365,929,473원 · 하루 최다 543,245 (2015-07-24) · 회당 관객 74.4명 · \
            상영 점유율 약 43.3% · 1위 3일 · 3일차 100만 돌파
            개봉  첫날 477,541 · 개봉 전 14,375

            날짜             일차  순위   관객수                    전주 대비  누적 관객수  스크린수
            2015-07-22 (수)    -1     1  477,541  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                   491,916     1,264
            2015-07-23 (목)     0     1  435,039  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                    926,955     1,330
            2015-07-24 (금)     1     1  543,245  ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿               1,470,200     1,370
            """
        )
    }

    @Test("more than twenty films are rows alone")
    func manyMovies() async {
        let movies = Array(repeating: "20148851", count: 21).joined(separator: " ")
        #expect(await offline("trend \(movies) --days 2").output.lines.count == 22)
    }

    @Test("a film that is still shown yesterday says so, unless the days end before")
    mutating func running() async throws {
        run.now = try .korea("2015-07-26")
        var lines: [String] = []
        for option in ["", " --to 2015-07-25", " --to 2015-07-24", " --days 3"] {
            lines.append(await offline("trend 암살\(option) --lang ko").output.lines[0])
        }
        let movie = "암살  20148851  개봉 2015-07-22 (수)  한국영화"
        #expect(lines == ["\(movie)  상영 중", "\(movie)  상영 중", movie, movie])
        run.now = try .korea("2015-09-30")
        let ended = await offline("trend 연평해전 --from 2015-07-01 --to 2015-09-29 --lang ko").output
        #expect(ended.hasPrefix("연평해전") && !ended.contains("상영 중"), "Not listed on the last 14 days: \(ended)")
    }
}

/// Projections from movies made up for the test.
struct TrendProjectionTests {
    private var run = CommandLineRun()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path
        run.environment["LANG"] = "C.UTF-8"
    }

    @Test("a projection is a range with its error, and the nearest films, of one movie and of several")
    func table() async throws {
        try ProjectionArchive.write(to: folder)
        let projection = """
            예상         최종 283,000~533,000명 (중앙값 408,000명) · \
            개봉 후 1번째 일요일까지 관객이 102,000~126,000명이던 25편 기준 · 이 영화들의 예상 오차 중앙값 17.9% · 범위 적중률 84.0%
            비슷한 영화  영화 20 120,000 → 480,000 · 영화 21 121,000 → 496,100 · 영화 19 119,000 → 464,100

            """
        let one = await run("trend 20150001 --to 2015-01-04 --project --offline --lang ko")
        let two = await run("trend 20150001 20150001 --to 2015-01-04 --project --offline --lang ko")
        let lines = [one, two].map { result in
            result.output.lines.filter { $0.hasPrefix("예상") || $0.hasPrefix("비슷한") }.map { $0 + "\n" }.joined()
        }
        #expect(lines == [projection, projection + projection] && (one.error + two.error).isEmpty)
    }

    @Test("a table says how few of the movies were as large")
    mutating func size() async throws {
        try ProjectionArchive.write(to: folder, visitors: 125_000)
        let few = await run("trend 20150001 --to 2015-01-04 --project --offline --lang en").output
        #expect(few.contains("from 25 movies with 102,000 to 126,000 visitors by Sunday 1 · only 2 of them as large ·"))
        try ProjectionArchive.writeFirstDays(to: folder, visitors: 126_001)
        let none = await run("trend 20150001 --to 2015-01-04 --project --offline --lang en").output
        #expect(none.contains(" by Sunday 1 · none of them as large · median error for these "))
    }

    @Test("a run that has ended by --to has its last day and total instead, however little is known of other movies")
    mutating func ended() async {
        run.archive = Fixture.path + "/summer2015"
        let table = await run("trend 20130021 --to 2015-09-16 --project --offline --lang ko")
        #expect(table.output.contains("\n종영  마지막으로 순위에 오른 날 2015-09-02 · 누적 관객 429,469명\n"))
        var reasons: [String] = []
        for line in ["2015-09-16", "2015-09-16 --by week", "2015-09-16 --by movie", "2015-09-15", "2015-08-15"] {
            let json = await run("trend 20130021 --project --offline --json --to \(line)")
            let reason = json.output.firstMatch(of: /"projection":null,"projectionReason":"(\w+)"/)?.1
            reasons.append("\(line): \(reason ?? "none")\(json.error.isEmpty ? "" : ", with a note")")
        }
        #expect(
            reasons == [
                "2015-09-16: ended", "2015-09-16 --by week: ended", "2015-09-16 --by movie: ended",
                "2015-09-15: tooFew, with a note", "2015-08-15: noSunday, with a note",
            ]
        )
    }

    @Test("without a projection there is a note")
    func note() async throws {
        try ProjectionArchive.writeFirstDays(to: folder)
        let result = await run("trend 20150001 --to 2015-01-03 --project --offline --json")
        #expect(
            result
                == .init(output: result.output, note: "no projection for '새 영화': no Sunday of its run is listed yet")
        )
        #expect(result.output.contains(#""projection":null,"projectionReason":"noSunday","#))
    }
}
