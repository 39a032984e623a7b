extension KOBISClient {
    /// Returns a day of a film's run.
    ///
    /// An archived ranking that lists the film is enough, whichever it is. Otherwise the ranking of all films is fetched, and,
    /// if that does not list the film, the ranking of its nation: at most two calls.
    ///
    /// - Parameters:
    ///   - day: A Korean day that has ended.
    ///   - movie: The movie.
    /// - Returns: The day; not fetched if KOBIS has no figures yet.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func runDay(_ day: KoreanDay, of movie: Movie) async throws -> MovieRun.Day {
        let period = RankingPeriod(.daily, of: day)
        let nation = movie.rankedNation
        let needed = movie.rankingFilters
        // The ranking of a kind of film reaches deeper.
        let others = RankingFilters.MovieType.allCases.flatMap { type in
            [RankingFilters(movieType: type), RankingFilters(movieType: type, nation: nation)]
        }
        var rankings: [(ranking: Ranking, isFinal: Bool)] = []
        var missing: [Endpoint<Ranking>] = []
        for filters in needed + others {
            let endpoint = Endpoint.boxOffice(period, filters: filters)
            guard let archived = manager.archivedAnswer(to: endpoint, from: service) else {
                if needed.contains(filters) { missing.append(endpoint) }
                continue
            }
            rankings.append((archived.response, archived.isFinal))
            if archived.response.row(of: movie.code) != nil { missing = []; break }
        }
        for endpoint in missing {
            let answer = try await manager.datedAnswer(to: endpoint, from: service)
            rankings.append((answer.response, answer.isFinal))
            // Without figures yet, the other ranking has none either.
            if answer.response.row(of: movie.code) != nil || (answer.response.entries.isEmpty && !answer.isFinal) {
                break
            }
        }
        return MovieRun.Day(day, of: movie, rankings: rankings)
    }
}
