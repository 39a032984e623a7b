import BoxOfficeCore
import TestSupport
import Testing

@Suite struct MarketTotalTests {
    private static func summer(_ month: Int) throws -> MarketTotal {
        var total = MarketTotal()
        for lists in Summer2015.lists where lists.day.month == month {
            #expect(try total.add([lists.korean, lists.foreign].compactMap { $0?.ranking }))
        }
        return total
    }

    /// The Korean Film Council's monthly reports of 2015 have the sales of all and of Korean films, in 억 won.
    @Test(
        "the sales of a month are those that the Korean Film Council published",
        arguments: [(7, 1_811, 858), (9, 1_488, 888)]
    )
    func published(month: Int, sales: Int, korean: Int) throws {
        let total = try Self.summer(month)
        func isBetween(_ sales: Int, _ figures: MarketTotal.Figures?) -> Bool {
            figures.map { $0.salesLow < (sales + 1) * 100_000_000 && (sales - 1) * 100_000_000 < $0.salesHigh } ?? false
        }
        #expect(isBetween(sales, total.figures))
        #expect(isBetween(korean, total.figures(of: .korean)))
        #expect((total.figures.sales + 50_000_000) / 100_000_000 == sales)
        #expect((try #require(total.figures(of: .korean)).sales + 50_000_000) / 100_000_000 == korean)
    }

    @Test("the figures of a month, and its parts")
    func month() throws {
        let total = try Self.summer(9)
        #expect(total.figures.sales == 148_806_058_558)
        #expect(total.figures.salesLow == 148_706_170_784)
        #expect(total.figures.salesHigh == 148_905_946_332)
        #expect(total.figures.visitorsListed == 18_544_345)
        #expect(total.figures.visitorsEstimate == 18_707_131)
        #expect(total.figures.averagePrice == 7_955)
        #expect(total.figures.coveragePercent == 99.1)
        #expect(total.sharePercent(of: .korean) == 59.7)
        #expect(total.sharePercent(of: .foreign) == 40.3)
        #expect(total.topMovie?.title == "사도")
        #expect(total.topMovie?.sales == 39_222_871_166)
        #expect(total.topMovie?.sharePercent == 26.4)
    }

    @Test("the list of all films, and both nations' together, bound the same market")
    func unsplit() throws {
        for lists in Summer2015.lists {
            let (all, korean, foreign) = try (
                #require(lists.all).ranking, #require(lists.korean).ranking, #require(lists.foreign).ranking
            )
            var (one, two) = (MarketTotal(), MarketTotal())
            #expect(try one.add([all]) && two.add([korean, foreign]))
            #expect(one.figures.salesLow <= two.figures.salesHigh && two.figures.salesLow <= one.figures.salesHigh)
            #expect(one.figures(of: .korean) == nil && one.sharePercent(of: .korean) == nil)
        }
    }

    private static func list(_ nation: RankingFilters.Nation?, _ films: [(code: String, sales: Int, share: Double?)])
        -> Ranking
    {
        Ranking(
            of: RankingPeriod(.daily, of: Summer2015.first),
            filters: RankingFilters(nation: nation),
            entries: films.enumerated().map { index, film in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: film.code),
                    title: film.code,
                    sales: film.sales,
                    salesShare: film.share,
                    visitors: film.sales / 10
                )
            }
        )
    }

    @Test("a period whose lists do not bound the market, or contradict themselves, is not added")
    func missing() throws {
        let korean = Self.list(.korean, [("A", 1_000, 100)])
        var total = MarketTotal()
        #expect(try !total.add([]))
        #expect(try !total.add([Self.list(nil, [])]))
        #expect(try !total.add([Self.list(nil, [("A", 1_000, 0)])]))
        #expect(try !total.add([Self.list(nil, [("A", 1_000, nil)])]))
        #expect(try !total.add([korean, Self.list(.foreign, [])]))
        #expect(throws: SalesBounds.Contradiction.self) {
            try total.add([korean, Self.list(.foreign, [("A", 1_000, 50), ("B", 1_000, 10)])])
        }
        #expect(total == MarketTotal())
        #expect(total.isEmpty && total.topMovie == nil && total.figures.averagePrice == nil)
    }

    @Test("totals add up; the top film is that of all periods, of equals the one with the lower code")
    func sum() throws {
        var first = MarketTotal()
        #expect(try first.add([Self.list(nil, [("A", 600, 60), ("B", 400, 40)])]))
        var second = MarketTotal()
        #expect(try second.add([Self.list(nil, [("B", 500, 50), ("A", 300, 30)])]))
        #expect(first.topMovie?.movieCode.description == "A")
        first.add(second)
        #expect(first.topMovie?.movieCode.description == "A")
        #expect(first.topMovie?.sales == 900)
        #expect(first.figures.salesListed == 1_800)
        #expect(first.figures.visitorsListed == 180)
        first.add(second)
        #expect(first.topMovie?.movieCode.description == "B")
    }

    @Test("figures that no market can have do not overflow")
    func huge() throws {
        var total = MarketTotal()
        for _ in 1...4 { #expect(try total.add([Self.list(nil, [("A", .max, 0.1)])])) }
        #expect(total.figures.salesHigh == 1 << 62)
    }
}
