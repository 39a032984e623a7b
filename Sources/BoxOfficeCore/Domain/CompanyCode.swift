/// A company's code: eight digits, or seven.
///
/// KOBIS lists some companies with codes of seven digits, but rejects requests for their details (320220).
public struct CompanyCode: Hashable, Sendable, CustomStringConvertible {
    /// The digits.
    public let description: String

    /// Creates a code, or returns `nil` if the text is not one.
    ///
    /// - Parameter text: Seven or eight digits such as `20188621`.
    public init?(_ text: String) {
        guard (7...8).contains(text.utf8.count), text.isDigits else { return nil }
        description = text
    }
}
