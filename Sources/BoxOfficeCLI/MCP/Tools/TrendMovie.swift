import BoxOfficeCore

/// A movie and the days of its run that are asked for.
struct TrendMovie {
    let movie: Movie
    let days: ClosedRange<KoreanDay>

    /// Returns the movie with at most so many days, from the first on.
    func first(_ count: Int) -> TrendMovie {
        let last = days.lowerBound.advanced(by: max(count, 1) - 1)
        return TrendMovie(movie: movie, days: days.lowerBound...min(last, days.upperBound))
    }
}

extension RunFetch {
    /// Returns the most calls that the days of some movies may need.
    ///
    /// An open run needs none after its end, if the archive shows it. Movies share rankings that can be archived.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func callsNeeded(for movies: [TrendMovie], isOpen: Bool) async throws -> Int {
        let isArchiving = session.archive != nil && kobis.circuitBreaker.state.archiveFailure == nil
        var missing: Set<MissingRanking> = []
        for movie in movies {
            let opening = movie.movie.openDate ?? movie.days.lowerBound
            var absence = 0
            for day in movie.days where !isOpen || absence < RunFetch.absence {
                try Task.checkCancellation()
                // Other calls run on the same threads.
                await Task.yield()
                let archived = kobis.archivedRankings(of: day, for: movie.movie)
                let status = MovieRun.Day(day, of: movie.movie, rankings: archived.rankings).status
                absence = status == .notListed && day >= opening ? absence + 1 : 0
                let code = isArchiving ? nil : movie.movie.code
                missing.formUnion(archived.missing.map { MissingRanking(day: day, filters: $0, movie: code) })
            }
        }
        return missing.count
    }
}

/// A ranking that the archive does not have.
private struct MissingRanking: Hashable {
    let day: KoreanDay
    let filters: RankingFilters
    /// The only movie that it is fetched for; `nil` for all.
    let movie: MovieCode?
}
