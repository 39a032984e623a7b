/// A rating of half a star to five stars, in half steps.
public struct StarRating: Hashable, Comparable, Sendable {
    /// The number of half stars, 1 to 10.
    public let halves: Int

    /// Creates a rating from the number of half stars, 1 to 10; `nil` if it is out of range.
    public init?(halves: Int) {
        guard (1...10).contains(halves) else { return nil }
        self.halves = halves
    }

    /// Creates a rating from a number of stars such as 4.5; `nil` if it is not a half step from 0.5 to 5.
    public init?(_ stars: Double) {
        guard let halves = Int(exactly: stars * 2) else { return nil }
        self.init(halves: halves)
    }

    /// Creates a rating from digits such as `4`, `4.5` or `4.0`; `nil` if they are not a half step from 0.5 to 5.
    public init?(_ text: String) {
        guard text.utf8.first != UInt8(ascii: "."), text.utf8.allSatisfy({ ".0123456789".utf8.contains($0) }),
            let stars = Double(text)
        else { return nil }
        self.init(stars)
    }

    /// The number of stars, 0.5 to 5.
    public var stars: Double { Double(halves) / 2 }

    /// Returns whether one rating is lower than another.
    public static func < (lower: StarRating, higher: StarRating) -> Bool { lower.halves < higher.halves }
}

extension StarRating: RawRepresentable, Codable {
    /// The number of stars, 0.5 to 5.
    public var rawValue: Double { stars }

    /// Creates a rating from a number of stars such as 4.5; `nil` if it is not a half step from 0.5 to 5.
    public init?(rawValue: Double) { self.init(rawValue) }
}
