import BoxOfficeCore

struct RankingQuery: BrowseQuery {
    var period: RankingPeriod
    var filters = RankingFilters()

    var origin: BrowseOrigin { .service }

    func answer(from source: BrowseSource) async throws -> Ranking? {
        await source.withTitles(
            try await RankingRequest(periods: [period], filters: filters).answer(with: source.kobis).list)
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
