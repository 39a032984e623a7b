import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct RecentMoviesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ answer: String, to name: String, fetched second: Double) throws {
        try folder.write(answer, to: name, fetched: Date(timeIntervalSince1970: 1_690_990_200 + second))
    }

    private func movies(ofAnswers limit: Int = 100) -> [String] {
        ResponseArchive(folder: folder.path).recentMovies(ofAnswers: limit).map { "\($0.code) \($0.title)" }
    }

    @Test("movies from rankings and details are listed once, those in the latest answers first")
    func order() throws {
        let daily = ranking(row("20218541", "밀수") + "," + row("20228930", "엘리멘탈"))
        let weekly = ranking(row("2023C501", "더 문") + "," + row("20218541", "밀수"), in: "weeklyBoxOfficeList")
        let movie = movie("20124079", "광해, 왕이 된 남자")
        try write(daily, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json", fetched: 1)
        try write(weekly, to: "boxoffice/searchWeeklyBoxOfficeList/targetDt=20230730&weekGb=0.json", fetched: 3)
        try write(movie, to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: 2)
        #expect(movies() == ["2023C501 더 문", "20218541 밀수", "20124079 광해, 왕이 된 남자", "20228930 엘리멘탈"])
        #expect(movies(ofAnswers: 2) == ["2023C501 더 문", "20218541 밀수", "20124079 광해, 왕이 된 남자"])
    }

    @Test("all movies, from details, lists and rankings, each once with what the best of them has")
    func all() throws {
        try write(
            ranking(row("20218541", "밀수") + "," + row("20228930", "엘리멘탈")),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json",
            fetched: 1
        )
        try write(
            ranking(row("20218541", "밀수 (가제)")),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230731.json",
            fetched: 1
        )
        try write(movie("20124079", "광해"), to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: 2)
        try write(
            #"{"movieListResult":{"totCnt":1,"movieList":[{"movieCd": "20218541","movieNm":"밀수","movieNmEn":"Smugglers","#
                + #""prdtYear":"2022","openDt":"20230726"}]}}"#,
            to: "movie/searchMovieList/movieNm=밀수.json",
            fetched: 2
        )
        let movies = ResponseArchive(folder: folder.path).movies()
        #expect(movies.map(\.title) == ["광해", "밀수", "엘리멘탈"])
        let smugglers = (movies[1].englishTitle, movies[1].productionYear, movies[1].openDate?.description)
        #expect(smugglers == ("Smugglers", 2022, "2023-07-26"))
    }

    @Test("a movie's last day is that of the rankings of all movies or of a nation's, whatever others are archived")
    func lastDay() throws {
        for name in [
            "targetDt=20230731", "repNationCd=K&targetDt=20230801", "targetDt=20230802&wideAreaCd=0105001",
            "multiMovieYn=Y&targetDt=20230803",
        ] {
            try folder.write(
                ranking(row("20218541", "밀수")), to: "boxoffice/searchDailyBoxOfficeList/\(name).json")
        }
        let movies = ResponseArchive(folder: folder.path).rankedMovies()
        #expect(movies.map(\.lastDay?.description) == ["2023-08-01"] && movies.map(\.nation) == [.korean])
    }

    @Test("unreadable answers are skipped")
    func unreadable() throws {
        #expect(movies().isEmpty)
        let answers = [
            "", "{", "[]", "{}", String(ranking(row("20218541", "밀수")).dropLast()), #"{"movieInfoResult":{}}"#,
        ]
        for (day, answer) in answers.enumerated() {
            try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=2023080\(day + 1).json")
        }
        let rows = [row("20218541", "밀수"), row("no code", "x"), row("20228930", " ")]
        try folder.write(
            ranking(rows.joined(separator: ",")),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230731.json"
        )
        try folder.write(movie("20124079", "남의 것"), to: "movie/searchMovieInfo/notes.json")
        #expect(movies() == ["20218541 밀수"])
        #expect(ResponseArchive(folder: folder.path).movies().map(\.title) == ["밀수"])
    }

    private func ranking(_ rows: String, in list: String = "dailyBoxOfficeList") -> String {
        #"{"boxOfficeResult":{"showRange":"","\#(list)":[\#(rows)]}}"#
    }

    private func row(_ code: String, _ title: String) -> String {
        let figures = [
            "rank", "rankInten", "rankOldAndNew", "salesAmt", "salesShare", "salesInten", "salesChange", "salesAcc",
            "audiCnt", "audiInten", "audiChange", "audiAcc", "scrnCnt", "showCnt",
        ].map { #","\#($0)":"1""# }
        return #"{"movieCd":"\#(code)","movieNm":"\#(title)"\#(figures.joined())}"#
    }

    private func movie(_ code: String, _ title: String) -> String {
        let lists = ["nations", "genres", "directors", "actors", "staffs", "companys", "showTypes", "audits"]
            .map { #","\#($0)":[]"# }
        return #"{"movieInfoResult":{"movieInfo":{"movieCd":"\#(code)","movieNm":"\#(title)"\#(lists.joined())}}}"#
    }
}
