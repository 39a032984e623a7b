/// A movie's code: four digits, a digit or capital letter, and three digits, such as `20124079` or `2023C501`.
///
/// The first four digits are the year of registration.
public struct MovieCode: KOBISCode {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    ///
    /// - Parameter text: The characters.
    public init(unchecked text: String) {
        description = text
    }

    /// Returns whether a text has the format of a movie's code.
    ///
    /// - Parameter text: The characters.
    /// - Returns: Whether the text has the format.
    public static func isValid(_ text: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return text.utf8.count == 8
            && text.utf8.enumerated().allSatisfy { index, byte in
                digits.contains(byte) || (index == 4 && capitals.contains(byte))
            }
    }
}
