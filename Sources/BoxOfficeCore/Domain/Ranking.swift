/// The films of a period in order of their sales, at most ten, as KOBIS ranks them.
public struct Ranking: Hashable, Codable, Sendable {
    /// The length of the period.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// One day (KOBIS `searchDailyBoxOfficeList`).
        case daily
        /// A week from Monday to Sunday (KOBIS `searchWeeklyBoxOfficeList`, `weekGb` 0).
        case weekly
        /// A week's Friday to Sunday (`weekGb` 1).
        case weekend
        /// A week's Monday to Thursday (`weekGb` 2).
        case weekdays

        /// The days of the week that the period takes; `nil` of a single day.
        var weekdays: ClosedRange<Weekday>? {
            switch self {
            case .daily: nil
            case .weekly: .monday ... .sunday
            case .weekend: .friday ... .sunday
            case .weekdays: .monday ... .thursday
            }
        }
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

    /// The period that the ranking is of.
    public var period: RankingPeriod { RankingPeriod(kind, of: from) }
}
