import Platform

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
        /// Adds an answer, and returns whether its ranking lists the film.
        func add(_ answer: (response: Ranking, fetched: Date), to endpoint: Endpoint<Ranking>) -> Bool {
            rankings.append((answer.response, endpoint.freshness?.isFinal(fetched: answer.fetched) == true))
            return answer.response.row(of: movie.code) != nil
        }
        for filters in needed + others {
            let endpoint = Endpoint.boxOffice(period, filters: filters)
            if let archived = manager.archivedAnswer(to: endpoint, from: service) {
                if add(archived, to: endpoint) { missing = []; break }
            } else if needed.contains(filters) {
                missing.append(endpoint)
            }
        }
        for endpoint in missing {
            let isListed = add(try await manager.datedAnswer(to: endpoint, from: service), to: endpoint)
            // Without figures yet, the other ranking has none either.
            if isListed || rankings.last.map({ $0.ranking.entries.isEmpty && !$0.isFinal }) == true { break }
        }
        return MovieRun.Day(day, of: movie, rankings: rankings)
    }
}
