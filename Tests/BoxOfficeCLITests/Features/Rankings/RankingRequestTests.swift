import BoxOfficeCore
import Testing

@testable import BoxOfficeCLI

struct RankingRequestTests {
    @Test(
        "only a daily ranking of all nations, deeper than KOBIS's, includes those of each nation",
        arguments: [
            ("deeper", Ranking.Kind.daily, 11, nil, 3), ("as deep as KOBIS's", .daily, 10, nil, 1),
            ("without a limit", .daily, nil, nil, 1), ("of one nation", .daily, 11, .korean, 1),
            ("of a week", .weekly, 11, nil, 1), ("of a weekend", .weekend, 11, nil, 1),
        ] as [(String, Ranking.Kind, Int?, RankingFilters.Nation?, Int)]
    )
    func lists(name: String, kind: Ranking.Kind, limit: Int?, nation: RankingFilters.Nation?, count: Int) throws {
        let request = RankingRequest(
            periods: [RankingPeriod(kind, of: try KoreanDay("2023-08-01"))],
            filters: RankingFilters(movieType: .art, nation: nation),
            limit: limit
        )
        let nations = [nation] + (count == 1 ? [] : [.korean, .foreign])
        let lists = nations.map { RankingFilters(movieType: .art, nation: $0) }
        #expect(request.lists == lists, "\(name)")
    }
}
