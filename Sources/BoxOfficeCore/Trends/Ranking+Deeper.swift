extension Ranking {
    /// The maximum number of films in a ranking of KOBIS.
    public static let longest = 10

    /// Returns a daily ranking of all films, continued with films from the rankings of Korean and of foreign films.
    ///
    /// Each of these lists its nation's first ten, so films that neither lists have at most as many visitors as the tenth. The
    /// ranking is continued for as long as no such film can be missing. The rows added have a counted rank, a share of sales
    /// computed from the first rows, and an unknown change of rank.
    ///
    /// - Parameters:
    ///   - korean: The ranking of Korean films of the same day.
    ///   - foreign: The ranking of foreign films of the same day.
    /// - Returns: The ranking, with at most 20 rows.
    public func continued(korean: Ranking, foreign: Ranking) -> Ranking {
        // A ranking with fewer rows is complete.
        let bounds = [korean, foreign].compactMap { $0.entries.count < Self.longest ? nil : $0.entries.last?.visitors }
        let bound = bounds.max() ?? .min
        let known = Set(entries.map(\.movieCode))
        let candidates = (korean.entries + foreign.entries).filter { !known.contains($0.movieCode) }
        // If two films have as many as a tenth one, a film that is not listed may come between them.
        let isTied = candidates.count { $0.visitors == bound } > 1
        let others = candidates.filter { isTied ? $0.visitors > bound : $0.visitors >= bound }
            .sorted {
                ($1.visitors, $1.sales, $0.movieCode.description) < ($0.visitors, $0.sales, $1.movieCode.description)
            }
        guard entries.count == Self.longest, let last = entries.last?.visitors,
            others.allSatisfy({ $0.visitors <= last })
        else { return self }
        let shares = entries.reduce(0) { $0 + $1.salesShare }
        let sales = entries.reduce(0) { $0 + Double($1.sales) }
        var ranking = self
        for (offset, movie) in others.enumerated() {
            var movie = movie
            movie.rank = entries.count + offset + 1
            movie.rankChange = RankChange.unknown
            movie.salesShare = sales > 0 ? (Double(movie.sales) * shares / sales * 10).rounded() / 10 : 0
            ranking.entries.append(movie)
        }
        return ranking
    }
}
