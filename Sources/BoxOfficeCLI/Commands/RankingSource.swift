import BoxOfficeCore

/// Where the rankings of a range come from: KOBIS, and the archive alone once KOBIS refuses every further question.
struct RankingSource: Sendable {
    let session: Session
    let filters: RankingFilters

    /// Returns a period's ranking.
    ///
    /// - Throws: ``NetworkError`` if there is none: where KOBIS refuses every question, the first error that said so.
    func ranking(of period: RankingPeriod) async throws -> Ranking {
        if let refusal = session.traffic.refusal { return try await archived(period, instead: refusal) }
        do {
            return try await session.client.ranking(of: period, filters: filters)
        } catch let error as NetworkError {
            session.traffic.note(error)
            throw error
        }
    }

    private func archived(_ period: RankingPeriod, instead refusal: NetworkError) async throws -> Ranking {
        do {
            return try await session.archiveClient.ranking(of: period, filters: filters)
        } catch {
            throw refusal
        }
    }
}
