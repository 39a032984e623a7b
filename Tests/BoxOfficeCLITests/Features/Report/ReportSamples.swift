import BoxOfficeCore
import Foundation
import TestSupport

/// Made-up answers of KOBIS for reports.
enum ReportSamples {
    /// A movie of a ranking: its figures, and its share of the sales in percent.
    struct MadeUpMovie {
        var code = "20230001"
        var title = "영화"
        var openDate = "2023-07-26"
        var sales = 1_000_000
        var share = "50.0"
        var visitors = 100
        var change = "0"
        var total = 100
        var places = 0
        var isNew = false
    }

    /// 2 August 2023: a movie that passes two million, one with a title full of markup, and a new one.
    static let movies = [
        MadeUpMovie(title: "밀수", sales: 5_000_000_000, visitors: 500_000, change: "-2.9", total: 2_000_100, places: 3),
        MadeUpMovie(
            code: "20230002",
            title: #"<b>&amp;"[x](javascript:y)|*_`\~</b>"#,
            openDate: " ",
            sales: 3_000_000_000,
            share: "30.0",
            visitors: 300_000,
            change: "12.5",
            total: 900_000,
            places: -3
        ),
        MadeUpMovie(
            code: "20230003",
            title: "더 문",
            openDate: "2023-08-02",
            sales: 2_000_000_000,
            share: "20.0",
            visitors: 200_000,
            total: 210_000,
            isNew: true
        ),
    ]

    /// The movies that KOBIS lists for the year of the report: one opens in the following week, two do not count.
    static let openings = """
        {"movieListResult":{"totCnt":3,"source":"","movieList":[\
        {"movieCd":"20230004","movieNm":"콘크리트 유토피아","openDt":"20230809","repNationNm":"한국"},\
        {"movieCd":"20230005","movieNm":"어른의 밤","openDt":"20230809","genreAlt":"성인물(에로)"},\
        {"movieCd":"20230006","movieNm":"달짝지근해","openDt":"20230815"}]}}
        """

    /// The answer for the ranking of a day.
    static func day(_ day: String, _ movies: [MadeUpMovie]) -> Data {
        let rows = movies.enumerated().map { index, movie in
            """
            {"rnum":"\(index + 1)","rank":"\(index + 1)","rankInten":"\(movie.places)",\
            "rankOldAndNew":"\(movie.isNew ? "NEW" : "OLD")","movieCd":"\(movie.code)","movieNm":"\(json(movie.title))",\
            "openDt":"\(movie.openDate)","salesAmt":"\(movie.sales)","salesShare":"\(movie.share)","salesInten":"0",\
            "salesChange":"0","salesAcc":"\(movie.sales)","audiCnt":"\(movie.visitors)","audiInten":"0",\
            "audiChange":"\(movie.change)","audiAcc":"\(max(movie.total, movie.visitors))","scrnCnt":"1","showCnt":"1"}
            """
        }
        return Data(
            """
            {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day)~\(day)",\
            "dailyBoxOfficeList":[\(rows.joined(separator: ","))]}}
            """.utf8
        )
    }

    /// Answers a request for any period as KOBIS would, with the movies of 2 August 2023.
    static func answer(to target: String) -> LoopbackServer.Reply {
        func parameter(_ name: String) -> String? {
            target.split(whereSeparator: "?&".contains).first { $0.hasPrefix(name + "=") }.map {
                String($0.dropFirst(name.count + 1))
            }
        }
        guard let day = parameter("targetDt") else { return .ok(openings) }
        let movies =
            switch parameter("repNationCd") {
            case "K": korean
            case "F": foreign
            default: movies
            }
        guard parameter("weekGb") != nil, let sunday = try? KoreanDay(day) else {
            return .ok(String(decoding: Self.day(day, movies), as: UTF8.self))
        }
        // A weekend, which begins on its Friday.
        let friday = sunday.advanced(by: -2).description.replacing("-", with: "")
        let week = Week(containing: sunday).description.replacing("-W", with: "")
        let text = String(decoding: Self.day(day, movies), as: UTF8.self)
            .replacing("일별 박스오피스", with: "주말 박스오피스")
            .replacing(#""showRange":"\#(day)~"#, with: #""yearWeekTime":"\#(week)","showRange":"\#(friday)~"#)
            .replacing("dailyBoxOfficeList", with: "weeklyBoxOfficeList")
        return .ok(text)
    }

    private static func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// The reactions to the requests of a report on 2 August 2023, with `--jobs 1`.
    static var reactions: [StubRequester.Reaction] {
        [
            daily("targetDt=20230802", day("20230802", movies)),
            daily("repNationCd=K&targetDt=20230802", day("20230802", korean)),
            daily("repNationCd=F&targetDt=20230802", day("20230802", foreign)),
            daily(
                "repNationCd=K&targetDt=20220803",
                day("20220803", [MadeUpMovie(code: "20220001", sales: 3_000_000_000, visitors: 300_000)])
            ),
            daily("repNationCd=F&targetDt=20220803", day("20220803", [earlierForeign])),
            daily(
                "repNationCd=K&targetDt=20230801",
                day("20230801", [MadeUpMovie(code: "20220001", sales: 7_000_000_000, visitors: 800_000)])
            ),
            daily("repNationCd=F&targetDt=20230801", day("20230801", [earlierForeign])),
            .answer(
                Data(openings.utf8),
                to:
                    "GET \(base)/movie/searchMovieList.json?key=***&curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023"
            ),
        ]
    }

    private static var earlierForeign: MadeUpMovie {
        MadeUpMovie(code: "20220002", sales: 2_000_000_000, share: "100.0", visitors: 200_000)
    }

    private static let base = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"

    private static var korean: [MadeUpMovie] {
        var movies = [movies[0], movies[2]]
        movies[0].share = "71.4"
        movies[1].share = "28.6"
        return movies
    }

    private static var foreign: [MadeUpMovie] {
        var movie = movies[1]
        movie.share = "100.0"
        return [movie]
    }

    /// The answer to a request for a daily ranking.
    static func daily(_ query: String, _ answer: Data) -> StubRequester.Reaction {
        .answer(answer, to: "GET \(base)/boxoffice/searchDailyBoxOfficeList.json?key=***&\(query)")
    }

    /// Returns a run with an empty archive, and these reactions.
    ///
    /// Its clock is the system's, because answers that seem to come from the future would be fetched again.
    static func run(_ reactions: [StubRequester.Reaction]) throws -> CommandLineRun {
        var run = CommandLineRun()
        run.now = Date()
        return try run.with(StubRequester(reactions))
    }
}

extension String {
    /// The text with a mark for each time at which an answer was fetched, in Korean time or in UTC.
    var withoutTimes: String {
        replacing(/\d{4}-\d\d-\d\d \d\d:\d\d( ~ \d{4}-\d\d-\d\d \d\d:\d\d)?/, with: "TIME")
            .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "TIME")
    }

    /// The text with short addresses of movies at KOBIS.
    var withShortAddresses: String {
        replacing(
            /https:\/\/www\.kobis\.or\.kr\/kobis\/business\/mast\/mvie\/searchMovieList\.do\?dtTp=movie&(amp;)?dtCd=/,
            with: "KOBIS/"
        )
    }
}
