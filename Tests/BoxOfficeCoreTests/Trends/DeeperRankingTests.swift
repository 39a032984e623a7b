import BoxOfficeCore
import TestSupport
import Testing

@Suite struct DeeperRankingTests {
    private func ranking(_ day: KoreanDay, _ nation: RankingFilters.Nation? = nil) async throws -> Ranking {
        try await Summer2015.client.dailyRanking(on: day, filters: RankingFilters(nation: nation))
    }

    @Test("rows below the tenth come from both nations, as far as neither can lack a film")
    func recorded() async throws {
        let day = try KoreanDay("2015-08-05")
        let all = try await ranking(day)
        let deeper = all.continued(
            korean: try await ranking(day, .korean),
            foreign: try await ranking(day, .foreign)
        )
        #expect(Array(deeper.entries.prefix(10)) == all.entries)
        #expect(
            deeper.entries.dropFirst(10).map { "\($0.rank) \($0.title) \($0.visitors) \($0.salesShare)" } == [
                "11 협녀, 칼의 기억 2422 0.2", "12 연평해전 1248 0.1", "13 러브 앤 머시 1106 0.1", "14 우먼 인 골드 1063 0.1",
                "15 고녀석 맛나겠다2 : 함께라서 행복해 1022 0.1", "16 난 그녀와 키스했다 653 0.0", "17 러덜리스 589 0.1",
            ]
        )
        #expect(deeper.entries.dropFirst(10).allSatisfy { $0.rankChange == .unknown && !$0.isNew })
    }

    @Test(
        "a film with as many visitors as the tenth of the other nation may not be the next",
        arguments: [(82, 18), (81, 19)]
    )
    func tie(last: Int, depth: Int) {
        let day = RankingPeriod(.daily, of: Summer2015.first)
        func rows(_ nation: String, _ visitors: [Int]) -> [RankedMovie] {
            visitors.enumerated().map { index, visitors in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: "\(nation)\(index)"),
                    title: "",
                    visitors: visitors
                )
            }
        }
        let korean = rows("K", Array(stride(from: 100, through: 82, by: -2)))
        let foreign = rows("F", Array(stride(from: 99, through: 83, by: -2)) + [last])
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }.prefix(10)
        let deeper = Ranking(of: day, entries: Array(all)).continued(
            korean: Ranking(of: day, entries: korean),
            foreign: Ranking(of: day, entries: foreign)
        )
        #expect(deeper.entries.map(\.visitors) == (0..<depth).map { 100 - $0 })
    }
}
