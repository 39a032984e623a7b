struct RankingQuery: BrowseQuery {
    var period: RankingPeriod
    var filters = RankingFilters()

    var origin: BrowseOrigin { .service }

    /// The days of a week, which are added up where its own list is not within reach.
    var sum: TopQuery { TopQuery(days: max(period.from, RankingPeriod.firstDay)...period.to, filters: filters) }

    func answer(from source: BrowseSource) async throws -> Ranking? {
        do {
            let ranking = try await RankingRequest(periods: [period], filters: filters).list(with: source.kobis)
            await source.learnTitles(of: ranking.movieCodes, in: source.kobis)
            return ranking
        } catch let error as NetworkError where period.kind != .daily && source.failure(error).isOutOfReach {
            guard let sum = try await sum.answer(from: source)?.figures.ranking(of: period) else { throw error }
            return sum
        }
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
        let answer = source.kobis.archive.freshRanking(of: ranking.period, filters: ranking.filters)
        _ = await source.session.titles.look(for: answer?.movieCodes ?? [], in: source.archivedKOBIS)
        return answer
    }

    var key: any BrowseQuery { ranking }
}

/// The first twenty of a day, only from the archive.
struct DeepRankingQuery: BrowseQuery {
    let ranking: RankingQuery

    func answer(from source: BrowseSource) async -> Ranking? {
        let request = RankingRequest(periods: [ranking.period], filters: ranking.filters, limit: Ranking.entryLimit * 2)
        guard request.includesNationRankings else { return nil }
        let answer = try? await request.list(with: source.archivedKOBIS)
        _ = await source.session.titles.look(for: answer?.movieCodes ?? [], in: source.kobis)
        return answer
    }
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
