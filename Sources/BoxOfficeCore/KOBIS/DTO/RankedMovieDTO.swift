import BoxOfficePlatform

/// The answer to `searchDailyBoxOfficeList` or `searchWeeklyBoxOfficeList`.
public struct RankingDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of all other fields.
    public let boxOfficeResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(
        showRange: String, dailyBoxOfficeList: [RankedMovieDTO]? = nil, weeklyBoxOfficeList: [RankedMovieDTO]? = nil
    ) {
        boxOfficeResult = Result(
            showRange: showRange, dailyBoxOfficeList: dailyBoxOfficeList, weeklyBoxOfficeList: weeklyBoxOfficeList
        )
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        let result = try fields.object("boxOfficeResult")
        self.init(
            showRange: try result["showRange"],
            dailyBoxOfficeList: try result["dailyBoxOfficeList", limit: Ranking.entryLimit],
            weeklyBoxOfficeList: try result["weeklyBoxOfficeList", limit: Ranking.entryLimit]
        )
    }

    /// The period and the movies of a ranking.
    public struct Result: Codable, Sendable {
        /// The period's first and last Korean day, such as `20230801~20230801`.
        public let showRange: String
        /// The movies of a day, at most ten.
        public let dailyBoxOfficeList: [RankedMovieDTO]?
        /// The movies of a week or a part of one, at most ten.
        public let weeklyBoxOfficeList: [RankedMovieDTO]?
    }
}

/// A movie in a ranking.
///
/// All figures are texts; after refunds, some are negative. The field `rnum`, which repeats `rank`, is left out.
public struct RankedMovieDTO: Codable, KOBISDTO, Sendable {
    /// The rank, from 1.
    public let rank: String
    /// The number of places gained, negative if lost; 0 for a new movie.
    public let rankInten: String
    /// `NEW` for a movie that is new to the ranking, otherwise `OLD`.
    public let rankOldAndNew: String
    /// The movie's code, such as `20124079`.
    public let movieCd: String
    /// The title in Korean.
    public let movieNm: String
    /// The Korean day of release, such as `2023-07-26`; blank if unknown.
    public let openDt: String?
    /// Sales in the period, in won.
    public let salesAmt: String
    /// Share of all movies' sales in the period, in percent, such as `48.1`.
    public let salesShare: String
    /// Change of sales, in won.
    public let salesInten: String
    /// Change of sales, in percent.
    public let salesChange: String
    /// Sales since the release, in won.
    public let salesAcc: String
    /// Visitors in the period (number of people).
    public let audiCnt: String
    /// Change of visitors (number of people).
    public let audiInten: String
    /// Change of visitors, in percent.
    public let audiChange: String
    /// Visitors since the release (number of people).
    public let audiAcc: String
    /// The number of screens.
    public let scrnCnt: String
    /// The number of showings.
    public let showCnt: String

    /// Creates a row from its properties; by default, figures are "0" and `audiAcc` is `audiCnt`.
    public init(
        rank: String, rankInten: String = "0", rankOldAndNew: String = "OLD", movieCd: String, movieNm: String,
        openDt: String? = nil, salesAmt: String = "0", salesShare: String = "0", salesInten: String = "0",
        salesChange: String = "0", salesAcc: String = "0", audiCnt: String = "0", audiInten: String = "0",
        audiChange: String = "0", audiAcc: String? = nil, scrnCnt: String = "0", showCnt: String = "0"
    ) {
        (self.rank, self.rankInten, self.rankOldAndNew, self.movieCd) = (rank, rankInten, rankOldAndNew, movieCd)
        (self.movieNm, self.openDt, self.salesAmt, self.salesShare) = (movieNm, openDt, salesAmt, salesShare)
        (self.salesInten, self.salesChange, self.salesAcc, self.audiCnt) = (salesInten, salesChange, salesAcc, audiCnt)
        (self.audiInten, self.audiChange, self.scrnCnt, self.showCnt) = (audiInten, audiChange, scrnCnt, showCnt)
        self.audiAcc = audiAcc ?? audiCnt
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        // Only `openDt` may be missing: without `as String`, so might `audiAcc`, which the initializer takes as an optional.
        try self.init(
            rank: fields["rank"], rankInten: fields["rankInten"], rankOldAndNew: fields["rankOldAndNew"],
            movieCd: fields["movieCd"], movieNm: fields["movieNm"], openDt: fields["openDt"],
            salesAmt: fields["salesAmt"], salesShare: fields["salesShare"], salesInten: fields["salesInten"],
            salesChange: fields["salesChange"], salesAcc: fields["salesAcc"], audiCnt: fields["audiCnt"],
            audiInten: fields["audiInten"], audiChange: fields["audiChange"], audiAcc: fields["audiAcc"] as String,
            scrnCnt: fields["scrnCnt"], showCnt: fields["showCnt"]
        )
    }
}

extension Ranking: RowList {
    var rowCount: Int { entries.count }

    /// Creates a ranking from KOBIS's answer, which does not repeat the filters.
    ///
    /// It throws ``UnreadableAnswer`` if the answer is for another period, a field is not valid, or rows contradict each other.
    public init(_ dto: RankingDTO, of period: RankingPeriod, filters: RankingFilters) throws(UnreadableAnswer) {
        try self.init(dto, of: period, filters: filters, from: nil)
    }

    /// Creates a ranking from an answer whose rows may be sorted or left out.
    init(
        _ dto: RankingDTO, of period: RankingPeriod, filters: RankingFilters, from answer: JSONObject?
    ) throws(UnreadableAnswer) {
        let sortsRows = answer?.sortsRows == true
        let result = dto.boxOfficeResult
        let (list, rows): (StaticString, [RankedMovieDTO]?) =
            period.week == nil
            ? ("dailyBoxOfficeList", result.dailyBoxOfficeList) : ("weeklyBoxOfficeList", result.weeklyBoxOfficeList)
        guard let rows else { throw .field(list, .missing) }
        let answered = try result.showRange.text("showRange")
        let expected = "\(period.from.compact)~\(period.to.compact)"
        guard answered == expected else { throw .requestMismatch(requested: expected, answered: answered.shortened()) }
        var lastRank = 1
        var codes: [MovieCode] = []
        codes.reserveCapacity(rows.count)
        let entries = try rows.mapRows { row throws(UnreadableAnswer) in
            let entry = try RankedMovie(row)
            // Movies with equal figures may share a rank, and filters may skip ranks.
            guard !codes.contains(entry.movieCode) else {
                throw .field("movieCd", .repeated(entry.movieCode.description))
            }
            codes.append(entry.movieCode)
            guard sortsRows || entry.rank >= lastRank else { throw .field("rank", .outOfOrder("\(entry.rank)")) }
            lastRank = entry.rank
            return entry
        }
        let sorted = sortsRows ? entries.sorted { $0.rank < $1.rank } : entries
        self.init(of: period, filters: filters, entries: sorted)
        lacksRows = answer?.lacksRows == true
    }
}

extension RankingPeriod {
    /// Reads the period of an answer to `searchDailyBoxOfficeList` or `searchWeeklyBoxOfficeList`.
    init(kobis answer: JSONObject) throws(UnreadableAnswer) {
        let result = try answer.object("boxOfficeResult")
        let range = try result.text("showRange")
        let days = range.split(separator: "~").compactMap { try? KoreanDay(String($0)) }
        let isDaily = result.value("dailyBoxOfficeList") != nil
        let kinds = Ranking.Kind.allCases.filter { ($0 == .daily) == isDaily }
        let periods = days.first.map { day in kinds.map { RankingPeriod($0, of: day) } } ?? []
        guard let period = periods.first(where: { [$0.from, $0.to] == days }) else {
            throw .field("showRange", .notAllowed(range.shortened()))
        }
        self = period
    }
}

extension RankedMovie {
    /// The limit of ranks, screens and showings; KOBIS has some 30,000 showings a week of a movie.
    private static let countLimit = 1_000_000
    /// The limits of visitors, in people; the most-seen movie has 18 million.
    private static let visitorLimits = -1_000_000_000...1_000_000_000
    /// The limits of sales, in won: 60 times those of the most-seen movie.
    private static let salesLimits = -10_000_000_000_000...10_000_000_000_000
    /// The limits of a share and of a change in percent: the change from 1 won to the limit of sales.
    private static let percentLimits = -1e15...1e15

    /// Creates a row from KOBIS's; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: borrowing RankedMovieDTO) throws(UnreadableAnswer) {
        let counts = 0...Self.countLimit
        let rank = try dto.rank.integer("rank", in: 1...Self.countLimit)
        let places = try dto.rankInten.integer("rankInten", in: -Self.countLimit...Self.countLimit)
        let oldOrNew = try dto.rankOldAndNew.text("rankOldAndNew")
        guard ["OLD", "NEW"].contains(oldOrNew) else {
            throw .field("rankOldAndNew", .notAllowed(oldOrNew.shortened()))
        }
        let isNew = oldOrNew == "NEW"
        let people = try dto.audiCnt.integer("audiCnt", in: Self.visitorLimits)
        let total = try dto.audiAcc.integer("audiAcc", in: Self.visitorLimits)
        guard total >= people else { throw .field("audiAcc", .tooLow(dto.audiAcc.shortened(), than: "audiCnt")) }
        self.init(
            rank: rank, rankChange: RankChange(places: isNew ? nil : places),
            movieCode: MovieCode(unchecked: try dto.movieCd.text("movieCd")), title: try dto.movieNm.text("movieNm"),
            openDate: dto.openDt.openDate(of: dto.movieNm),
            sales: try dto.salesAmt.integer("salesAmt", in: Self.salesLimits),
            salesSharePercent: try dto.salesShare.percent("salesShare", in: Self.percentLimits),
            salesChange: try dto.salesInten.integer("salesInten", in: Self.salesLimits),
            salesChangePercent: try dto.salesChange.percent("salesChange", in: Self.percentLimits),
            salesTotal: try dto.salesAcc.integer("salesAcc", in: Self.salesLimits),
            visitors: people,
            visitorsChange: try dto.audiInten.integer("audiInten", in: Self.visitorLimits),
            visitorsChangePercent: try dto.audiChange.percent("audiChange", in: Self.percentLimits),
            visitorsTotal: total,
            screens: try dto.scrnCnt.integer("scrnCnt", in: counts),
            showings: try dto.showCnt.integer("showCnt", in: counts)
        )
    }
}
