/// The films of a period in order of their sales, at most ten, as KOBIS ranks them.
public struct Ranking: Hashable, Codable, Sendable {
    /// The length of the period.
    public enum Kind: String, Codable, Sendable {
        /// One day (KOBIS `searchDailyBoxOfficeList`).
        case daily
    }

    /// The length of the period (KOBIS `boxofficeType`).
    public var kind: Kind
    /// The period's first Korean day (KOBIS `showRange`).
    public var from: KoreanDay
    /// The period's last Korean day, of a daily ranking the same as the first (KOBIS `showRange`).
    public var to: KoreanDay
    /// What the ranking was narrowed to when it was asked for.
    public var filters: RankingFilters
    /// The rows by rank; empty where KOBIS has no figures (yet).
    public var entries: [RankedMovie]
}
