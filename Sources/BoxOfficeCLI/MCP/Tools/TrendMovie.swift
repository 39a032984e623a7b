import BoxOfficeCore

/// A movie and the days of its run that are asked for.
struct TrendMovie {
    let movie: Movie
    let days: ClosedRange<KoreanDay>
}

extension Session {
    /// Returns the most calls that the days of some movies may need.
    ///
    /// An open run needs none after its end, if the archive shows it.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func callsNeeded(for movies: [TrendMovie], isOpen: Bool) async throws -> Int {
        var missing: Set<MissingRanking> = []
        for movie in movies {
            let opening = movie.movie.openDate ?? movie.days.lowerBound
            var absence = 0
            for day in movie.days where !isOpen || absence < RunFetch.absence {
                try Task.checkCancellation()
                // Other calls run on the same threads.
                await Task.yield()
                let archived = client.archivedRankings(of: day, for: movie.movie)
                let status = MovieRun.Day(day, of: movie.movie, rankings: archived.rankings).status
                absence = status == .notListed && day >= opening ? absence + 1 : 0
                missing.formUnion(archived.missing.map { MissingRanking(day: day, filters: $0) })
            }
        }
        return missing.count
    }
}

/// A ranking that the archive does not have.
private struct MissingRanking: Hashable {
    let day: KoreanDay
    let filters: RankingFilters
}
