import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

struct SalesBoundsTests {
    private static func list(_ movies: [(sales: Int, share: Double)]) -> Ranking {
        let entries = movies.enumerated().map { index, movie in
            RankedMovie(
                rank: index + 1,
                movieCode: MovieCode(unchecked: "\(20_990_000 + index)"),
                title: "",
                sales: movie.sales,
                salesSharePercent: movie.share
            )
        }
        return Ranking(of: RankingPeriod(.daily, of: KoreanDay(number: 16_638)), entries: entries)
    }

    @Test("each film with sales bounds the market; together they bound it closest")
    func rows() throws {
        let table: [(name: String, movies: [(Int, Double)], low: Double, high: Double)] = [
            ("one film", [(1_000_000, 10)], 1_000_000 / 0.1005, 1_000_000 / 0.0995),
            ("two films", [(1_000_000, 10), (333_000, 3.3)], 1_000_000 / 0.1005, 1_000_000 / 0.0995),
            (
                "a smaller film that bounds closer", [(1_000_000, 10), (326_000, 3.3)], 1_000_000 / 0.1005,
                326_000 / 0.0325
            ),
            ("a share of 0.0 % has no upper bound", [(1_000_000, 10), (5_000, 0)], 5_000 / 0.0005, 1_000_000 / 0.0995),
            ("refunds bound nothing", [(1_000_000, 10), (-5_000, 0), (0, 0)], 1_000_000 / 0.1005, 1_000_000 / 0.0995),
            (
                "shares outside 0 to 100 % bound nothing", [(1_000_000, 10), (5_000, -0.1), (5_000, 100.1)],
                1_000_000 / 0.1005, 1_000_000 / 0.0995
            ),
            ("all", [(1_000_000, 100)], 1_000_000 / 1.0005, 1_000_000 / 0.9995),
        ]
        for (name, movies, low, high) in table {
            let bounds = try #require(try SalesBounds(of: Self.list(movies)), "\(name)")
            #expect(abs(bounds.low / low - 1) < 1e-12 && abs(bounds.high / high - 1) < 1e-12, "\(name): \(bounds)")
        }
    }

    @Test("a list without an upper bound bounds nothing, and one whose shares contradict each other is an error")
    func none() throws {
        for movies in [[], [(9_000, 0), (0, 0)]] as [[(Int, Double)]] {
            #expect(try SalesBounds(of: Self.list(movies)) == nil)
        }
        for movies in [[(1_000_000, 50), (1_000_000, 10)], [(1_000, 50), (-1_001, -50)]] as [[(Int, Double)]] {
            #expect(throws: SalesBounds.Contradiction.self) { try SalesBounds(of: Self.list(movies)) }
        }
    }

    @Test("a share is the sales divided by the middle of the bounds, unless these leave more than half a point")
    func shares() throws {
        let market = try #require(try SalesBounds(of: Self.list([(1_000_000, 10)])))
        // The middle is 10,000,250.
        let table: [(sales: Int, share: Double?)] = [
            (0, 0), (1_000, 0), (5_000, 0), (5_001, 0.1), (1_000_000, 10), (9_000_000, 90), (-1_000_000, -10),
            // ±0.5 points are left at 99.5 %.
            (9_940_000, 99.4), (9_960_000, nil),
        ]
        for (sales, share) in table { #expect(market.sharePercent(of: sales) == share, "\(sales)") }
        #expect(market.shareMargin(of: 1_000_000).map { ($0 * 1_000).rounded() / 1_000 } == 0.05)
        #expect(MarketTotal().figures.bounds.sharePercent(of: 1) == nil)
    }

    @Test("the shares of a list that KOBIS gives are those of the rule, in all lists of a summer")
    func recordedShares() throws {
        for list in Summer2015.lists.flatMap({ [$0.all, $0.korean, $0.foreign] }) {
            let ranking = try #require(list)
            let market = try #require(try SalesBounds(of: ranking))
            #expect(
                ranking.entries.allSatisfy { market.sharePercent(of: $0.sales) == $0.salesSharePercent },
                "\(ranking.from)"
            )
        }
    }

    @Test("the true sales of 500 made-up markets are within the bounds, also of two lists together")
    func property() throws {
        var random = SplitMix(seed: 2015)
        for _ in 0..<500 {
            var (sum, bounds) = (0, SalesBounds?.none)
            for _ in 0..<2 {
                let movies = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                    // From a few tickets to a day of a hit.
                    Int.random(in: 1...9, using: &random) * [9_000, 80_000, 700_000, 50_000_000, 900_000_000]
                        .randomElement(using: &random)!
                }.sorted(by: >)
                let market = movies.reduce(0, +)
                let list = movies.prefix(10).map { ($0, (Double($0) / Double(market) * 1_000).rounded() / 10) }
                let part = try #require(try SalesBounds(of: Self.list(list)))
                #expect(part.low <= Double(market) && Double(market) <= part.high)
                #expect(list.allSatisfy { part.sharePercent(of: $0.0) == $0.1 }, "\(list)")
                sum += market
                bounds = bounds.map { $0 + part } ?? part
            }
            let both = try #require(bounds)
            #expect(both.low <= Double(sum) && Double(sum) <= both.high)
        }
    }
}
