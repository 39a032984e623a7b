import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

struct MarketTotalTests {
    private static func summer(_ month: Int) throws -> MarketTotal {
        var total = MarketTotal()
        for lists in Summer2015.lists where lists.day.month == month {
            #expect(try total.add([lists.korean, lists.foreign].compactMap(\.self)))
        }
        return total
    }

    /// The Korean Film Council's monthly reports of 2015 have the sales of all and of Korean movies, in 억 won.
    @Test("the sales of a month are those that the Korean Film Council published")
    func published() throws {
        for (month, sales, korean) in [(7, 1_811, 858), (9, 1_488, 888)] {
            let total = try Self.summer(month)
            let all: [(published: Int, figures: MarketTotal.Figures)] = [
                (sales, total.figures), (korean, try #require(total.figures(of: .korean))),
            ]
            for (published, figures) in all {
                #expect((figures.sales + 50_000_000) / 100_000_000 == published)
                #expect(figures.salesLow < (published + 1) * 100_000_000)
                #expect((published - 1) * 100_000_000 < figures.salesHigh)
            }
        }
    }

    /// The Korean Film Council published 48.0, 68.3 and 60.2 %.
    @Test("the Korean share of visitors is the published one, to within 0.13 points")
    func koreanShare() throws {
        for (month, published) in [(7, 48.0), (8, 68.3), (9, 60.2)] {
            let share = try #require(try Self.summer(month).visitorsSharePercent(of: .korean))
            #expect(abs(share - published) <= 0.13, "\(month)")
        }
    }

    @Test("the figures of a month, and its parts")
    func month() throws {
        let total = try Self.summer(9)
        let (figures, top) = (total.figures, try #require(total.topMovie))
        let counts: [Int?] = [
            figures.sales, figures.salesLow, figures.salesHigh, figures.visitorsListed, figures.visitorsEstimate,
            figures.averagePrice,
        ]
        #expect(
            counts == [148_806_058_558, 148_706_170_784, 148_905_946_332, 18_544_345, 18_728_444, 7_945]
        )
        let shares: [Double?] = [
            figures.coveragePercent, total.salesSharePercent(of: .korean), total.salesSharePercent(of: .foreign),
            total.visitorsSharePercent(of: .korean), total.visitorsSharePercent(of: .foreign), top.salesSharePercent,
        ]
        #expect(shares == [99.1, 59.7, 40.3, 60.2, 39.8, 26.4])
        #expect((top.title, top.visitors, top.sales) == ("사도", 4_965_409, 39_229_997_166))
    }

    @Test("the list of all films, and both nations' together, bound the same market")
    func unsplit() throws {
        for lists in Summer2015.lists {
            let (all, korean, foreign) = try (
                #require(lists.all), #require(lists.korean), #require(lists.foreign)
            )
            var (one, two) = (MarketTotal(), MarketTotal())
            #expect(try one.add([all]) && two.add([korean, foreign]))
            #expect(one.figures.salesLow <= two.figures.salesHigh && two.figures.salesLow <= one.figures.salesHigh)
            #expect(one.figures(of: .korean) == nil && one.salesSharePercent(of: .korean) == nil)
        }
    }

    private static func list(
        _ nation: RankingFilters.Nation?,
        day: Int = 0,
        _ movies: [(code: String, sales: Int, share: Double?)]
    ) -> Ranking {
        Ranking(
            of: RankingPeriod(.daily, of: Summer2015.first.advanced(by: day)),
            filters: RankingFilters(nation: nation),
            entries: movies.enumerated().map { index, movie in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: movie.code),
                    title: movie.code,
                    sales: movie.sales,
                    salesSharePercent: movie.share,
                    salesTotal: movie.sales * (day + 1),
                    visitors: movie.sales / 10,
                    visitorsTotal: movie.sales / 10 * (day + 1)
                )
            }
        )
    }

    @Test("a period whose lists do not bound the market, or contradict themselves, is not added")
    func missing() throws {
        let korean = Self.list(.korean, [("A", 1_000, 100)])
        var total = MarketTotal()
        let unbounded: [[Ranking]] = [
            [], [Self.list(nil, [])], [Self.list(nil, [("A", 1_000, 0)])], [Self.list(nil, [("A", 1_000, nil)])],
            [korean, Self.list(.foreign, [])],
        ]
        for lists in unbounded { #expect(try !total.add(lists), "\(lists)") }
        for other in [("B", 1_000, 10), ("B", -1_010, -50)] as [(String, Int, Double?)] {
            #expect(throws: SalesBounds.Contradiction.self) {
                try total.add([korean, Self.list(.foreign, [("A", 1_000, 50), other])])
            }
        }
        #expect(total == MarketTotal())
        #expect(total.isEmpty && total.topMovie == nil && total.figures.averagePrice == nil)
    }

    @Test("totals add up; the top film is that of all periods, of equals the one with the lower code")
    func sum() throws {
        var total = MarketTotal()
        #expect(try total.add([Self.list(nil, [("A", 600, 60), ("B", 400, 40)])]))
        #expect(total.topMovie?.movieCode.description == "A")
        var second = MarketTotal()
        #expect(try second.add([Self.list(nil, day: 1, [("B", 800, 80), ("A", 600, 60)])]))
        total.add(second)
        // Totals: A 600, then 1,200; B 400, then 1,600.
        let top = try #require(total.topMovie)
        #expect((top.movieCode.description, top.sales) == ("B", 1_600))
        #expect((total.figures.salesListed, total.figures.visitorsListed) == (2_400, 240))
    }

    @Test("a film's days between its listings count, as in the list of top movies; without all of them it has no share")
    func gaps() throws {
        // The total of A is 4,000 on day 3, and 0 before day 0.
        let table: [(days: [Int], share: Double?)] = [
            ([0, 1, 2, 3], 80), ([0, 1, 3], nil), ([0, 2, 3], nil), ([0, 3], nil),
        ]
        for (days, share) in table {
            var total = MarketTotal()
            var top = TopMovies(of: Summer2015.first...Summer2015.first.advanced(by: 3))
            for day in days {
                let list = Self.list(nil, day: day, [day % 3 == 0 ? ("A", 1_000, 100) : ("B", 1_500, 100)])
                #expect(try total.add([list]))
                top.add(DayLists(list.from, final: [list]))
            }
            #expect(total.topMovie?.sales == 4_000 && total.topMovie?.salesSharePercent == share, "\(days)")
            #expect(total.topMovie?.movieCode == top.entries().first?.movieCode, "\(days)")
        }
    }

    @Test("what is not listed is priced as the last three rows, at most at a fifth of the list's price")
    func estimate() throws {
        func estimate(_ movies: [(sales: Int, visitors: Int)], share: Double, lacksRows: Bool = false) throws -> Int {
            let entries = movies.enumerated().map { index, movie in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: "\(index)"),
                    title: "",
                    sales: movie.sales,
                    // Only the first row bounds the market.
                    salesSharePercent: index == 0 ? share : nil,
                    visitors: movie.visitors
                )
            }
            var total = MarketTotal()
            var list = Ranking(of: RankingPeriod(.daily, of: Summer2015.first), entries: entries)
            list.lacksRows = lacksRows
            #expect(try total.add([list]))
            #expect((total.topMovie == nil) == lacksRows)
            return total.figures.visitorsEstimate
        }
        // A share of 50.0 % of 10,000,000 makes a market of 20,000,020.
        let first = (sales: 10_000_000, visitors: 1_000)
        let table: [(name: String, movies: [(sales: Int, visitors: Int)], visitors: Int)] = [
            ("the last three of four", [first, (2_000_000, 300), (1_000_000, 200), (1_000_000, 300)], 1_800 + 1_200),
            ("all of two", [first, (2_000_000, 800)], 1_800 + 1_200),
            ("without sales", [first, (-1, 1), (0, 1), (1, 1)], 1_003),
            ("with more refunds than tickets", [first, (1_000_000, -5), (1, 1), (1, 1)], 997),
            ("at most five times", [first, (1, 500), (1, 500), (1, 500)], 2_500 + 12_500),
            ("more listed than the market has", [first, (30_000_000, 1), (1, 1), (1, 1)], 1_003),
        ]
        for (name, movies, visitors) in table { #expect(try estimate(movies, share: 50) == visitors, "\(name)") }
        // What cannot be read may be any row: 1,800 visitors for 14,000,000 won, so 772 for the other 6,000,020.
        #expect(try estimate(table[0].movies, share: 50, lacksRows: true) == 2_571)
    }

    @Test("no figures trap, however small or large", arguments: [Int.min, -1, 0, 1, .max])
    func extremes(figure: Int) throws {
        for (other, share) in [(figure, 0.1), (1, 100), (.max, -1e15), (.min, 1e15)] as [(Int, Double)] {
            let rows = [(1, 100.0), (figure, share), (other, 0.1)].enumerated().map { index, row in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: "\(index)"),
                    title: "",
                    sales: row.0,
                    salesSharePercent: row.1,
                    salesTotal: other,
                    visitors: figure,
                    visitorsTotal: other
                )
            }
            var total = MarketTotal()
            for day in [0, 1, 3] {
                let lists = [nil, RankingFilters.Nation.korean, .foreign].map { nation in
                    Ranking(
                        of: RankingPeriod(.daily, of: Summer2015.first.advanced(by: day)),
                        filters: RankingFilters(nation: nation),
                        entries: rows
                    )
                }
                _ = try? total.add(Array(lists.dropFirst()))
                let known = DayLists(lists[0].from, final: lists)
                var top = TopMovies(of: known.day...known.day)
                top.add(known)
                _ = (top.entries(), top.market, known.ranking)
            }
            let (figures, movie) = (total.figures, total.topMovie)
            _ = (figures.salesHigh, figures.visitorsEstimate, figures.averagePrice, figures.coveragePercent, movie)
            _ = (total.salesSharePercent(of: .korean), total.visitorsSharePercent(of: .foreign))
        }
    }
}
