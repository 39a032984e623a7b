extension KOBISClient {
    /// Returns the ranking of one day.
    ///
    /// - Parameters:
    ///   - day: The Korean day; KOBIS has a day's figures on the next day.
    ///   - filters: What to narrow the ranking to.
    /// - Returns: The ranking, empty where KOBIS has no figures for the day (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func dailyRanking(on day: KoreanDay, filters: RankingFilters = RankingFilters()) async throws -> Ranking {
        try await ranking(of: RankingPeriod(.daily, of: day), filters: filters)
    }

    /// Returns the ranking of a day, a week, its weekend or its weekdays.
    ///
    /// - Parameters:
    ///   - period: The period; KOBIS has its figures on the day after its last.
    ///   - filters: What to narrow the ranking to.
    /// - Returns: The ranking, empty where KOBIS has no figures for the period (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func ranking(
        of period: RankingPeriod,
        filters: RankingFilters = RankingFilters()
    ) async throws -> Ranking {
        try await manager.answer(to: .boxOffice(period, filters: filters), from: service)
    }

    /// Returns the archive's ranking of a period if it is fresh, so that it costs no call.
    package func freshRanking(of period: RankingPeriod, filters: RankingFilters) -> Ranking? {
        manager.freshAnswer(to: .boxOffice(period, filters: filters), from: service)
    }
}
