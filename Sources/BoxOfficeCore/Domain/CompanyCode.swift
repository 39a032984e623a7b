/// A company's code as someone types it: eight digits, or seven.
///
/// KOBIS's list of companies holds codes of seven digits; asked for one of them, KOBIS refuses it (320220).
public struct CompanyCode: Hashable, Sendable, CustomStringConvertible {
    /// The digits.
    public let description: String

    /// Creates a code, or `nil` where the text is none.
    ///
    /// - Parameter text: Seven or eight digits such as `20188621`.
    public init?(_ text: String) {
        guard (7...8).contains(text.utf8.count), text.isDigits else { return nil }
        description = text
    }
}
