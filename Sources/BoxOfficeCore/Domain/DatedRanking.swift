public import BoxOfficePlatform

/// A ranking, and when it was fetched.
public struct DatedRanking: Hashable, Sendable {
    /// The ranking.
    public var ranking: Ranking
    /// When KOBIS sent it; `nil` if an archived ranking does not say.
    public var fetched: Date?
    /// Whether the period ended 14 days or more before that, so that KOBIS no longer revises the figures; `nil` if unknown.
    public var isFinal: Bool?

    /// Creates a dated ranking.
    ///
    /// - Parameters:
    ///   - ranking: The ranking.
    ///   - fetched: When KOBIS sent it, if known.
    ///   - isFinal: Whether KOBIS no longer revises the figures, if known.
    public init(_ ranking: Ranking, fetched: Date?, isFinal: Bool?) {
        self.ranking = ranking
        self.fetched = fetched
        self.isFinal = isFinal
    }
}
