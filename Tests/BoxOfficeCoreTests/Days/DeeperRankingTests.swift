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
        let deeper = try #require(
            all.continued(korean: try await ranking(day, .korean), foreign: try await ranking(day, .foreign))
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
        let korean = Self.rows("K", Array(stride(from: 100, through: 82, by: -2)))
        let foreign = Self.rows("F", Array(stride(from: 99, through: 83, by: -2)) + [last])
        #expect(Self.continued(korean, foreign) == (0..<depth).map { 100 - $0 })
    }

    @Test(
        "a nation's list of fewer than ten films is whole, unless it is empty",
        arguments: [("short", [99, 97], 12), ("short, down to the other tenth", [99, 1], 11), ("empty", [], 10)]
    )
    func short(name: String, foreign: [Int], depth: Int) {
        let korean = Array(stride(from: 100, through: 82, by: -2))
        let visitors = (korean + foreign).sorted(by: >)
        #expect(
            Self.continued(Self.rows("K", korean), Self.rows("F", foreign)) == Array(visitors.prefix(depth)),
            "\(name)"
        )
    }

    @Test(
        "a ranking that its nations' lists contradict is not continued: without a film of it, or with another above the tenth"
    )
    func contradictions() {
        let korean = Self.rows("K", Array(stride(from: 100, through: 82, by: -2)))
        let foreign = Self.rows("F", Array(stride(from: 99, through: 81, by: -2)))
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }
        let others = Self.rows("F", Array(stride(from: 79, through: 61, by: -2)))
        let table: [(name: String, korean: [RankedMovie], foreign: [RankedMovie], first: [RankedMovie])] = [
            ("one is empty", korean, [], Array(all.prefix(10))),
            ("one is cut off", korean, Array(foreign.prefix(4)), Array(all.prefix(10))),
            ("one lacks a film", korean, Array(foreign.dropFirst()), Array(all.prefix(10))),
            ("one is of another day", korean, Self.rows("X", others.map(\.visitors)), Array(all.prefix(10))),
            ("one has another film", korean, foreign, Array(all.dropFirst().prefix(10))),
            ("a ranking of fewer than ten lacks a film", korean, foreign, Array(all.prefix(9))),
        ]
        let day = RankingPeriod(.daily, of: Summer2015.first)
        for (name, korean, foreign, first) in table {
            let deeper = Ranking(of: day, entries: first).continued(
                korean: Ranking(of: day, entries: korean),
                foreign: Ranking(of: day, entries: foreign)
            )
            #expect(deeper == nil, "\(name)")
        }
    }

    /// Returns the visitors of the ranking made of the first ten rows of two nations and continued with them, if it can be.
    private static func continued(_ korean: [RankedMovie], _ foreign: [RankedMovie]) -> [Int]? {
        let day = RankingPeriod(.daily, of: Summer2015.first)
        let all = (korean + foreign).sorted { $0.visitors > $1.visitors }.prefix(10)
        return Ranking(of: day, entries: Array(all)).continued(
            korean: Ranking(of: day, entries: korean),
            foreign: Ranking(of: day, entries: foreign)
        )?.entries.map(\.visitors)
    }

    private static func rows(_ nation: String, _ visitors: [Int]) -> [RankedMovie] {
        visitors.enumerated().map { index, visitors in
            RankedMovie(
                rank: index + 1,
                movieCode: MovieCode(unchecked: "\(nation)\(index)"),
                title: "",
                visitors: visitors
            )
        }
    }
}
