/// Writes a rank's change as the box office does: `신작`, `▲3`, `▼2`, `-`.
public struct RankFormatter: Sendable {
    /// The language of the word for a new film.
    public var language: Language

    /// Creates a formatter.
    ///
    /// - Parameter language: The language of the word for a new film.
    public init(language: Language) {
        self.language = language
    }

    /// Returns the change as text.
    ///
    /// - Parameter change: The change.
    /// - Returns: `신작` or `NEW`; an arrow and the places; or `-` for none.
    public func string(from change: RankChange) -> String {
        switch change {
        case .new: language == .korean ? "신작" : "NEW"
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .unchanged: "-"
        }
    }
}
