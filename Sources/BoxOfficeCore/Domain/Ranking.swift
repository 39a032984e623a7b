public import BoxOfficePlatform

/// The movies of a period, ranked by visitors: KOBIS's ten, or up to 20 in `DayLists.ranking`.
public struct Ranking: Hashable, Codable, Sendable {
    /// The maximum number of movies in a ranking of KOBIS.
    public static let entryLimit = 10

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
    /// When KOBIS sent it; `nil` if unknown, as for an archived ranking that does not say.
    public var fetched: Date?
    /// Whether the period ended 14 days or more before that, so that KOBIS no longer revises the figures; `nil` if unknown.
    public var isFinal: Bool?
    /// Why this is an older answer, or an older ranking from the archive, if it is one: why KOBIS could not or must not be asked,
    /// or ``NetworkError/Reason/nothingFound`` if it has published neither of the last two; not encoded.
    public var fallbackReason: NetworkError?
    /// Whether rows that cannot be read are left out, so that what it lacks proves nothing; not encoded.
    public var lacksRows = false

    private enum CodingKeys: CodingKey { case kind, from, to, filters, entries, fetched, isFinal }

    /// Creates the ranking of a period from its properties.
    public init(
        of period: RankingPeriod, filters: RankingFilters = RankingFilters(), entries: [RankedMovie],
        fetched: Date? = nil, isFinal: Bool? = nil, fallbackReason: NetworkError? = nil
    ) {
        kind = period.kind
        from = period.from
        to = period.to
        (self.filters, self.entries, self.fetched, self.isFinal) = (filters, entries, fetched, isFinal)
        self.fallbackReason = fallbackReason
    }

    /// The ranking's period.
    public var period: RankingPeriod { RankingPeriod(kind, of: from) }

    /// Returns whether the figures of two rankings are equal, whenever they were fetched.
    public static func == (first: Ranking, second: Ranking) -> Bool {
        (first.kind, first.from, first.to, first.filters) == (second.kind, second.from, second.to, second.filters)
            && first.entries == second.entries
    }

    /// Hashes the figures.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(period)
        hasher.combine(filters)
        hasher.combine(entries)
    }
}

extension Ranking: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "kind": kind, "from": from, "to": to, "week": period.week?.description, "filters": filters,
            "fetched": fetched, "isFinal": isFinal, "entries": entries,
        ]
    }
}

/// A period of a ranking: a day, a week, its weekend or its weekdays.
public struct RankingPeriod: Hashable, CustomStringConvertible, Sendable {
    /// The kind of period.
    public let kind: Ranking.Kind
    /// The period's first Korean day.
    public let from: KoreanDay
    /// The period's last Korean day.
    public let to: KoreanDay

    /// Creates the period of a kind for a Korean day: the day itself, its week, or that week's weekend or weekdays.
    public init(_ kind: Ranking.Kind, of day: KoreanDay) {
        self.kind = kind
        guard let weekdays = kind.weekdays else {
            (from, to) = (day, day)
            return
        }
        let monday = Week(containing: day).monday
        from = monday.advanced(by: weekdays.lowerBound.rawValue)
        to = monday.advanced(by: weekdays.upperBound.rawValue)
    }

    /// Returns the latest period of a kind whose last Korean day is before a day, such as the current one.
    public static func latest(_ kind: Ranking.Kind, before today: KoreanDay) -> RankingPeriod {
        let current = RankingPeriod(kind, of: today)
        return current.to < today ? current : current.advanced(by: -1)
    }

    /// The first Korean day that KOBIS has figures for, 2003-11-11.
    public static let firstDay = KoreanDay(number: 12_367)

    /// The week of a period longer than a day.
    public var week: Week? { kind.weekdays.map { _ in Week(containing: from) } }

    /// Returns the period a number of days or weeks later, or earlier if the number is negative.
    public func advanced(by count: Int) -> RankingPeriod {
        let (days, overflows) = count.multipliedReportingOverflow(by: week == nil ? 1 : 7)
        return RankingPeriod(kind, of: from.advanced(by: overflows ? (count < 0 ? .min : .max) : days))
    }

    /// Returns the periods from this one to another of its kind, both included, in order; none if that is earlier.
    public func through(_ last: RankingPeriod) -> [RankingPeriod] {
        let days = from.distance(to: last.from)
        guard days >= 0 else { return [] }
        return (0...(days / (week == nil ? 1 : 7))).map(advanced)
    }

    package var range: ClosedRange<KoreanDay> { from...to }

    package var days: [RankingPeriod] { Self.daily(range) }

    package static func daily(_ days: ClosedRange<KoreanDay>) -> [RankingPeriod] {
        RankingPeriod(.daily, of: days.lowerBound).through(RankingPeriod(.daily, of: days.upperBound))
    }

    /// The day to send to KOBIS: for a week its Sunday, so that each week is archived only once.
    var requestDay: KoreanDay { week?.sunday ?? to }

    /// The day as `2023-08-01`, or the week as `2023-W31`.
    public var description: String { week?.description ?? from.description }
}

/// The filters of a ranking; one that is not set includes all.
public struct RankingFilters: Hashable, Codable, Sendable {
    /// The kinds of movie (KOBIS `multiMovieYn`).
    public enum MovieType: String, Codable, CaseIterable, Sendable {
        /// Art and diversity movies (`Y`).
        case art
        /// Commercial movies (`N`).
        case commercial
    }

    /// The origins of movies (KOBIS `repNationCd`).
    public enum Nation: String, Codable, CaseIterable, Sendable {
        /// Korean movies (`K`).
        case korean
        /// Foreign movies (`F`).
        case foreign
    }

    /// The kind of movie.
    public var movieType: MovieType?
    /// The origin of movies.
    public var nation: Nation?
    /// The area whose screens count (KOBIS `wideAreaCd`).
    public var area: Area?

    /// Creates filters from their properties; without arguments, all movies and areas are included.
    public init(movieType: MovieType? = nil, nation: Nation? = nil, area: Area? = nil) {
        (self.movieType, self.nation, self.area) = (movieType, nation, area)
    }
}

extension RankingFilters: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["movieType": movieType, "nation": nation, "area": area]
    }
}
