/// A box-office ranking: the films of a period in order of their sales, at most ten.
public struct Ranking: Hashable, Codable, Sendable {
    /// The kind of period.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// One day (KOBIS `searchDailyBoxOfficeList`).
        case daily
        /// A week from Monday to Sunday (KOBIS `searchWeeklyBoxOfficeList`, `weekGb` 0).
        case weekly
        /// A week's Friday to Sunday (`weekGb` 1).
        case weekend
        /// A week's Monday to Thursday (`weekGb` 2).
        case weekdays

        /// The weekdays that the period covers; `nil` for a single day.
        var weekdays: ClosedRange<KoreanDay.Weekday>? {
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
    /// The period's last Korean day; in a daily ranking, the same as the first (KOBIS `showRange`).
    public var to: KoreanDay
    /// The filters of the request.
    public var filters: RankingFilters
    /// The rows, ordered by rank; empty if KOBIS has no figures (yet).
    public var entries: [RankedMovie]

    /// Creates the ranking of a period.
    ///
    /// - Parameters:
    ///   - period: The period.
    ///   - filters: The filters of the request.
    ///   - entries: The rows, ordered by rank.
    public init(of period: RankingPeriod, filters: RankingFilters = RankingFilters(), entries: [RankedMovie]) {
        kind = period.kind
        from = period.from
        to = period.to
        self.filters = filters
        self.entries = entries
    }

    /// The ranking's period.
    public var period: RankingPeriod { RankingPeriod(kind, of: from) }
}
