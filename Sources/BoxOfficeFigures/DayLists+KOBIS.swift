public import BoxOfficeCore

extension KOBISClient {
    /// Returns the lists of a day that decide a movie's row and rank, fetching those that are missing: at most two calls,
    /// or three with the share of showings.
    ///
    /// - Parameters:
    ///   - day: A Korean day that has ended.
    ///   - movie: The movie.
    ///   - known: Lists of the day that were read already.
    ///   - sharesShowings: Whether both nations' lists are needed, for the share of all showings.
    /// - Returns: The lists. One is missing if KOBIS has no figures for it yet, or if it could not be fetched and another has
    ///   the movie.
    /// - Throws: ``/BoxOfficeCore/NetworkError`` if there is no answer, and no list has the movie, unless the list of all movies is
    ///   archived and the other is not; `CancellationError` if the task is cancelled.
    @concurrent public func lists(
        of day: KoreanDay, for movie: Movie, known: DayLists? = nil, sharingShowings sharesShowings: Bool = false
    ) async throws -> DayLists {
        var lists = known ?? archivedLists(of: day)
        do {
            while let filters = lists.missing(
                for: movie.code, in: movie.rankedNation, sharingShowings: sharesShowings
            ).first {
                let list = try await ranking(of: RankingPeriod(.daily, of: day), filters: filters)
                lists.add(list)
                // Without figures yet, the other list has none either.
                if list.entries.isEmpty && list.isFinal == false { break }
            }
        } catch let error as NetworkError {
            // What is not archived leaves a share or a lower rank unknown; another failure is one of the run.
            let isListed = lists.entry(of: movie.code) != nil
            guard error.isNotArchived ? isListed || lists.all != nil : isListed && !sharesShowings else { throw error }
        }
        return lists
    }

    /// Returns lists of a day that has ended, and archived ones if the figures may have been revised since.
    ///
    /// The filters are those of the lists to fetch if they are not archived, and differ in the nation only. Lists that
    /// KOBIS has no figures for yet are left out. It throws ``/BoxOfficeCore/NetworkError`` if there is no answer.
    @concurrent public func lists(of day: KoreanDay, filters: [RankingFilters]) async throws -> DayLists {
        let period = RankingPeriod(.daily, of: day)
        var lists = DayLists(day, filters: filters.first ?? RankingFilters())
        for filters in filters { lists.add(try await ranking(of: period, filters: filters)) }
        if lists.isFinal != true {
            for other in lists.filters.lists where !filters.contains(other) {
                if let list = archivedRanking(of: period, filters: other) { lists.add(list) }
            }
        }
        return lists
    }

    /// Returns the archived lists of a day: all three, or those that decide a movie's row and rank.
    package func archivedLists(of day: KoreanDay, for code: MovieCode? = nil) -> DayLists {
        var lists = DayLists(day)
        for filters in RankingFilters().lists {
            guard let list = archivedRanking(of: RankingPeriod(.daily, of: day), filters: filters) else { continue }
            lists.add(list)
            // Final lists agree.
            if let code, list.isFinal == true, filters.nation == nil, list.entry(of: code) != nil { break }
        }
        return lists
    }

    /// Returns a movie's totals in the archived list, of any kind and nation, that has it and ends last, before a day.
    public func archivedTotals(of movie: Movie, before today: KoreanDay) -> ArchivedTotals? {
        archivedTotals(of: movie, in: newestRankings(through: today.advanced(by: -1), of: movie.code))
    }

    package func archivedTotals(of movie: Movie, in newest: [MovieCode: ArchivedRanking]) -> ArchivedTotals? {
        guard let list = newest[movie.code] else { return nil }
        let ranking = archivedRanking(of: list.period, filters: RankingFilters(nation: list.nation))
        guard let row = ranking?.entry(of: movie.code) else { return nil }
        return ArchivedTotals(visitorsTotal: row.visitorsTotal, salesTotal: row.salesTotal, asOf: list.period.to)
    }
}

/// A movie's totals in a list.
public struct ArchivedTotals: Hashable, Sendable {
    /// Visitors since the release, previews included (number of people).
    public let visitorsTotal: Int
    /// Sales since the release, in won.
    public let salesTotal: Int
    /// The last Korean day of the list.
    public let asOf: KoreanDay

    /// Creates totals at the end of a Korean day: visitors in people, sales in won.
    public init(visitorsTotal: Int, salesTotal: Int, asOf: KoreanDay) {
        (self.visitorsTotal, self.salesTotal, self.asOf) = (visitorsTotal, salesTotal, asOf)
    }
}
