/// A review's identifier: 1 to 64 letters, digits, `_` and `-` of ASCII.
public struct ReviewID: Hashable, Sendable, CustomStringConvertible {
    /// The characters.
    public let description: String

    /// Creates an identifier, or `nil` where the text is none.
    ///
    /// - Parameter text: Such as `k3v9q2m7xd`.
    public init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        description = text
    }

    /// Creates a new identifier of ten characters by chance: one in 8 × 10¹⁴, so that no two meet.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    init(using generator: inout some RandomNumberGenerator) {
        description = String((0..<Self.newLength).map { _ in Self.alphabet.randomElement(using: &generator) ?? "a" })
    }

    /// Whether a text looks like an identifier made by chance.
    static func isNew(_ text: some StringProtocol) -> Bool {
        text.count == newLength && text.allSatisfy(alphabet.contains)
    }

    private static let newLength = 10

    /// What a person cannot take for another when reading it aloud or typing it: no 0, 1, i, l and o.
    private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
