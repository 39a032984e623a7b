/// The code of a movie, a person or a company in KOBIS.
///
/// ``init(_:)`` checks what a user enters. Decoding does not: KOBIS does not document the format of its codes, so a code in
/// another format is kept as received, and ``isValid`` is `false`.
public protocol KOBISCode: Hashable, Codable, Sendable, CustomStringConvertible {
    /// Creates a code without checking its format, as decoding does.
    ///
    /// - Parameter text: The characters.
    init(unchecked text: String)

    /// Returns whether a text has the format of a code.
    ///
    /// - Parameter text: The characters.
    /// - Returns: Whether the text has the format.
    static func isValid(_ text: String) -> Bool
}

extension KOBISCode {
    /// Creates a code, or returns `nil` if the text does not have its format.
    ///
    /// - Parameter text: The characters.
    public init?(_ text: String) {
        guard Self.isValid(text) else { return nil }
        self.init(unchecked: text)
    }

    /// Whether the code has the format of its type, so that KOBIS may have details for it.
    public var isValid: Bool { Self.isValid(description) }

    /// Decodes a code from a string, without checking its format.
    ///
    /// - Parameter decoder: The decoder of a string.
    /// - Throws: `DecodingError` if the value is not a string.
    public init(from decoder: any Decoder) throws {
        self.init(unchecked: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the code as a string.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
