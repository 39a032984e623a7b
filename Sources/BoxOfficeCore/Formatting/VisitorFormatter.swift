import BoxOfficePlatform

/// Formats visitors and other counts with thousands separators, such as `1,234,567`.
public struct VisitorFormatter: Sendable {
    /// Creates a formatter.
    public init() {}

    /// Returns a count as text.
    ///
    /// - Parameter count: A number of people, won, screens or showings; negative for a decrease.
    /// - Returns: The digits in groups of three, after a `-` if the count is negative.
    public func string(from count: Int) -> String { count.grouped }
}
