struct RankingQuery: BrowseQuery {
    var period: RankingPeriod
    var filters = RankingFilters()

    var origin: BrowseOrigin { .service }

    func answer(from source: BrowseSource) async throws -> Ranking? {
        let ranking = try await RankingRequest(periods: [period], filters: filters).list(with: source.kobis)
        let missing = await source.learnTitles(of: ranking.movieCodes, isShown: true)
        source.session.titles.note(missing: missing.count, of: ranking.entries.count, source.session)
        return ranking
    }
}

/// The days whose rankings of a kind and nation are archived, in order; for weeks and weekends also those whose days are.
struct ArchivedDaysQuery: BrowseQuery {
    let kind: Ranking.Kind
    let nation: RankingFilters.Nation?

    func answer(from source: BrowseSource) -> [ClosedRange<KoreanDay>]? {
        let kinds = kind == .daily ? [kind] : [kind, .daily]
        return kinds.flatMap { source.kobis.archivedDays($0, of: nation) }.sorted { $0.upperBound < $1.upperBound }
    }
}

/// A neighboring period's ranking, only from the archive, before the user asks for it.
struct ArchivedRankingQuery: BrowseQuery {
    let ranking: RankingQuery

    func answer(from source: BrowseSource) async -> Ranking? {
        await source.withTitles(source.kobis.archive.freshRanking(of: ranking.period, filters: ranking.filters))
    }

    var key: any BrowseQuery { ranking }
}

/// The first twenty of a day, only from the archive.
struct DeepRankingQuery: BrowseQuery {
    let ranking: RankingQuery

    func answer(from source: BrowseSource) async -> Ranking? {
        let request = RankingRequest(periods: [ranking.period], filters: ranking.filters, limit: Ranking.entryLimit * 2)
        guard request.includesNationRankings else { return nil }
        return await source.withTitles(try? await request.list(with: source.archivedKOBIS))
    }
}

extension Ranking {
    var movieCodes: [MovieCode] { entries.map(\.movieCode) }
}

/// A ranking's market and its change from the period before, from the archive alone.
struct MarketQuery: BrowseQuery {
    let ranking: RankingQuery
    /// When the ranking was fetched: another answer has another market.
    let fetched: Date?

    func answer(from source: BrowseSource) async throws -> RankingMarket? {
        try await RankingMarket(of: ranking.period, ranking.filters, source.range(isFetched: false))
    }
}
