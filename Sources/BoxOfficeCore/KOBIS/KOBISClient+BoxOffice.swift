extension KOBISClient {
    /// Returns the ranking of one day.
    ///
    /// - Parameters:
    ///   - day: The Korean day; KOBIS has a day's figures on the next day.
    ///   - filters: What to narrow the ranking to.
    /// - Returns: The ranking, empty where KOBIS has no figures for the day (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func dailyRanking(on day: KoreanDay, filters: RankingFilters = RankingFilters()) async throws -> Ranking {
        try await manager.answer(to: .dailyBoxOffice(on: day, filters: filters), from: service)
    }
}
