import BoxOfficePlatform

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
        var (rankings, missing) = archivedRankings(of: day, for: movie)
        for filters in missing {
            let (ranking, isFinal) = try await datedRanking(of: RankingPeriod(.daily, of: day), filters: filters)
            rankings.append((ranking, isFinal))
            // Without figures yet, the other ranking has none either.
            if ranking.row(of: movie.code) != nil || ranking.entries.isEmpty && !isFinal { break }
        }
        return MovieRun.Day(day, of: movie, rankings: rankings)
    }

    /// Returns the latest archived day that lists a film: one of the last two weeks, or of the year after its release.
    package func latestArchivedDay(of movie: Movie, before today: KoreanDay) -> MovieRun.Day? {
        let opening = movie.openDate ?? today
        let run = (0...365).map { opening.advanced(by: 365 - $0) }.filter { $0 < today }
        let recent = (1...14).map { today.advanced(by: -$0) }
        return (recent + run).lazy
            .map { MovieRun.Day($0, of: movie, rankings: self.archivedRankings(of: $0, for: movie).rankings) }
            .first { $0.status == .listed }
    }

    /// Returns the archived rankings of a day, and the filters of those that are missing to tell whether a film is listed.
    package func archivedRankings(
        of day: KoreanDay,
        for movie: Movie
    ) -> (rankings: [(ranking: Ranking, isFinal: Bool)], missing: [RankingFilters]) {
        let nation = movie.rankedNation
        let needed = movie.rankingFilters
        // The ranking of a kind of film reaches deeper.
        let others = RankingFilters.MovieType.allCases.flatMap { type in
            [RankingFilters(movieType: type), RankingFilters(movieType: type, nation: nation)]
        }
        var rankings: [(ranking: Ranking, isFinal: Bool)] = []
        var missing: [RankingFilters] = []
        for filters in needed + others {
            let endpoint = Endpoint.boxOffice(RankingPeriod(.daily, of: day), filters: filters)
            if let (ranking, fetched) = manager.archivedAnswer(to: endpoint, from: service) {
                rankings.append((ranking, endpoint.freshness?.isFinal(fetched: fetched) == true))
                if ranking.row(of: movie.code) != nil { return (rankings, []) }
            } else if needed.contains(filters) {
                missing.append(filters)
            }
        }
        return (rankings, missing)
    }
}
