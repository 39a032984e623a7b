/// The change of a film's rank from the previous period.
public enum RankChange: Hashable, Sendable {
    /// New to the ranking (KOBIS `rankOldAndNew` is `NEW`).
    case new
    /// Up by a number of places, 1 or more (KOBIS `rankInten` above 0).
    case up(Int)
    /// Down by a number of places, 1 or more (KOBIS `rankInten` below 0).
    case down(Int)
    /// Unchanged (KOBIS `rankInten` is 0).
    case unchanged
    /// Not known: the row was added to KOBIS's ranking from one with filters.
    case unknown

    /// Creates a change from a number of places.
    ///
    /// - Parameter places: The places gained, negative if lost; `nil` for a film that is new to the ranking.
    public init(places: Int?) {
        switch places {
        case nil: self = .new
        case 0?: self = .unchanged
        case let places?: self = places > 0 ? .up(places) : .down(places == .min ? .max : -places)
        }
    }

    /// The places gained, negative if lost; `nil` for a film that is new to the ranking, or if the change is not known.
    public var places: Int? {
        switch self {
        case .new, .unknown: nil
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
    /// - Throws: `DecodingError` for any other value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(places: container.decodeNil() ? nil : try container.decode(Int.self))
    }

    /// Writes the places gained, or null for a new film.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(places)
    }
}
