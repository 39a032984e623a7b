import BoxOfficePlatform

/// The code of a movie, a person or a company in KOBIS.
///
/// ``init(_:)`` checks what a user enters. Decoding does not: KOBIS does not document the format of its codes, so a code in
/// another format is kept as received, and ``isValid`` is `false`.
public protocol KOBISCode: Hashable, Codable, Sendable, CustomStringConvertible {
    /// Creates a code without checking its format, as decoding does.
    init(unchecked text: String)

    /// Returns whether a text has the format of a code.
    static func isValid(_ text: String) -> Bool
}

extension KOBISCode {
    /// Creates a code from a text that has its format.
    public init?(_ text: String) {
        guard Self.isValid(text) else { return nil }
        self.init(unchecked: text)
    }

    /// Whether the code has the format of its type, so that KOBIS may have details for it.
    public var isValid: Bool { Self.isValid(description) }

    /// Decodes a code from a string, without checking its format.
    public init(from decoder: any Decoder) throws { self.init(unchecked: try String(from: decoder)) }

    /// Encodes the code as a string.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// A movie's code: the year of registration, a digit or capital letter, and three digits, such as `2023C501`.
public struct MovieCode: KOBISCode, ExpressibleByStringLiteral {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    public init(unchecked text: String) { description = text }

    /// Creates a code from a literal without checking its format, as in `let code: MovieCode = "20218541"`.
    public init(stringLiteral text: String) { self.init(unchecked: text) }

    /// Returns whether a text has the format of a movie's code.
    public static func isValid(_ text: String) -> Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return text.utf8.count == 8
            && text.utf8.enumerated().allSatisfy { $1.isASCIIDigit || $0 == 4 && capitals.contains($1) }
    }
}

/// A person's code: eight digits, such as `10000558`.
public struct PersonCode: KOBISCode {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    public init(unchecked text: String) { description = text }

    /// Returns whether a text has the format of a person's code.
    public static func isValid(_ text: String) -> Bool { text.utf8.count == 8 && text.isDigits }
}

/// A company's code: eight digits, such as `20188621`, or seven, for which KOBIS has no details (320220).
public struct CompanyCode: KOBISCode {
    /// The characters.
    public let description: String

    /// Creates a code without checking its format, as decoding does.
    public init(unchecked text: String) { description = text }

    /// Returns whether a text has the format of a company's code.
    public static func isValid(_ text: String) -> Bool { (7...8).contains(text.utf8.count) && text.isDigits }
}
