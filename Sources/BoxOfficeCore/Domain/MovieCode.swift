/// A movie's code as a person types it: four digits, a digit or capital letter, three digits.
///
/// Letters in the fifth place occur, as in `2023C501`; the first four digits are the year the film was registered.
public struct MovieCode: Hashable, Sendable, CustomStringConvertible {
    /// The eight characters.
    public let description: String

    /// Creates a code, or `nil` where the text is none.
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

    /// Creates a code from its characters, or returns `nil` where they are not a valid one.
    ///
    /// - Parameter rawValue: The eight characters.
    public init?(rawValue: String) { self.init(rawValue) }
}
