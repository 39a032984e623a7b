import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform

struct RankingQuery: BrowseQuery {
    var period: RankingPeriod
    var filters = RankingFilters()

    var origin: BrowseOrigin { .service }

    func answer(from source: BrowseSource) async throws -> Ranking? {
        let ranking = try await RankingRequest(periods: [period], filters: filters).answer(with: source.kobis).list
        let missing = await source.learnTitles(of: ranking.movieCodes, isShown: true)
        source.session.titles.note(missing: missing.count, of: ranking.entries.count, source.session)
        return ranking
    }
}

/// A neighboring period's ranking, only from the archive, before the user asks for it.
struct ArchivedRankingQuery: BrowseQuery {
    let ranking: RankingQuery

    func answer(from source: BrowseSource) async -> Ranking? {
        await source.withTitles(source.kobis.archive.freshRanking(of: ranking.period, filters: ranking.filters))
    }

    func key(of answer: Ranking) -> any BrowseQuery { ranking }
}

/// The first twenty of a day, only from the archive.
struct DeepRankingQuery: BrowseQuery {
    let ranking: RankingQuery

    func answer(from source: BrowseSource) async -> Ranking? {
        let request = RankingRequest(periods: [ranking.period], filters: ranking.filters, limit: Ranking.entryLimit * 2)
        guard request.includesNationRankings else { return nil }
        return await source.withTitles(try? await request.answer(with: source.archivedKOBIS).list)
    }
}

extension Ranking {
    var movieCodes: [MovieCode] { entries.map(\.movieCode) }
}

/// A ranking's market and its change from the period before, from the archive alone and as `report` computes it: from the lists of
/// both nations, or else from the ranking's own.
struct MarketQuery: BrowseQuery {
    let ranking: RankingQuery
    /// When the ranking was fetched: another answer has another market.
    let fetched: Date?

    func answer(from source: BrowseSource) async throws -> MarketRow? {
        let (filters, today) = (ranking.filters, source.session.today)
        let kind: Period.Kind
        switch ranking.period.kind {
        case .daily: kind = .day
        case .weekly: kind = .week
        case .weekend: kind = .weekend
        case .weekdays: return nil
        }
        let period = Period(kind, of: ranking.period.from)
        var rows: [MarketRow] = []
        for lists in filters.nation == nil ? [filters.eachNation, [filters]] : [[filters]] {
            var request = MarketRequest([period], comparison: .period(.previous), split: .none, today: today)
            request.lists = lists
            var range = source.range(isFetched: false)
            let row = try await request.answer(MarketWork(request, range), with: &range).rows[0]
            if row.figures != nil, row.daysMissing == 0 { rows.append(row) }
        }
        return rows.first { $0.changePercent(\.sales) != nil } ?? rows.first
    }
}
