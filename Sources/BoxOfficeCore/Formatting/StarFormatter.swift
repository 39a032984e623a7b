/// Draws ratings: a star each, and `½` for half of one.
public struct StarFormatter: Sendable {
    /// Creates a formatter.
    public init() {}

    /// Returns a rating as a person reads it.
    ///
    /// - Parameter rating: The rating.
    /// - Returns: Such as `★★★★½` for 4.5 stars.
    public func string(from rating: StarRating) -> String {
        String(repeating: "★", count: rating.halves / 2) + (rating.halves.isMultiple(of: 2) ? "" : "½")
    }
}
