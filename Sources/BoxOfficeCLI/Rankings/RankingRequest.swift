import BoxOfficeCore
import ConsoleKit

/// The rankings of one period or a range.
struct RankingRequest: Sendable {
    /// The periods of one kind, each once, in order.
    let periods: [RankingPeriod]
    /// Whether the answer is a list, even of one ranking.
    var isRange = false
    var filters = RankingFilters()
    /// The maximum number of movies of each ranking, if any.
    var limit: Int?

    /// Whether KOBIS's ranking is continued with the rankings of each nation, because it has fewer movies than the limit.
    var includesNationRankings: Bool {
        guard let limit, limit > Ranking.longest else { return false }
        return periods[0].kind == .daily && filters.nation == nil
    }

    /// The filters of the rankings to fetch for each period.
    var lists: [RankingFilters] { [filters] + (includesNationRankings ? filters.eachNation : []) }

    /// Returns the ranking of the first period, like ``answer(for:with:)``.
    ///
    /// - Throws: ``NetworkError`` if there is no answer.
    func answer(with kobis: KOBISService) async throws -> (ranking: Ranking, isFinal: Bool) {
        try await answer(for: periods[0], with: kobis)
    }

    /// Returns the ranking of a period, and whether its figures are final; without the rankings of each nation if these are
    /// not archived and there is no network.
    ///
    /// - Throws: ``NetworkError`` if there is no answer.
    func answer(
        for period: RankingPeriod,
        with kobis: KOBISService
    ) async throws -> (ranking: Ranking, isFinal: Bool) {
        func fetch(_ filters: RankingFilters) async throws -> (ranking: Ranking, isFinal: Bool) {
            try await kobis.send { try await $0.datedRanking(of: period, filters: filters) }
        }
        let first = try await fetch(filters)
        guard includesNationRankings, !first.ranking.entries.isEmpty else { return first }
        do {
            let korean = try await fetch(filters.with(.korean))
            let foreign = try await fetch(filters.with(.foreign))
            return (
                first.ranking.continued(korean: korean.ranking, foreign: foreign.ranking),
                first.isFinal && korean.isFinal && foreign.isFinal
            )
        } catch let error as NetworkError where error.isNotArchived {
            return first
        }
    }

    /// Notes which periods have no figures, and how far rankings deeper than KOBIS's are complete, from the number of movies
    /// of each ranking.
    func note(_ counts: [(period: RankingPeriod, movies: Int)], _ session: Session) {
        noteEmpty(counts.filter { $0.movies == 0 }.map(\.period), session)
        let depths = counts.map(\.movies).filter { $0 > 0 }
        guard includesNationRankings, let least = depths.min(), let most = depths.max(), least < limit ?? 0 else {
            return
        }
        let depth = least == most ? "\(least)" : "\(least) to \(most), depending on the day"
        session.diagnostics.note(
            "KOBIS ranks only the top \(Ranking.longest) movies; the list is complete down to rank \(depth)"
        )
    }

    /// Notes which periods have no figures; for a recent one, suggests an earlier one.
    private func noteEmpty(_ periods: [RankingPeriod], _ session: Session) {
        guard let period = periods.first else { return }
        let daysAgo = period.to.distance(to: session.today)
        // Figures are published the next day or a few days later. Older periods will not get any.
        guard !isRange, daysAgo <= 7 else {
            return session.diagnostics.note("no figures for \(periods.rangesDescription)")
        }
        let earlier = period.kind == .daily ? "-\(daysAgo + 1)d" : period.advanced(by: -1).description
        session.diagnostics.note("no figures for \(period) yet; try \(.date) \(earlier)")
    }
}

extension RankingFilters {
    /// The filters with each nation.
    var eachNation: [RankingFilters] { Nation.allCases.map(with) }

    fileprivate func with(_ nation: Nation) -> RankingFilters {
        RankingFilters(movieType: movieType, nation: nation, area: area)
    }
}

extension NetworkError {
    fileprivate var isNotArchived: Bool {
        if case .notArchived = reason { true } else { false }
    }
}
