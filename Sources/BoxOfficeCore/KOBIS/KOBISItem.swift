/// A kind of item that KOBIS has details of, by code.
package enum KOBISItem: String, RequestSubject {
    case movie
    case person
    case company

    package var noun: String { rawValue }
}

/// A ranking that KOBIS was asked for.
package struct RequestedRanking: RequestSubject {
    /// The period.
    package let period: RankingPeriod
    /// Whether the request has filters.
    package let isFiltered: Bool

    package var noun: String { "\(period.kind.rawValue) ranking" }
}
