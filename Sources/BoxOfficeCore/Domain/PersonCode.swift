import BoxOfficePlatform

/// A person's code: eight digits, such as `10000558`.
public struct PersonCode: KOBISCode {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    ///
    /// - Parameter text: The characters.
    public init(unchecked text: String) {
        description = text
    }

    /// Returns whether a text has the format of a person's code.
    ///
    /// - Parameter text: The characters.
    /// - Returns: Whether the text has the format.
    public static func isValid(_ text: String) -> Bool { text.utf8.count == 8 && text.isDigits }
}
