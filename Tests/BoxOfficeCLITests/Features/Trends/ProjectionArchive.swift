import BoxOfficeCore
import TestSupport

/// An archive of movies made up for tests of projections.
enum ProjectionArchive {
    /// Archives 27 movies that open in January 2014, with 100,000, 101,000 … visitors on their first Sunday and 2.0, 2.1 … times as
    /// many in the end, and 20150001, which opens on 2 January 2015, with some visitors by its first Sunday.
    static func write(to folder: TemporaryFolder, visitors: Int = 120_000) throws {
        let opening = try KoreanDay("2014-01-03")
        for number in 0...34 {
            // Nine movies open on each of three Fridays, and are listed on Sunday and Tuesday.
            let movies = (0..<27).filter { [2, 4].contains(number - 7 * ($0 / 9)) }
            let rows = movies.map { movie in
                let factor = number % 7 == 2 ? 10 : 20 + movie
                let opening = opening.advanced(by: 7 * (movie / 9)).description
                return row(20_141_000 + movie, opening, (10_000 + 100 * movie) * factor)
            }
            let day = opening.advanced(by: number)
            try write(day, rows.isEmpty ? [row(20_139_999, "2013-01-01", 1)] : rows, to: folder)
        }
        try writeFirstDays(to: folder, visitors: visitors)
    }

    /// Archives only 20150001.
    static func writeFirstDays(to folder: TemporaryFolder, visitors: Int = 120_000) throws {
        for (day, total) in [("2015-01-02", 40_000), ("2015-01-03", 90_000), ("2015-01-04", visitors)] {
            try write(KoreanDay(day), [row(20_150_001, "2015-01-02", total)], to: folder)
        }
        let movie = """
            {"movieInfoResult":{"movieInfo":{"movieCd":"20150001","movieNm":"새 영화","movieNmEn":"","movieNmOg":"","showTm":"",\
            "prdtYear":"","openDt":"20150102","prdtStatNm":"","typeNm":"","nations":[{"nationNm":"한국"}],"genres":[],\
            "directors":[],"actors":[],"showTypes":[],"companys":[],"audits":[],"staffs":[]},"source":""}}
            """
        try folder.write(movie, to: "movie/searchMovieInfo/movieCd=20150001.json")
    }

    private static func row(_ code: Int, _ opening: String, _ total: Int) -> String {
        """
        {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\(code)","movieNm":"영화 \(code % 100)",\
        "openDt":"\(opening)","salesAmt":"8000","salesShare":"1.0","salesInten":"0","salesChange":"0","salesAcc":"8000",\
        "audiCnt":"1","audiInten":"0","audiChange":"0","audiAcc":"\(total)","scrnCnt":"1","showCnt":"1"}
        """
    }

    /// Writes the list of all movies of a day, and the same as that of Korean movies.
    private static func write(_ day: KoreanDay, _ rows: [String], to folder: TemporaryFolder) throws {
        let text = """
            {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day.compact)~\(day.compact)",\
            "dailyBoxOfficeList":[\(rows.joined(separator: ","))]}}
            """
        for name in ["", "repNationCd=K&"] {
            try folder.write(text, to: "boxoffice/searchDailyBoxOfficeList/\(name)targetDt=\(day.compact).json")
        }
    }
}
