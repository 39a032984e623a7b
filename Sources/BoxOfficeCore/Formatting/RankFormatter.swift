/// Formats changes of rank: `신작`, `▲3`, `▼2` or `-`.
public struct RankFormatter: Sendable {
    /// The language of the word for a new film.
    public var language: LabelLanguage

    /// Creates a formatter.
    ///
    /// - Parameter language: The language of the word for a new film.
    public init(language: LabelLanguage) {
        self.language = language
    }

    /// Returns a change as text.
    ///
    /// - Parameter change: The change from the previous period.
    /// - Returns: `신작` or `NEW`, an arrow with the number of places, `-` for no change, or nothing if it is
    ///   not known.
    public func string(from change: RankChange) -> String {
        switch change {
        case .new: language == .korean ? "신작" : "NEW"
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .unchanged: "-"
        case .unknown: ""
        }
    }
}
