import BoxOfficePlatform

/// A review's identifier: 1 to 64 ASCII letters, digits, `_` and `-`, not beginning with `-`, as an option does.
public struct ReviewID: Hashable, Sendable, CustomStringConvertible {
    /// The characters.
    public let description: String

    /// Creates an identifier from its characters, such as `k3v9q2m7xd`; `nil` if they are not valid.
    public init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.first != "-",
            text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "_-".utf8.contains($0) })
        else { return nil }
        description = text
    }

    /// Creates a random identifier of ten characters, one of 8 × 10¹⁴, so duplicates are not expected.
    public init() { description = String((0..<Self.newLength).map { _ in Self.alphabet.randomElement() ?? "a" }) }

    static func isNew(_ text: some StringProtocol) -> Bool {
        text.count == newLength && text.allSatisfy(alphabet.contains)
    }

    private static let newLength = 10

    /// Characters that are hard to confuse when read aloud or typed: no 0, 1, i, l or o.
    private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
}

extension ReviewID: RawRepresentable, Codable {
    /// The characters.
    public var rawValue: String { description }

    /// Creates an identifier from its characters; `nil` if they are not valid.
    public init?(rawValue: String) { self.init(rawValue) }
}
