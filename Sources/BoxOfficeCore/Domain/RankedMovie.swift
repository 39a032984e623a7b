/// A movie's row in a ranking, with its figures for the period and since its release.
///
/// A change compares with the previous period: for a day, with the day before.
public struct RankedMovie: Hashable, Codable, Identifiable, Sendable {
    /// The rank, 1 to 1,000,000 (KOBIS `rank`).
    public var rank: Int
    /// The change of rank, up to 1,000,000 places (KOBIS `rankInten` and `rankOldAndNew`).
    public var rankChange: RankChange
    /// The movie's code, that of ``Movie/code`` (KOBIS `movieCd`).
    public var movieCode: MovieCode
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The Korean day of release, if known; for a re-release the first one (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// Sales in the period, in won, up to 10 trillion; negative after refunds (KOBIS `salesAmt`).
    public var sales: Int
    /// Share of the sales of all movies that the filters include, in percent with one decimal place; outside 0 to 100
    /// after refunds (KOBIS `salesShare`).
    ///
    /// KOBIS always has it. Unknown (`nil`) in a row that `DayLists.ranking` adds, if the other rows do not determine it.
    public var salesSharePercent: Double?
    /// Change of sales, in won, up to 10 trillion (KOBIS `salesInten`).
    public var salesChange: Int
    /// Change of sales, in percent; 100 for a new movie (KOBIS `salesChange`).
    public var salesChangePercent: Double
    /// Sales since the release, previews included, in won, up to 10 trillion; negative after refunds (KOBIS `salesAcc`).
    public var salesTotal: Int
    /// Visitors in the period (number of people, up to a billion; negative after refunds; KOBIS `audiCnt`).
    public var visitors: Int
    /// Change of visitors (number of people, up to a billion; KOBIS `audiInten`).
    public var visitorsChange: Int
    /// Change of visitors, in percent; 100 for a new movie (KOBIS `audiChange`).
    public var visitorsChangePercent: Double
    /// Visitors since the release, with previews (people, up to a billion; negative after refunds; KOBIS `audiAcc`).
    public var visitorsTotal: Int
    /// The number of screens, 0 to 1,000,000 (KOBIS `scrnCnt`).
    public var screens: Int
    /// The number of showings, 0 to 1,000,000 (KOBIS `showCnt`).
    public var showings: Int
    /// The movie's estimated share of all showings, in percent with one decimal place.
    ///
    /// Not in KOBIS's answers: `nil` except in the rows of `DayLists.ranking`, if the lists of both nations are known.
    public var showingsSharePercent: Double?
    /// The most that ``showingsSharePercent`` can be: the share of the showings of listed movies, in percent with one decimal place.
    public var showingsShareMaxPercent: Double?

    /// Creates a row from its properties.
    public init(
        rank: Int, rankChange: RankChange = .unchanged, movieCode: MovieCode, title: String, openDate: KoreanDay? = nil,
        sales: Int = 0, salesSharePercent: Double? = 0, salesChange: Int = 0, salesChangePercent: Double = 0,
        salesTotal: Int = 0, visitors: Int = 0, visitorsChange: Int = 0, visitorsChangePercent: Double = 0,
        visitorsTotal: Int = 0, screens: Int = 0, showings: Int = 0
    ) {
        (self.rank, self.rankChange, self.movieCode, self.title) = (rank, rankChange, movieCode, title)
        (self.openDate, self.sales, self.salesSharePercent, self.salesChange) = (
            openDate, sales, salesSharePercent, salesChange
        )
        (self.salesChangePercent, self.salesTotal, self.visitors) = (salesChangePercent, salesTotal, visitors)
        (self.visitorsChange, self.visitorsChangePercent) = (visitorsChange, visitorsChangePercent)
        (self.visitorsTotal, self.screens, self.showings) = (visitorsTotal, screens, showings)
    }

    /// Whether the movie is new to the ranking (KOBIS `rankOldAndNew`).
    public var isNew: Bool { rankChange == .new }

    /// The movie's code, which is unique in a ranking.
    public var id: MovieCode { movieCode }
}

/// The change of a movie's rank from the previous period.
public enum RankChange: Hashable, Sendable {
    /// New to the ranking (KOBIS `rankOldAndNew` is `NEW`).
    case new
    /// Up by a number of places, 1 or more (KOBIS `rankInten` above 0).
    case up(Int)
    /// Down by a number of places, 1 or more (KOBIS `rankInten` below 0).
    case down(Int)
    /// Unchanged (KOBIS `rankInten` is 0).
    case unchanged
    /// Not known: the row was added to KOBIS's ranking from one with filters.
    case unknown

    /// Creates a change from the places gained, negative if lost, or `nil` for a movie that is new to the ranking.
    package init(places: Int?) {
        switch places {
        case nil: self = .new
        case 0?: self = .unchanged
        case let places?: self = places > 0 ? .up(places) : .down(places == .min ? .max : -places)
        }
    }

    /// The places gained, negative if lost, for a movie that is not new and whose change is known.
    public var places: Int? {
        switch self {
        case .new, .unknown: nil
        case .up(let places): places
        case .down(let places): -places
        case .unchanged: 0
        }
    }
}

extension RankedMovie: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "rank": rank, "rankChange": rankChange.places, "isNew": isNew, "movieCode": movieCode, "title": title,
            "openDate": openDate, "sales": sales, "salesSharePercent": salesSharePercent, "salesChange": salesChange,
            "salesChangePercent": salesChangePercent, "salesTotal": salesTotal, "visitors": visitors,
            "visitorsChange": visitorsChange, "visitorsChangePercent": visitorsChangePercent,
            "visitorsTotal": visitorsTotal, "screens": screens, "showings": showings,
            "showingsSharePercent": showingsSharePercent, "showingsShareMaxPercent": showingsShareMaxPercent,
        ]
    }

    /// Reads a row as it is encoded: the places gained, null for a new movie and for a change that is not known.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: DocumentName.self)
        func value<Value: Decodable>(_ name: String) throws -> Value { try row.decode(Value.self, forKey: .init(name)) }
        let (places, isNew): (Int?, Bool) = try (value("rankChange"), value("isNew"))
        try self.init(
            rank: value("rank"), rankChange: places == nil && !isNew ? .unknown : RankChange(places: places),
            movieCode: value("movieCode"), title: value("title"), openDate: value("openDate"), sales: value("sales"),
            salesSharePercent: value("salesSharePercent"), salesChange: value("salesChange"),
            salesChangePercent: value("salesChangePercent"), salesTotal: value("salesTotal"),
            visitors: value("visitors"), visitorsChange: value("visitorsChange"),
            visitorsChangePercent: value("visitorsChangePercent"), visitorsTotal: value("visitorsTotal"),
            screens: value("screens"), showings: value("showings")
        )
        showingsSharePercent = try value("showingsSharePercent")
        showingsShareMaxPercent = try value("showingsShareMaxPercent")
    }
}
