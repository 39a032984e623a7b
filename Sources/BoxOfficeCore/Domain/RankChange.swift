/// How a film's rank moved against the period before.
public enum RankChange: Hashable, Sendable {
    /// New to the ranking (KOBIS `rankOldAndNew` is `NEW`).
    case new
    /// Risen by so many places, 1 or more (KOBIS `rankInten` above 0).
    case up(Int)
    /// Fallen by so many places, 1 or more (KOBIS `rankInten` below 0).
    case down(Int)
    /// Where it was (KOBIS `rankInten` is 0).
    case unchanged

    /// Creates a change from KOBIS's two fields.
    ///
    /// - Parameter places: The places gained, negative where lost; `nil` for a film that is new to the ranking.
    public init(places: Int?) {
        switch places {
        case nil: self = .new
        case let places? where places > 0: self = .up(places)
        case let places? where places < 0: self = .down(places == .min ? .max : -places)
        default: self = .unchanged
        }
    }

    /// The places gained, negative where lost; `nil` for a film that is new to the ranking.
    public var places: Int? {
        switch self {
        case .new: nil
        case .up(let places): places
        case .down(let places): -places
        case .unchanged: 0
        }
    }
}

extension RankChange: Codable {
    /// Reads the places gained, or null for a new film.
    ///
    /// - Parameter decoder: The decoder, at an integer or null.
    /// - Throws: `DecodingError` if there is something else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(places: container.decodeNil() ? nil : try container.decode(Int.self))
    }

    /// Writes the places gained, or null for a new film.
    ///
    /// - Parameter encoder: Where to write.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(places)
    }
}
