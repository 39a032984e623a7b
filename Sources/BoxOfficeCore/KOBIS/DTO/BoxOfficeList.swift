extension Ranking {
    /// The most rows that KOBIS gives, and is ever asked for.
    private static let longest = 10

    /// Reads the answer of `searchDailyBoxOfficeList` or `searchWeeklyBoxOfficeList`.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - period: The period that was asked for.
    ///   - filters: The filters that were asked for; the answer does not name them.
    /// - Throws: ``UnreadableAnswer`` if the ranking is another period's, has too many rows or has them out of order, or a
    ///   row cannot be read.
    init(boxOfficeList answer: JSONObject, asked period: RankingPeriod, filters: RankingFilters) throws {
        let result = try answer.object("boxOfficeResult")
        let list: StaticString = period.kind == .daily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        let rows = try result.rows(list)
        let answered = try result.text("showRange")
        let asked = "\(period.from.compact)~\(period.to.compact)"
        guard answered == asked else {
            throw UnreadableAnswer.requestMismatch(asked: asked, answered: answered.shortened())
        }
        guard rows.count <= Self.longest else { throw result.error(list, .tooManyRows(limit: Self.longest)) }
        var lastRank = 1
        let entries = try rows.map { row in
            let entry = try RankedMovie(boxOfficeRow: row)
            // Films with as many visitors may share a rank; which ranks filters leave is not known.
            guard entry.rank >= lastRank else {
                throw row.error("rank", entry.rank < 1 ? .notAllowed("\(entry.rank)") : .outOfOrder("\(entry.rank)"))
            }
            lastRank = entry.rank
            return entry
        }
        self.init(
            kind: period.kind,
            from: period.from,
            to: period.to,
            filters: filters,
            entries: entries
        )
    }
}

extension RankedMovie {
    /// Reads a row, of which all but `openDt` is required; `rnum` repeats `rank`.
    fileprivate init(boxOfficeRow row: JSONObject) throws {
        let rank = try row.integer("rank")
        let places = try row.integer("rankInten")
        let isNew = try row.text("rankOldAndNew") == "NEW"
        self.init(
            rank: rank,
            rankChange: RankChange(places: isNew ? nil : places),
            movieCode: try row.text("movieCd"),
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
