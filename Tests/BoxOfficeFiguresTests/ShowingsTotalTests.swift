import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Shares of all showings; the expected figures were computed from KOBIS's answers by hand.
@Suite struct ShowingsTotalTests {
    private static func list(_ rows: [(sales: Int, share: Double?, showings: Int)]) -> Ranking {
        Ranking(
            of: RankingPeriod(.daily, of: Summer2015.first),
            filters: RankingFilters(),
            entries: rows.enumerated().map { index, row in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: "\(index)"),
                    title: "",
                    sales: row.sales,
                    salesSharePercent: row.share,
                    showings: row.showings
                )
            }
        )
    }

    @Test("what is not listed is shown as often for each won as the last three movies")
    func estimate() throws {
        // The market has 998,004 to 1,002,004 won of the first list, so 1,000,004 in the middle.
        let first = Self.list([(500_000, 50, 40), (200_000, 20, 20), (100_000, 10, 20), (100_000, 10, 20)])
        let other = Self.list([(1_000_000, 100, 100)])
        let total = try #require(ShowingsTotal(korean: first, foreign: other))
        #expect(total.listed == 200)
        // 100,000 of 1,000,000 won are not listed, at 60 showings for 400,000.
        #expect((214...216).contains(total.estimate), "\(total.estimate)")
        #expect(total.sharePercent(of: 40) == (40 / total.estimate * 1_000).rounded() / 10)
        #expect(total.shareMaxPercent(of: 40) == 20)
        #expect((total + total).listed == 400 && (total + total).sharePercent(of: 80) == total.sharePercent(of: 40))
    }

    @Test("without both lists, or where one does not bound its market, there is no total; refunds add nothing")
    func unknown() throws {
        let list = Self.list([(1_000_000, 100, 100)])
        #expect(ShowingsTotal(korean: nil, foreign: list) == nil)
        #expect(ShowingsTotal(korean: list, foreign: Self.list([])) == nil)
        #expect(ShowingsTotal(korean: list, foreign: Self.list([(1_000, 0, 3)])) == nil)
        #expect(ShowingsTotal(korean: list, foreign: Self.list([(1_000, 90, 3), (10, 90, 3)])) == nil)
        var lacking = list
        lacking.lacksRows = true
        #expect(ShowingsTotal(korean: list, foreign: lacking) == nil)
        let refunded = Self.list([(800_000, 80, 10), (-1, 0, 1), (-1, 0, 1), (-1, 0, 1)])
        let total = try #require(ShowingsTotal(korean: refunded, foreign: refunded))
        #expect(total.estimate == 26)
        #expect(ShowingsTotal().sharePercent(of: 1) == nil && ShowingsTotal().shareMaxPercent(of: 1) == nil)
    }

    @Test("the listed movies have most showings of each day of the summer")
    func coverage() throws {
        let totals = Summer2015.lists.compactMap(\.showings)
        let covered = totals.map { Double($0.listed) / $0.estimate * 100 }.sorted()
        #expect(covered.count == 92)
        #expect((covered[46] * 10).rounded() == 984 && (covered[0] * 10).rounded() == 935)
    }

    @Test("a day, a window and a period have shares; rows of a ranking have them with both nations' lists alone")
    func shares() throws {
        let lists = try #require(Summer2015.lists.first { $0.day.description == "2015-08-05" })
        let code = MovieCode(unchecked: "20148851")
        #expect(lists.showingsSharePercent(of: code) == 21.3)
        #expect(lists.showingsSharePercent(of: MovieCode(unchecked: "1")) == nil)
        let rows = try #require(lists.ranking).entries
        #expect(rows.count > 10 && rows.allSatisfy { $0.showingsSharePercent != nil })
        #expect(
            rows.first { $0.movieCode == code }.map { [$0.showingsSharePercent, $0.showingsShareMaxPercent] } == [
                21.3, 21.6,
            ]
        )
        let all = try #require(lists.all)
        #expect(DayLists(lists.day, [all]).ranking?.entries.contains { $0.showingsSharePercent != nil } == false)

        let run = try Summer2015.run(of: "20148851")
        #expect(run.days.first.map { [$0.showingsSharePercent, $0.showingsShareMaxPercent] } == [41.7, 42.9])
        #expect([run.summary.showingsSharePercent, run.summary.showingsShareMaxPercent] == [15.9, 16.2])

        func top(_ days: some Sequence<DayLists>, of period: ClosedRange<KoreanDay>) -> TopMovies.Entry? {
            var top = TopMovies(of: period)
            for lists in days { top.add(lists) }
            return top.entries().first { $0.movieCode == code }
        }
        // Days before the opening count as days without showings.
        let period = Summer2015.first...Summer2015.last
        let summer = try #require(top(Summer2015.lists, of: period))
        #expect([summer.showingsSharePercent, summer.showingsShareMaxPercent] == [12.3, 12.5])
        // A day without both lists does not.
        let known = Summer2015.lists.map {
            $0.day < Summer2015.opening ? DayLists($0.day, [$0.korean].compactMap(\.self)) : $0
        }
        #expect(top(known, of: period)?.showingsSharePercent == 15.9)
        #expect(top(known.prefix(3), of: period)?.showingsSharePercent == nil)
    }
}
