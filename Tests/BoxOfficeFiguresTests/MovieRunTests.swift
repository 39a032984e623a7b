import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Figures from KOBIS's answers for the summer of 2015, checked by hand.
@Suite struct MovieRunTests {
    private func day(_ text: String) throws -> KoreanDay { try KoreanDay(text) }

    @Test("the summary of a film that was listed every day")
    func summary() throws {
        let run = try Summer2015.run(of: "20148851")
        let summary = run.summary
        #expect(run.title == "암살")
        #expect(summary.visitorsTotal == 12_698_128)
        #expect(summary.salesTotal == 98_416_516_281)
        #expect(summary.previewVisitors == 14_375)
        #expect(summary.openingDayVisitors == 477_541)
        #expect(summary.openingWeekendVisitors == 2_443_051)
        #expect(summary.secondWeekendVisitors == 1_547_700)
        #expect(summary.secondWeekendChangePercent == -36.6)
        #expect(summary.firstWeekVisitors == 4_181_432)
        #expect(summary.openingWeekVisitors == 3_370_006)
        #expect(summary.secondWeekVisitors == 3_181_623)
        #expect(summary.windowVisitors == 12_698_128 - 14_375)
        #expect(summary.windowPeakDay == summary.peakDay)
        #expect(summary.windowBestWeekendMultiple == 5.19)
        #expect(summary.openingMultiple == 5.2)
        #expect(summary.bestWeekendMultiple == 5.2)
        #expect(summary.day14Total == 7_377_430)
        #expect(summary.day49Total == 12_530_882)
        #expect(summary.stayingPower == 1.7)
        #expect(summary.peakDay == (try day("2015-07-26")))
        #expect(summary.peakVisitors == 950_620)
        #expect(summary.visitorsPerShowing == 72.5)
        #expect([summary.daysListed, summary.daysNotListed, summary.daysNotFetched] == [71, 0, 0])
        let milestones = summary.milestones.map { "\($0.visitors / 1_000_000) \($0.day?.description ?? "-")" }
        #expect(
            milestones == [
                "1 2015-07-24", "2 2015-07-25", "3 2015-07-26", "4 2015-07-28", "5 2015-07-30", "6 2015-08-01",
                "7 2015-08-04", "8 2015-08-07", "9 2015-08-10", "10 2015-08-15",
            ]
        )
        #expect(run.gaps.isEmpty)
    }

    @Test("no figure is that of a day after the last one, and multiples are those of the newest total")
    func window() throws {
        let days = try Summer2015.run(of: "20148851").days
        let movie = Movie(code: MovieCode(unchecked: "20148851"), title: "", openDate: days[0].day)
        // The 13th day is the last one that is shown, and the 14th is known.
        let short = MovieRun(of: movie, days: days, showing: days[0].day...days[12].day)
        #expect(short.summary.day14Total == nil && short.summary.visitorsTotal == days[12].figures?.visitorsTotal)
        let later = MovieRun(of: movie, days: days, showing: days[1].day...days[60].day).summary
        #expect(later.day14Total == 7_377_430 && later.day49Total == 12_530_882)
        #expect([later.stayingPower, later.openingMultiple, later.bestWeekendMultiple] == [nil, nil, nil])
        let newest = short.summary(newestTotal: 12_698_128)
        #expect(newest.openingMultiple == 5.2 && newest.bestWeekendMultiple == nil)
    }

    @Test("a day has the row of the ranking, its rank, and its number in the run")
    func dayFigures() throws {
        let run = try Summer2015.run(of: "20148851")
        let second = run.days[1]
        #expect(second.day == (try day("2015-07-23")))
        #expect(second.status == .listed)
        #expect(second.figures?.visitors == 435_039)
        #expect(second.figures?.visitorsTotal == 926_955)
        #expect(second.rank == 1)
        #expect(second.isFinal == true)
        #expect(second.visitorsPerShowing == 67.0)
        #expect(run.dayNumber(of: second.day) == 2)
        #expect(run.visitorsChangePercent(on: second.day, since: 1) == -8.9)
        #expect(run.visitorsChangePercent(on: second.day, since: 7) == nil)
        #expect(run.visitorsChangePercent(on: try day("2015-07-29"), since: 7) == 3.5)
    }

    @Test("the first day of a window changes from the day before, if it was read")
    func firstDayOfWindow() throws {
        let run = try Summer2015.run(of: "20148851", from: day("2015-07-22"))
        let movie = Movie(code: run.movieCode, title: "", openDate: run.openDate, nations: ["한국"])
        let first = try day("2015-07-29")
        let window = MovieRun(of: movie, days: run.days, showing: first...first)
        for since in [1, 7] {
            let change = try #require(run.visitorsChangePercent(on: first, since: since))
            #expect(window.visitorsChangePercent(on: first, since: since) == change)
        }
        #expect(window.visitorsChangePercent(on: first, since: 8) == nil)
    }

    @Test("a run begins with the first archived list that has the movie, though that is weeks after its opening")
    func lateRun() async throws {
        let code: MovieCode = "20148048"
        let listed = Summer2015.lists.filter { $0.entry(of: code) != nil }.map(\.day)
        let (first, last) = (try #require(listed.first), try #require(listed.last))
        let movie = Movie(code: code, title: "", openDate: first.advanced(by: -16), nations: ["한국"])
        let run = try await Summer2015.client.run(of: movie, before: Summer2015.last.advanced(by: 1))
        #expect(run.days.last?.day == last && run.days.count { $0.status == .listed } == listed.count)
    }

    @Test("a second weekend may be the larger one")
    func bestWeekend() throws {
        let summary = try Summer2015.run(of: "20148048", from: day("2015-08-05")).summary
        #expect(summary.secondWeekendChangePercent == 17.6)
        #expect(summary.openingMultiple == 6.91)
        #expect(summary.bestWeekendMultiple == 5.87)
        #expect(summary.stayingPower == 1.77)
        #expect(summary.peakDay == (try day("2015-08-15")))
    }

    /// A movie's gaps in the lists of all movies, whose visitors the nations' lists have.
    @Test("the totals around a gap imply its visitors: in each of the summer's gaps")
    func gaps() throws {
        var gaps: [Int: Int] = [:]
        for code in Set(Summer2015.lists.flatMap { $0.all?.entries ?? [] }.map(\.movieCode)) {
            let movie = Movie(code: code, title: "", nations: ["미국"])
            let days = Summer2015.lists.map { lists in
                let others = Ranking(
                    of: RankingPeriod(.daily, of: lists.day),
                    filters: .init(nation: .foreign),
                    entries: []
                )
                let rankings = [lists.all].compactMap(\.self) + [others]
                return MovieRun.Day(DayLists(lists.day, final: rankings), of: movie)
            }
            for gap in MovieRun(of: movie, days: days).gaps {
                let visitors = Summer2015.lists.filter { (gap.from...gap.to).contains($0.day) }
                    .map { $0.entry(of: code)?.visitors }
                guard !visitors.contains(nil) else { continue }
                let sum = visitors.compactMap(\.self).reduce(0, +)
                #expect(gap.visitors == sum, "\(code) \(gap.from)")
                gaps[gap.days, default: 0] += 1
            }
        }
        // By their number of days.
        #expect(gaps == [1: 12, 2: 9, 3: 5, 4: 1, 5: 2, 12: 1])
    }

    @Test("weeks are those of the calendar, previews included; the first is that of the opening day")
    func weeks() throws {
        let weeks = try Summer2015.run(of: "20148851", from: day("2015-07-19")).weeks
        let first = weeks.prefix(4)
        let lines = first.map { "\($0.week) \($0.number ?? -1) \($0.visitors ?? -1) \($0.weekendVisitors ?? -1)" }
        #expect(
            lines == [
                "2015-W29 0 -1 -1", "2015-W30 1 3359718 2443051", "2015-W31 2 3202520 1547700",
                "2015-W32 3 2401205 1080052",
            ]
        )
        // The opening week is not a whole one.
        #expect(first.map(\.visitorsChangePercent) == [nil, nil, nil, -25.0])
        #expect(first.map(\.weekendChangePercent) == [nil, nil, -36.6, -30.2])
        #expect(weeks.map(\.daysListed) == [1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
        // The last week is not over.
        #expect(weeks.last?.visitors == nil)
        #expect(weeks.last?.weekendVisitors == nil)
        #expect(weeks.last?.visitorsListed == 6_116)
        #expect(weeks.last?.visitorsTotal == 12_698_128)
    }

    @Test("a film that opens on a Saturday has an opening weekend of two days")
    func saturday() throws {
        let run = try Summer2015.run(of: "20148851", opening: day("2015-07-25"))
        #expect(run.summary.openingWeekendVisitors == 949_186 + 950_620)
        #expect(run.summary.secondWeekendVisitors == 1_547_700)
        #expect(run.dayNumber(of: try day("2015-07-24")) == 0)
        #expect(run.weeks.map(\.number).prefix(2) == [1, 2])
    }

    @Test("a re-release has no opening figures, and its earlier weekends may have been larger")
    func rerelease() throws {
        let summary = try Summer2015.run(of: "20148851", opening: day("2004-04-30")).summary
        #expect(summary.visitorsTotal == 12_698_128)
        #expect(summary.openingDayVisitors == nil)
        #expect(summary.openingWeekendVisitors == nil)
        #expect(summary.previewVisitors == nil)
        #expect(summary.day14Total == nil)
        #expect(summary.peakVisitors == 950_620)
        // More people than on any day, or weekend, saw it before these days.
        let late = try Summer2015.run(of: "20148851", opening: day("2004-04-30"), from: day("2015-08-10")).summary
        #expect(late.peakDay == nil)
        #expect(late.bestWeekendMultiple == nil)
        // Of the window alone they are known.
        #expect(late.windowVisitors == 12_698_128 - 8_973_731)
        #expect(late.windowPeakDay == (try day("2015-08-15")))
        #expect(late.windowBestWeekendMultiple == 3.76)
    }

    @Test(
        "percentages are rounded half away from zero",
        arguments: [
            (8_000, 7_996, -0.1), (8_000, 8_004, 0.1), (8_000, 8_003, 0), (8_000, 7_997, 0), (3, 4, 33.3), (0, 4, nil),
            (-3, 4, nil),
        ]
    )
    func rounding(earlier: Int, later: Int, percent: Double?) throws {
        let movie = Movie(code: MovieCode(unchecked: "20150001"), title: "영화")
        let days = [earlier, later].enumerated().map { offset, visitors in
            let row = RankedMovie(rank: 1, movieCode: movie.code, title: movie.title, visitors: visitors)
            let day = Summer2015.first.advanced(by: offset)
            let list = Ranking(of: RankingPeriod(.daily, of: day), entries: [row])
            return MovieRun.Day(
                DayLists(day, final: [list]),
                of: movie
            )
        }
        let second = Summer2015.first.advanced(by: 1)
        let run = MovieRun(of: movie, days: days)
        #expect(run.visitorsChangePercent(on: second, since: 1) == percent)
    }

    /// A movie with as many visitors on each day of four weeks from 6 July 2015, a Monday.
    @Test(
        "a change against a day before the opening is not known, by day and by week",
        arguments: [
            ("2015-07-20", [nil, 0, nil, 0], [nil, nil, nil, 0], [nil, nil, nil, 0]),
            ("2015-07-22", [nil, 0, nil, 0], [nil, nil, nil, nil], [nil, nil, nil, 0]),
            ("2015-07-25", [nil, 0, nil, 0], [nil, nil, nil, nil], [nil, nil, nil, nil]),
        ] as [(String, [Double?], [Double?], [Double?])]
    )
    func previews(opening: String, byDay: [Double?], byWeek: [Double?], byWeekend: [Double?]) throws {
        let opening = try day(opening)
        let movie = Movie(code: MovieCode(unchecked: "20150001"), title: "영화", openDate: opening)
        let first = try day("2015-07-06")
        let days = (0..<28).map { index in
            let row = RankedMovie(
                rank: 1,
                movieCode: movie.code,
                title: movie.title,
                visitors: 100,
                visitorsTotal: 100 * (index + 1)
            )
            let list = Ranking(of: RankingPeriod(.daily, of: first.advanced(by: index)), entries: [row])
            return MovieRun.Day(DayLists(first.advanced(by: index), final: [list]), of: movie)
        }
        let run = MovieRun(of: movie, days: days)
        // The opening day and the next one, then a week later than the day before the opening, and than the opening day.
        let changes = [(0, 1), (1, 1), (6, 7), (7, 7)].map { number, since in
            run.visitorsChangePercent(on: opening.advanced(by: number), since: since)
        }
        #expect(changes == byDay)
        #expect(run.weeks.map(\.visitorsChangePercent) == byWeek)
        #expect(run.weeks.map(\.weekendChangePercent) == byWeekend)
    }

    @Test("milestones reached before the first day have no day")
    func earlierMilestones() throws {
        let milestones = try Summer2015.run(of: "20148851", from: day("2015-07-28")).summary.milestones
        let first = milestones.prefix(5).map { "\($0.visitors / 1_000_000) \($0.day?.description ?? "-")" }
        #expect(first == ["1 -", "2 -", "3 -", "4 2015-07-28", "5 2015-07-30"])
    }
}
