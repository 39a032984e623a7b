import BoxOfficeCore

extension RankingPeriod {
    /// Whether a movie's figures have those of the period before to be compared with: not if that ended before the movie opened,
    /// when only previews were shown, which KOBIS counts.
    func isComparable(_ movie: RankedMovie) -> Bool {
        !movie.isNew && movie.openDate.map { $0 <= advanced(by: -1).to } ?? true
    }
}
