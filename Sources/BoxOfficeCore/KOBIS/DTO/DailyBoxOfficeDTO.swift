/// The answer of `searchDailyBoxOfficeList`.
struct DailyBoxOfficeDTO: Decodable {
    let boxOfficeResult: Result

    struct Result: Decodable {
        let boxofficeType: String?
        let showRange: String?
        let dailyBoxOfficeList: [BoxOfficeRowDTO]
    }
}

extension DailyBoxOfficeDTO {
    /// Returns the ranking.
    ///
    /// - Parameters:
    ///   - day: The day that was asked for.
    ///   - filters: The filters that were asked for; the answer does not name them.
    /// - Returns: The ranking.
    /// - Throws: ``UnreadableAnswer`` if the ranking is another day's or a row cannot be read.
    func domain(asked day: KoreanDay, filters: RankingFilters) throws -> Ranking {
        let range = try WireFields().text(boxOfficeResult.showRange, "showRange")
        let asked = "\(day.compact)~\(day.compact)"
        guard range == asked else { throw UnreadableAnswer.otherThanAsked(asked: asked, answered: range) }
        let entries = try boxOfficeResult.dailyBoxOfficeList.enumerated().map { try $1.domain(row: $0 + 1) }
        return Ranking(kind: .daily, from: day, to: day, filters: filters, entries: entries)
    }
}
