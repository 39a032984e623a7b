import BoxOfficeCore

extension RankingPeriod {
    /// Whether a movie's figures have those of the period before to be compared with: not if that ended before the movie opened,
    /// when only previews were shown, which KOBIS counts.
    func isComparable(_ movie: RankedMovie) -> Bool {
        let previousEnd = to.advanced(by: kind == .daily ? -1 : -7)
        return !movie.isNew && movie.openDate.map { $0 <= previousEnd } ?? true
    }
}
