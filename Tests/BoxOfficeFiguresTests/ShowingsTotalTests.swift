import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Shares of all showings; the expected figures were computed from KOBIS's answers by hand.
struct ShowingsTotalTests {
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
        // 100,000 of 1,000,000 won are not listed, at 60 showings for 400,000.
        #expect((214...216).contains(total.estimate), "\(total.estimate)")
        let share = (40 / total.estimate * 1_000).rounded() / 10
        let shares: [Double?] = [
            total.sharePercent(of: 40), total.shareMaxPercent(of: 40), (total + total).sharePercent(of: 80),
        ]
        #expect(shares == [share, 20, share])
        #expect([total.listed, (total + total).listed] == [200, 400])
    }

    @Test("without both lists, or where one does not bound its market, there is no total; refunds add nothing")
    func unknown() throws {
        let list = Self.list([(1_000_000, 100, 100)])
        var lacking = list
        lacking.lacksRows = true
        let unbounded: [Ranking?] = [
            nil, Self.list([]), Self.list([(1_000, 0, 3)]), Self.list([(1_000, 90, 3), (10, 90, 3)]), lacking,
        ]
        for other in unbounded {
            let totals = [ShowingsTotal(korean: list, foreign: other), ShowingsTotal(korean: other, foreign: list)]
            #expect(totals == [nil, nil], "\(other?.entries ?? [])")
        }
        let refunded = Self.list([(800_000, 80, 10), (-1, 0, 1), (-1, 0, 1), (-1, 0, 1)])
        #expect(ShowingsTotal(korean: refunded, foreign: refunded)?.estimate == 26)
        #expect([ShowingsTotal().sharePercent(of: 1), ShowingsTotal().shareMaxPercent(of: 1)] == [nil, nil])
    }

    @Test("the listed movies have most showings of each day of the summer")
    func coverage() throws {
        let totals = Summer2015.lists.compactMap(\.showings)
        let covered = totals.map { (Double($0.listed) / $0.estimate * 1_000).rounded() }.sorted()
        #expect((covered.count, covered[0], covered[46]) == (92, 935, 984))
    }

    @Test("a day, a window and a period have shares; rows of a ranking have them with both nations' lists alone")
    func shares() throws {
        let lists = try #require(Summer2015.lists.first { $0.day.description == "2015-08-05" })
        let code = MovieCode(unchecked: "20148851")
        let ofDay = [code, MovieCode(unchecked: "1")].map(lists.showingsSharePercent)
        #expect(ofDay == [21.3, nil])
        let rows = try #require(lists.ranking).entries
        #expect(rows.count > 10 && rows.allSatisfy { $0.showingsSharePercent != nil })
        let all = try #require(lists.all)
        #expect(DayLists(lists.day, [all]).ranking?.entries.contains { $0.showingsSharePercent != nil } == false)

        let row = try #require(rows.first { $0.movieCode == code })
        let run = try Summer2015.run(of: "20148851")
        let shares: [[Double?]] = [
            [row.showingsSharePercent, row.showingsShareMaxPercent],
            [run.days[0].showingsSharePercent, run.days[0].showingsShareMaxPercent],
            [run.summary.showingsSharePercent, run.summary.showingsShareMaxPercent],
        ]
        #expect(shares == [[21.3, 21.6], [41.7, 42.9], [15.9, 16.2]])

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
        let partly = [top(known, of: period), top(known.prefix(3), of: period)].map { $0?.showingsSharePercent }
        #expect(partly == [15.9, nil])
    }
}
