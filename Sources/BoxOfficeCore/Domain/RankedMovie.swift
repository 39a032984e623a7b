/// A film's row in a ranking, with its figures for the period and so far.
///
/// A share is a percentage of all films' sales in the period. A change compares with the period before: for a day the
/// day before.
public struct RankedMovie: Hashable, Codable, Sendable {
    /// The rank, from 1 (KOBIS `rank`).
    public var rank: Int
    /// How the rank moved (KOBIS `rankInten` and `rankOldAndNew`).
    public var rankChange: RankChange
    /// The movie's code, eight characters (KOBIS `movieCd`).
    public var movieCode: String
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The Korean day the film opened, for a re-release the first time; `nil` where KOBIS has none (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// Sales in the period, in won (KOBIS `salesAmt`).
    public var sales: Int
    /// Share of the period's sales, in percent, 0 to 100 (KOBIS `salesShare`).
    public var salesShare: Double
    /// Change of sales, in won (KOBIS `salesInten`).
    public var salesChange: Int
    /// Change of sales, in percent; 100 for a new film (KOBIS `salesChange`).
    public var salesChangePercent: Double
    /// Sales since the film opened, previews included, in won (KOBIS `salesAcc`).
    public var salesTotal: Int
    /// Visitors in the period, in people (KOBIS `audiCnt`).
    public var visitors: Int
    /// Change of visitors, in people (KOBIS `audiInten`).
    public var visitorsChange: Int
    /// Change of visitors, in percent; 100 for a new film (KOBIS `audiChange`).
    public var visitorsChangePercent: Double
    /// Visitors since the film opened, previews included, in people (KOBIS `audiAcc`).
    public var visitorsTotal: Int
    /// Screens that showed the film (KOBIS `scrnCnt`).
    public var screens: Int
    /// Showings of the film (KOBIS `showCnt`).
    public var showings: Int

    /// Whether the film is new to the ranking (KOBIS `rankOldAndNew`).
    public var isNew: Bool { rankChange == .new }
}
