import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

struct TopMoviesTests {
    private func top(_ period: ClosedRange<KoreanDay>) -> [TopMovies.Entry] {
        var top = TopMovies(of: period)
        for lists in Summer2015.lists { top.add(lists) }
        return top.entries()
    }

    @Test("visitors are the growth of the total, days between that are not listed included")
    func summer() {
        let lines = top(Summer2015.first...Summer2015.last).prefix(3).map {
            "\($0.rank) \($0.movieCode) \($0.title) \($0.nation?.rawValue ?? "") \($0.visitors) \($0.isExact) \($0.daysListed)"
        }
        #expect(
            lines == [
                "1 20148048 베테랑 korean 13240065 true 69", "2 20148851 암살 korean 12698128 true 78",
                "3 20157881 미션 임파서블: 로그네이션 foreign 6121331 false 43",
            ]
        )
    }

    @Test(
        """
        what a missing day may change is not known: the market, days at number one, and with one nation shares of \
        showings
        """
    )
    func gaps() throws {
        let summer = Summer2015.first...Summer2015.last
        let whole = top(summer)
        var (gap, korean) = (TopMovies(of: summer), TopMovies(of: summer, nation: .korean))
        var lacking = gap
        for (index, lists) in Summer2015.lists.enumerated() {
            if index != 50 { gap.add(lists) }
            var list = lists.all
            list?.lacksRows = index == 50
            lacking.add(DayLists(lists.day, [list].compactMap(\.self)))
            korean.add(index == 50 ? lists : DayLists(lists.day, [lists.korean].compactMap(\.self)))
        }
        let days = [whole.first, gap.entries().first, lacking.entries().first].map { $0?.daysAtNumberOne }
        #expect(days == [29, nil, nil])
        #expect(whole.first?.showingsSharePercent != nil && korean.entries().first?.showingsSharePercent == nil)
        #expect(gap.market == nil && gap.entries().allSatisfy { $0.salesSharePercent == nil })
    }

    @Test("a film's visitors and sales of a week are those of its run wherever both are exact")
    func weeks() throws {
        let rows = Summer2015.lists.flatMap { [$0.korean, $0.foreign] }.flatMap { $0?.entries ?? [] }
        let runs = Dictionary(
            uniqueKeysWithValues: Set(rows.map(\.movieCode)).map { code in
                let row = Summer2015.lists.lazy.compactMap { $0.entry(of: code) }.first
                let movie = Movie(code: code, title: "", openDate: row?.openDate)
                return (code, MovieRun(of: movie, days: Summer2015.lists.map { MovieRun.Day($0, of: movie) }).weeks)
            }
        )
        var (movies, exact) = (0, 0)
        for week in RankingPeriod(.weekly, of: Summer2015.first).through(RankingPeriod(.weekly, of: Summer2015.last)) {
            for movie in top(week.from...week.to) {
                movies += 1
                let run = runs[movie.movieCode]?.first { $0.week.monday == week.from }
                #expect(movie.daysListed == run?.daysListed)
                guard let visitors = run?.visitors, let sales = run?.sales else { continue }
                #expect(movie.visitors <= visitors && movie.sales <= sales, "\(movie.title) \(week)")
                guard movie.isExact else { continue }
                exact += 1
                #expect(movie.visitors == visitors && movie.sales == sales, "\(movie.title) \(week)")
            }
        }
        #expect((movies, exact) == (522, 185))
    }

    @Test("a week without figures so far counts no days")
    func emptyWeek() {
        let week = RankingPeriod(.weekly, of: Summer2015.first)
        var top = TopMovies(of: week.from...week.to)
        top.add(week: RankingFilters().eachNation.map { Ranking(of: week, filters: $0, entries: []) })
        #expect(top.daysAdded == 0)
    }

    @Test("the first film of every period has a share, and is the market's top film, with the same figures")
    func first() throws {
        let days = Summer2015.lists.map(\.day)
        let weeks = RankingPeriod(.weekly, of: Summer2015.first).through(RankingPeriod(.weekly, of: Summer2015.last))
        let months = [days[0]...days[30], days[31]...days[61], days[62]...days[91], days[0]...days[91]]
        for period in days.map({ $0...$0 }) + weeks.dropFirst().dropLast().map({ $0.from...$0.to }) + months {
            for areOfNations in [true, false] {
                var (top, market) = (TopMovies(of: period), MarketTotal())
                let read = Summer2015.lists.map { lists in
                    let rankings = areOfNations ? [lists.korean, lists.foreign] : [lists.all]
                    return DayLists(lists.day, rankings.compactMap(\.self))
                }
                for lists in read {
                    top.add(lists)
                    if period.contains(lists.day) { #expect(try market.add(lists.lists)) }
                }
                let first = try #require(top.entries().first)
                #expect(first.salesSharePercent != nil, "\(period)")
                #expect(top.market?.shareMargin(of: first.sales) ?? 1 < 0.08, "\(period)")
                let movie = try #require(market.topMovie(beside: read))
                #expect((movie.movieCode, movie.title) == (first.movieCode, first.title), "\(period)")
                #expect(
                    (movie.visitors, movie.sales, movie.salesSharePercent) == (
                        first.visitors, first.sales, first.salesSharePercent
                    ),
                    "\(period)"
                )
            }
        }
    }

    @Test("the opening weekend is that of the movie's run in the same days, also if not each of its days is listed")
    func openingWeekend() throws {
        var (known, unlisted) = (0, 0)
        for start in stride(from: 0, through: 70, by: 7) {
            let lists = Array(Summer2015.lists[start..<start + 18])
            for entry in top(lists[1].day...lists[16].day) {
                let movie = Movie(code: entry.movieCode, title: "", openDate: entry.openDate)
                let days = lists.map { MovieRun.Day($0, of: movie) }
                let run = MovieRun(of: movie, days: days, showing: lists[1].day...lists[16].day)
                let visitors = entry.openingWeekendVisitors
                #expect(visitors == run.summary.openingWeekendVisitors, "\(entry.title) \(lists[1].day)")
                guard visitors != nil, let openDate = entry.openDate else { continue }
                known += 1
                let weekend = RankingPeriod(.weekend, of: openDate).range
                if days.contains(where: { weekend.contains($0.day) && $0.figures == nil }) { unlisted += 1 }
            }
        }
        #expect((known, unlisted) == (129, 15))
    }

    @Test("a listed week counts whole: visitors and sales are the growth of totals")
    func wholeWeeks() throws {
        // From a Monday to a Wednesday.
        let period = KoreanDay(number: 16_622)...KoreanDay(number: 16_638)
        let week = RankingPeriod(.weekly, of: period.lowerBound)
        func list(
            _ period: RankingPeriod,
            _ rows: [(code: String, visitors: Int, total: Int)],
            of nation: RankingFilters.Nation = .korean
        ) -> Ranking {
            let rows = rows.map { code, visitors, total in
                RankedMovie(
                    rank: 1,
                    movieCode: MovieCode(unchecked: code),
                    title: "",
                    openDate: period.from,
                    sales: visitors * 10,
                    salesSharePercent: 50,
                    salesTotal: total * 10,
                    visitors: visitors,
                    visitorsTotal: total
                )
            }
            let filters = RankingFilters(nation: nation)
            return Ranking(of: period, filters: filters, entries: rows, fetched: .distantPast, isFinal: true)
        }
        var top = TopMovies(of: period)
        top.add(week: [list(week, [("20150001", 100, 150)]), list(week, [("20150003", 7, 7)], of: .foreign)])
        top.add(week: [list(week.advanced(by: 1), [("20150002", 70, 70)])])
        // Weeks at the edges are not whole.
        top.add(week: [list(week.advanced(by: 2), [("20150002", 70, 140)])])
        for (day, visitors, total) in [(16_636, 10, 180), (16_638, 5, 190)] {
            let period = RankingPeriod(.daily, of: KoreanDay(number: day))
            top.add(DayLists(period.from, final: [list(period, [("20150001", visitors, total)])]))
        }
        let empty = RankingPeriod(.daily, of: KoreanDay(number: 16_637))
        top.add(DayLists(empty.from, final: [list(empty, [])]))
        let lines = top.entries().map {
            "\($0.movieCode) \($0.visitors) \($0.sales) \($0.isExact) \($0.daysListed) \($0.firstDay) \($0.lastDay)"
        }
        #expect(
            lines == [
                "20150001 140 1400 true 9 \(period.lowerBound) \(period.upperBound)",
                "20150002 70 700 false 7 2015-07-13 2015-07-19", "20150003 7 70 false 7 2015-07-06 2015-07-12",
            ]
        )
        // The days at the edge are not those of a whole week.
        #expect(top.market == nil && top.source == .weeks)
    }

    @Test(
        "of a movie that opened in the period, the total is exact also while figures may be revised",
        arguments: [
            ("each day since it opened", [(1, 50, 50), (2, 30, 80)], true),
            ("a gap", [(0, 50, 50), (2, 20, 80)], true),
            ("previews before", [(1, 50, 55), (2, 30, 85)], false),
            ("not the last day", [(0, 50, 50), (1, 30, 80)], false),
        ] as [(String, [(Int, Int, Int)], Bool)]
    )
    func opened(name: String, rows: [(day: Int, visitors: Int, total: Int)], isExact: Bool) {
        let period = Summer2015.first...Summer2015.first.advanced(by: 2)
        var top = TopMovies(of: period)
        for (offset, day) in period.enumerated() {
            let movies = rows.filter { $0.day == offset }.map { _, visitors, total in
                RankedMovie(
                    rank: 1,
                    movieCode: MovieCode(unchecked: "20150001"),
                    title: "",
                    openDate: period.lowerBound.advanced(by: rows[0].day),
                    visitors: visitors,
                    visitorsTotal: total
                )
            }
            let other = RankedMovie(rank: 2, movieCode: MovieCode(unchecked: "20150002"), title: "", visitorsTotal: 9)
            let list = Ranking(
                of: RankingPeriod(.daily, of: day),
                filters: RankingFilters(),
                entries: movies + [other],
                fetched: .distantPast,
                isFinal: false
            )
            top.add(DayLists(day, [list]))
        }
        let movie = top.entries().first { $0.movieCode.description == "20150001" }
        #expect(movie?.isExact == isExact && (movie?.visitors == rows.last?.total || !isExact), "\(name)")
    }

    @Test("a film that is in two rankings of a day counts once; equals share a rank, ordered by sales, then by code")
    func order() {
        let day = Summer2015.first
        var top = TopMovies(of: day...day)
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
        let lists = [nil, .korean].map { nation in
            Ranking(of: RankingPeriod(.daily, of: day), filters: RankingFilters(nation: nation), entries: rows)
        }
        top.add(DayLists(day, final: lists))
        let lines = top.entries().map { "\($0.rank) \($0.movieCode) \($0.visitors) \($0.sales) \($0.daysListed)" }
        #expect(lines == ["1 20150002 10 5 1", "1 20150003 10 5 1", "1 20150001 10 4 1", "4 20150004 -2 -1 1"])
    }
}
