import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Made-up runs of which some days are hidden: each figure is the one of the whole run, or `nil`.
struct MovieRunPropertyTests {
    private static let opening = KoreanDay(number: 16_638)

    @Test("whatever days are hidden, each figure is exact or nil", arguments: 1...40)
    func hiddenDays(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let whole = Self.run(&random)
        let last = whole.days.count - 1
        let days = whole.days.enumerated().map { index, day in
            guard index < last, Int.random(in: 0..<8, using: &random) == 0 else { return day }
            let isFetched = Bool.random(using: &random)
            return isFetched ? .hidden(day.day, day.figures?.visitors ?? 0) : .init(notFetched: day.day)
        }
        // The first days may be missing, and the opening day unknown.
        var movie = Self.movie
        if seed.isMultiple(of: 5) { movie.openDate = nil }
        let missing = Bool.random(using: &random) ? 0 : Int.random(in: 0..<last, using: &random)
        let run = MovieRun(of: movie, days: Array(days.dropFirst(missing)))

        let (shown, exact) = (run.summary, whole.summary)
        #expect((shown.visitorsTotal, shown.salesTotal) == (exact.visitorsTotal, exact.salesTotal))
        for figure: KeyPath<MovieRun.Summary, Int?> in [
            \.previewVisitors, \.openingDayVisitors, \.openingWeekendVisitors, \.secondWeekendVisitors,
            \.firstWeekVisitors, \.openingWeekVisitors, \.secondWeekVisitors, \.day14Total, \.day49Total,
            \.peakVisitors,
        ] {
            #expect(isExactOrNil(shown[keyPath: figure], exact[keyPath: figure]), "\(figure)")
        }
        for figure: KeyPath<MovieRun.Summary, Double?> in [
            \.secondWeekendChangePercent, \.openingMultiple, \.bestWeekendMultiple, \.stayingPower,
        ] {
            #expect(isExactOrNil(shown[keyPath: figure], exact[keyPath: figure]), "\(figure)")
        }
        #expect(isExactOrNil(shown.peakDay, exact.peakDay))
        let window = whole.days.dropFirst(missing).compactMap(\.figures?.visitors)
        let windows = [(shown.windowVisitors, window.reduce(0, +)), (shown.windowPeakVisitors, window.max())]
        for (shown, exact) in windows { #expect(isExactOrNil(shown, exact)) }
        #expect(shown.milestones.map(\.visitors) == exact.milestones.map(\.visitors))
        for (shown, exact) in zip(shown.milestones, exact.milestones) { #expect(isExactOrNil(shown.day, exact.day)) }

        for shown in run.weeks {
            guard let exact = whole.weeks.first(where: { $0.week == shown.week }) else { continue }
            for figure: KeyPath<MovieRun.WeekFigures, Int?> in [\.visitors, \.weekendVisitors, \.sales, \.showings] {
                #expect(isExactOrNil(shown[keyPath: figure], exact[keyPath: figure]), "\(shown.week) \(figure)")
            }
            #expect(isExactOrNil(shown.visitorsChangePercent, exact.visitorsChangePercent), "\(shown.week)")
        }
        for gap in run.gaps {
            let days = whole.days.filter { (gap.from...gap.to).contains($0.day) }
            let visitors = days.compactMap(\.figures?.visitors).reduce(0, +)
            #expect(gap.visitors == visitors, "\(gap.from)")
        }
    }

    @Test("a correction that makes a gap negative leaves it without visitors")
    func negativeGap() {
        let days = [(0, 1_000, 1_000), (2, 100, 1_050)].map { offset, visitors, total in
            Self.day(offset, visitors: visitors, total: total)
        }
        let run = MovieRun(of: Self.movie, days: [days[0], .hidden(Self.opening.advanced(by: 1), 1_000), days[1]])
        #expect(run.gaps.map(\.days) == [1])
        #expect([run.gaps[0].visitors, run.summary.peakVisitors] == [nil, nil])
    }

    fileprivate static let movie = Movie(
        code: MovieCode(unchecked: "20150001"),
        title: "지어낸 영화",
        openDate: opening,
        nations: ["미국"]
    )

    /// A run that decays and swells at weekends, with previews.
    private static func run(_ random: inout SplitMix) -> MovieRun {
        var level = Double(Int.random(in: 1_000...600_000, using: &random))
        let decay = Double.random(in: 0.9...0.99, using: &random)
        var total = Int.random(in: 0...Int(level / 4), using: &random)
        let count = Int.random(in: 10...80, using: &random)
        let days = (0..<count).map { offset in
            let isWeekend = opening.advanced(by: offset).weekday >= .saturday
            let visitors = Int(level * (isWeekend ? 1.7 : 0.7) * Double.random(in: 0.9...1.1, using: &random))
            level *= decay
            total += visitors
            return day(offset, visitors: visitors, total: total)
        }
        return MovieRun(of: movie, days: days)
    }

    private static func day(_ offset: Int, visitors: Int, total: Int) -> MovieRun.Day {
        let day = opening.advanced(by: offset)
        let row = RankedMovie(
            rank: 1,
            movieCode: movie.code,
            title: movie.title,
            sales: visitors * 8_000,
            salesTotal: total * 8_000,
            visitors: visitors,
            visitorsTotal: total,
            showings: 1 + visitors / 60
        )
        return MovieRun.Day(lists(of: day, [row]), of: movie)
    }

    /// The lists of a day with one movie, or none.
    fileprivate static func lists(of day: KoreanDay, _ rows: [RankedMovie]) -> DayLists {
        let lists = [nil, .foreign].map { nation in
            Ranking(
                of: RankingPeriod(.daily, of: day),
                filters: RankingFilters(nation: nation),
                entries: rows
            )
        }
        return DayLists(day, final: lists)
    }
}

extension MovieRun.Day {
    /// A day whose lists lack the movie: ten others had as many visitors, or more.
    fileprivate static func hidden(_ day: KoreanDay, _ visitors: Int) -> MovieRun.Day {
        let others = (1...10).map { rank in
            RankedMovie(
                rank: rank,
                movieCode: MovieCode(unchecked: "X\(rank)"),
                title: "",
                visitors: visitors + 10 - rank
            )
        }
        return MovieRun.Day(MovieRunPropertyTests.lists(of: day, others), of: MovieRunPropertyTests.movie)
    }
}

private func isExactOrNil<Figure: Equatable>(_ shown: Figure?, _ exact: Figure?) -> Bool {
    shown == nil || shown == exact
}
