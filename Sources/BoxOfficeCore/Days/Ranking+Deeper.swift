extension Ranking {
    /// Returns a daily ranking of all films, continued with films from the rankings of Korean and of foreign films.
    ///
    /// Each of these lists its nation's first ten, so films that neither lists have at most as many visitors as the tenth. The
    /// ranking is continued for as long as no such film can be missing. The rows added have a counted rank, a share of sales
    /// computed from the first rows, and an unknown change of rank.
    ///
    /// - Parameters:
    ///   - korean: The ranking of Korean films of the same day.
    ///   - foreign: The ranking of foreign films of the same day.
    /// - Returns: The ranking, with at most 20 rows; `nil` if the three rankings contradict each other.
    public func continued(korean: Ranking, foreign: Ranking) -> Ranking? {
        let nations = [korean, foreign]
        let known = Set(entries.map(\.movieCode))
        let candidates = nations.flatMap(\.entries).filter { !known.contains($0.movieCode) }
        // Each first row is a nation's too, and each film that is not has at most as many visitors as the last.
        let listed = Set(nations.flatMap(\.entries).map(\.movieCode))
        let last = entries.count < Self.longest ? .min : entries.map(\.visitors).min() ?? .min
        guard
            entries.allSatisfy({ movie in listed.contains(movie.movieCode) || nations.contains { $0.mayOmit(movie) } }),
            candidates.allSatisfy({ $0.visitors <= last })
        else { return nil }
        let bound = nations.map(\.mostVisitorsOmitted).max() ?? .max
        // If two films have as many as a tenth one, a film that is not listed may come between them.
        let isTied = candidates.count { $0.visitors == bound } > 1
        let others = candidates.filter { isTied ? $0.visitors > bound : $0.visitors >= bound }
            .sorted {
                ($1.visitors, $1.sales, $0.movieCode.description) < ($0.visitors, $0.sales, $1.movieCode.description)
            }
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

    /// The most visitors that a film can have which the ranking does not list.
    ///
    /// One with fewer than ten films is complete, unless it is empty: no nation has no film.
    private var mostVisitorsOmitted: Int {
        guard let last = entries.last?.visitors else { return .max }
        return entries.count < Self.longest ? .min : last
    }

    /// Whether a film may be missing although it is in the ranking of all films: it has as many visitors as the tenth.
    private func mayOmit(_ movie: RankedMovie) -> Bool {
        !entries.isEmpty && movie.visitors <= mostVisitorsOmitted
    }
}
