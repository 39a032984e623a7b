import BoxOfficePlatform

/// A company's code: eight digits, such as `20188621`, or seven.
///
/// KOBIS lists some companies with codes of seven digits, but rejects requests for their details (320220).
public struct CompanyCode: KOBISCode {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    ///
    /// - Parameter text: The characters.
    public init(unchecked text: String) {
        description = text
    }

    /// Returns whether a text has the format of a company's code.
    ///
    /// - Parameter text: The characters.
    /// - Returns: Whether the text has the format.
    public static func isValid(_ text: String) -> Bool { (7...8).contains(text.utf8.count) && text.isDigits }
}
