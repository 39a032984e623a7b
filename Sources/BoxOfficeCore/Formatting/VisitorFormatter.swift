/// Writes visitors, and other counts, with a comma between groups of three digits, in Korean and English alike: `1,234,567`.
public struct VisitorFormatter: Sendable {
    /// Creates a formatter.
    public init() {}

    /// Returns the count as text.
    ///
    /// - Parameter count: People, won, screens or showings; negative for a loss.
    /// - Returns: The digits in groups of three, behind a `-` where the count is negative.
    public func string(from count: Int) -> String {
        let digits = String(count.magnitude)
        var grouped = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }
}
