/// A reviewer's rating: half a star to five stars, in half steps.
public struct StarRating: Hashable, Comparable, Sendable {
    /// How many half stars, 1 to 10.
    public let halves: Int

    /// Creates a rating, or `nil` where there is none of so many half stars.
    ///
    /// - Parameter halves: How many half stars, 1 to 10.
    public init?(halves: Int) {
        guard (1...10).contains(halves) else { return nil }
        self.halves = halves
    }

    /// Creates a rating, or `nil` where the number is no half step from 0.5 to 5.
    ///
    /// - Parameter stars: How many stars, such as 4.5.
    public init?(_ stars: Double) {
        guard let halves = Int(exactly: stars * 2) else { return nil }
        self.init(halves: halves)
    }

    /// Creates a rating from what a person types, or `nil` where the text is no half step from 0.5 to 5.
    ///
    /// - Parameter text: Digits with a dot or none, such as `4`, `4.5` or `4.0`.
    public init?(_ text: String) {
        guard text.utf8.first != UInt8(ascii: "."), text.utf8.allSatisfy({ ".0123456789".utf8.contains($0) }),
            let stars = Double(text)
        else { return nil }
        self.init(stars)
    }

    /// How many stars, 0.5 to 5.
    public var stars: Double { Double(halves) / 2 }

    /// Returns whether one rating is lower than another.
    public static func < (lower: StarRating, higher: StarRating) -> Bool { lower.halves < higher.halves }
}

extension StarRating: Codable {
    /// Reads a rating from a number.
    ///
    /// - Parameter decoder: The decoder, at a number such as 4.5.
    /// - Throws: `DecodingError` if there is no number, or it is no half step from 0.5 to 5.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let rating = StarRating(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no half step from 0.5 to 5")
        }
        self = rating
    }

    /// Writes the rating as a number.
    ///
    /// - Parameter encoder: Where to write.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(stars)
    }
}
