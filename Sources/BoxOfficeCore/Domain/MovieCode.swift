/// A movie's code: four digits, a digit or capital letter, and three digits, such as `2023C501`.
///
/// The first four digits are the year of registration.
public struct MovieCode: Hashable, Sendable, CustomStringConvertible {
    /// The eight characters.
    public let description: String

    /// Creates a code, or returns `nil` if the text is not one.
    ///
    /// - Parameter text: Eight characters such as `20124079` or `2023C501`.
    public init?(_ text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let bytes = Array(text.utf8)
        guard bytes.count == 8 else { return nil }
        for (index, byte) in bytes.enumerated() {
            guard digits.contains(byte) || (index == 4 && capitals.contains(byte)) else { return nil }
        }
        description = text
    }
}

extension MovieCode: RawRepresentable, Codable {
    /// The eight characters.
    public var rawValue: String { description }

    /// Creates a code from its characters, or returns `nil` if they are not a valid one.
    ///
    /// - Parameter rawValue: The eight characters.
    public init?(rawValue: String) { self.init(rawValue) }
}
