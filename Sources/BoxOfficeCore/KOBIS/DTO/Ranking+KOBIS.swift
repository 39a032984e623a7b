extension Ranking {
    /// The maximum number of rows that KOBIS returns.
    private static let rowLimit = 10

    /// Reads the answer of `searchDailyBoxOfficeList` or `searchWeeklyBoxOfficeList`, which does not repeat the filters.
    init(kobis answer: JSONObject, period: RankingPeriod, filters: RankingFilters) throws {
        let result = try answer.object("boxOfficeResult")
        let list: StaticString = period.week == nil ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        let rows = try result.rows(list)
        let answered = try result.text("showRange")
        let expected = "\(period.from.compact)~\(period.to.compact)"
        guard answered == expected else {
            throw UnreadableAnswer.requestMismatch(requested: expected, answered: answered.shortened())
        }
        guard rows.count <= Self.rowLimit else { throw result.error(list, .tooManyRows(limit: Self.rowLimit)) }
        var lastRank = 1
        let entries = try rows.map { row in
            let entry = try RankedMovie(kobis: row)
            // Films with equal figures may share a rank, and filters may skip ranks.
            guard entry.rank >= lastRank else {
                throw row.error("rank", entry.rank < 1 ? .notAllowed("\(entry.rank)") : .outOfOrder("\(entry.rank)"))
            }
            lastRank = entry.rank
            return entry
        }
        self.init(of: period, filters: filters, entries: entries)
    }
}

extension RankedMovie: KOBISDTO {
    /// Reads a row; every field but `openDt` is required, and `rnum` repeats `rank`.
    init(kobis row: JSONObject) throws {
        let rank = try row.integer("rank")
        let places = try row.integer("rankInten")
        let isNew = try row.text("rankOldAndNew") == "NEW"
        self.init(
            rank: rank,
            rankChange: RankChange(places: isNew ? nil : places),
            movieCode: MovieCode(unchecked: try row.text("movieCd")),
            title: try row.text("movieNm"),
            openDate: try row.day("openDt"),
            sales: try row.integer("salesAmt"),
            salesShare: try row.percent("salesShare"),
            salesChange: try row.integer("salesInten"),
            salesChangePercent: try row.percent("salesChange"),
            salesTotal: try row.integer("salesAcc"),
            visitors: try row.integer("audiCnt"),
            visitorsChange: try row.integer("audiInten"),
            visitorsChangePercent: try row.percent("audiChange"),
            visitorsTotal: try row.integer("audiAcc"),
            screens: try row.integer("scrnCnt"),
            showings: try row.integer("showCnt")
        )
    }
}
