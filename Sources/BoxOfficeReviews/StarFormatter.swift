/// Formats ratings as stars, with `½` for half a star.
public struct StarFormatter: Sendable {
    /// Creates a formatter.
    public init() {}

    /// Returns a rating as stars, such as `★★★★½` for 4.5.
    public func string(from rating: StarRating) -> String {
        String(repeating: "★", count: rating.halves / 2) + (rating.halves.isMultiple(of: 2) ? "" : "½")
    }
}
