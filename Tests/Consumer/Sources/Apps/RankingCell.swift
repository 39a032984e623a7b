import BoxOfficeCore

/// The texts and the colour of a row or a tile of a ranking.
public struct RankingCell: Hashable, Identifiable, Sendable {
    /// The colour of a badge.
    public enum Category: Sendable {
        case new, risen, fallen, plain
    }

    public let id: MovieCode
    public let rank: String
    public let title: String
    public let badge: String
    public let category: Category
    public let visitors: String

    public init(_ movie: RankedMovie) {
        let count = VisitorFormatter()
        id = movie.movieCode
        rank = String(movie.rank)
        title = movie.title
        badge = RankFormatter(language: .korean).string(from: movie.rankChange)
        category =
            switch movie.rankChange {
            case .new: .new
            case .up: .risen
            case .down: .fallen
            case .unchanged, .unknown: .plain
            }
        visitors = "오늘 \(count.string(from: movie.visitors)) / 총 \(count.string(from: movie.visitorsTotal))"
    }
}
