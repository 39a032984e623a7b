import BoxOfficePlatform

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
            guard entry.rank >= lastRank else { throw row.error("rank", .outOfOrder("\(entry.rank)")) }
            lastRank = entry.rank
            return entry
        }
        self.init(of: period, filters: filters, entries: entries)
    }
}

extension RankedMovie {
    /// The limit of ranks, screens and showings; KOBIS has some 30,000 showings a week of a film.
    private static let countLimit = 1_000_000
    /// The limit of visitors, in people; the most-seen film has 18 million.
    private static let visitorLimit = 1_000_000_000
    /// The limit of sales, in won: 60 times those of the most-seen film.
    private static let salesLimit = 10_000_000_000_000
    /// The limit of a change in percent: that from 1 won to the limit of sales.
    private static let percentLimit = 1e15
}

extension RankedMovie: KOBISDTO {
    /// Reads a row; every field but `openDt` is required, and `rnum` repeats `rank`.
    ///
    /// After refunds, the visitors and the sales of a period may be negative, but not those since the release.
    init(kobis row: JSONObject) throws {
        let counts = 0...Self.countLimit
        let changes = -Self.percentLimit...Self.percentLimit
        let rank = try row.integer("rank", in: 1...Self.countLimit)
        let places = try row.integer("rankInten", in: -Self.countLimit...Self.countLimit)
        let isNew = try row.text("rankOldAndNew") == "NEW"
        self.init(
            rank: rank,
            rankChange: RankChange(places: isNew ? nil : places),
            movieCode: MovieCode(unchecked: try row.text("movieCd")),
            title: try row.text("movieNm"),
            openDate: try row.day("openDt"),
            sales: try row.integer("salesAmt", in: -Self.salesLimit...Self.salesLimit),
            salesShare: try row.percent("salesShare", in: 0...100),
            salesChange: try row.integer("salesInten", in: -Self.salesLimit...Self.salesLimit),
            salesChangePercent: try row.percent("salesChange", in: changes),
            salesTotal: try row.integer("salesAcc", in: 0...Self.salesLimit),
            visitors: try row.integer("audiCnt", in: -Self.visitorLimit...Self.visitorLimit),
            visitorsChange: try row.integer("audiInten", in: -Self.visitorLimit...Self.visitorLimit),
            visitorsChangePercent: try row.percent("audiChange", in: changes),
            visitorsTotal: try row.integer("audiAcc", in: 0...Self.visitorLimit),
            screens: try row.integer("scrnCnt", in: counts),
            showings: try row.integer("showCnt", in: counts)
        )
    }
}
