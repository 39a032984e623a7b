import BoxOfficeCore

/// A movie and the days of its run that are asked for.
struct TrendFilm {
    let movie: Movie
    let days: ClosedRange<KoreanDay>
}

extension [TrendFilm] {
    /// The codes as words of a command line.
    var codes: String { map(\.movie.code.shellWord).joined(separator: " ") }
}

extension Session {
    /// Returns the most calls that the days of some movies may need.
    ///
    /// An open run needs none after its end, if the archive shows it.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func callsNeeded(for films: [TrendFilm], isOpen: Bool) async throws -> Int {
        var missing: Set<MissingRanking> = []
        for film in films {
            let opening = film.movie.openDate ?? film.days.lowerBound
            var absence = 0
            for day in film.days where !isOpen || absence < RunFetch.absence {
                try Task.checkCancellation()
                // Other calls run on the same threads.
                await Task.yield()
                let period = RankingPeriod(.daily, of: day)
                var isListed = false
                var lists: [RankingFilters] = []
                for filters in film.movie.rankingFilters where !isListed {
                    let ranking = archivedRanking(of: period, filters)
                    // A ranking that lists the film is enough.
                    isListed = ranking?.row(of: film.movie.code) != nil
                    if ranking == nil { lists.append(filters) }
                }
                absence = isListed || !lists.isEmpty || day < opening ? 0 : absence + 1
                if !isListed { missing.formUnion(lists.map { MissingRanking(period: period, filters: $0) }) }
            }
        }
        return missing.count
    }
}

/// A ranking that the archive does not have.
private struct MissingRanking: Hashable {
    let period: RankingPeriod
    let filters: RankingFilters
}
