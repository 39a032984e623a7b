import BoxOfficeCore
import TestSupport
import Testing

@Suite struct TopMoviesTests {
    @Test("visitors are the growth of the total, days between that are not listed included")
    func summer() async throws {
        var top = TopMovies()
        for (ranking, _) in try await Summer2015.rankings() { top.add(ranking) }
        let entries = top.entries
        #expect(
            entries.prefix(3).map { "\($0.rank) \($0.movieCode) \($0.title) \($0.visitors) \($0.daysListed)" } == [
                "1 20148048 베테랑 13237790 61", "2 20148851 암살 12683753 71", "3 20157881 미션 임파서블: 로그네이션 6101830 35",
            ]
        )
    }

    @Test("a film that is in two rankings of a day counts once; equals are ordered by sales, then by code")
    func order() {
        var top = TopMovies()
        let day = RankingPeriod(.daily, of: KoreanDay(number: 16_638))
        let rows = [("20150003", 10, 5), ("20150002", 10, 5), ("20150001", 10, 4), ("20150004", -2, -1)].map {
            code,
            visitors,
            sales in
            RankedMovie(
                rank: 1,
                movieCode: MovieCode(unchecked: code),
                title: "",
                sales: sales,
                salesTotal: 100,
                visitors: visitors,
                visitorsTotal: 200
            )
        }
        top.add(Ranking(of: day, entries: rows))
        top.add(Ranking(of: day, filters: RankingFilters(nation: .korean), entries: rows))
        #expect(
            top.entries.map { "\($0.rank) \($0.movieCode) \($0.visitors) \($0.sales) \($0.daysListed)" } == [
                "1 20150002 10 5 1", "2 20150003 10 5 1", "3 20150001 10 4 1", "4 20150004 -2 -1 1",
            ]
        )
    }
}
