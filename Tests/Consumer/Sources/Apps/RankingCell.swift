import BoxOfficeCore

/// The texts and the colour of a row or a tile of a ranking.
struct RankingCell: Hashable, Identifiable, Sendable {
    /// The colour of a badge.
    enum Category: Sendable {
        case new, risen, fallen, plain
    }

    let id: MovieCode
    let rank: String
    let title: String
    let badge: String
    let category: Category
    let visitors: String

    init(_ movie: RankedMovie) {
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
        visitors = "하루 \(count.string(from: movie.visitors)) / 총 \(count.string(from: movie.visitorsTotal))"
    }
}
