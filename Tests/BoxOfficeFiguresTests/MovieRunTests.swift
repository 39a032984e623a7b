import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Figures from KOBIS's answers for the summer of 2015, checked by hand.
struct MovieRunTests {
    private func day(_ text: String) throws -> KoreanDay { try KoreanDay(text) }

    @Test("the summary of a film that was listed every day")
    func summary() throws {
        let run = try Summer2015.run(of: "20148851")
        let summary = run.summary
        #expect(run.title == "암살" && run.gaps.isEmpty)
        let counts: [(name: String, count: Int?, expected: Int)] = [
            ("total", summary.visitorsTotal, 12_698_128),
            ("sales", summary.salesTotal, 98_416_516_281),
            ("previews", summary.previewVisitors, 14_375),
            ("opening day", summary.openingDayVisitors, 477_541),
            ("opening weekend", summary.openingWeekendVisitors, 2_443_051),
            ("second weekend", summary.secondWeekendVisitors, 1_547_700),
            ("first week", summary.firstWeekVisitors, 4_181_432),
            ("opening week", summary.openingWeekVisitors, 3_370_006),
            ("second week", summary.secondWeekVisitors, 3_181_623),
            ("window", summary.windowVisitors, 12_698_128 - 14_375),
            ("day 14", summary.day14Total, 7_377_430),
            ("day 49", summary.day49Total, 12_530_882),
            ("peak", summary.peakVisitors, 950_620),
            ("days listed", summary.daysListed, 71),
            ("days not listed", summary.daysNotListed, 0),
            ("days not fetched", summary.daysNotFetched, 0),
        ]
        for (name, count, expected) in counts { #expect(count == expected, "\(name)") }
        let ratios: [(name: String, ratio: Double?, expected: Double)] = [
            ("second weekend", summary.secondWeekendChangePercent, -36.6),
            ("window's best weekend", summary.windowBestWeekendMultiple, 5.19),
            ("opening", summary.openingMultiple, 5.2),
            ("best weekend", summary.bestWeekendMultiple, 5.2),
            ("staying power", summary.stayingPower, 1.7),
            ("per showing", summary.visitorsPerShowing, 72.5),
        ]
        for (name, ratio, expected) in ratios { #expect(ratio == expected, "\(name)") }
        let peakDay = try day("2015-07-26")
        #expect([summary.peakDay, summary.windowPeakDay] == [peakDay, peakDay])
        let milestones = summary.milestones.map { "\($0.visitors / 1_000_000) \($0.day?.description ?? "-")" }
        #expect(
            milestones == [
                "1 2015-07-24", "2 2015-07-25", "3 2015-07-26", "4 2015-07-28", "5 2015-07-30", "6 2015-08-01",
                "7 2015-08-04", "8 2015-08-07", "9 2015-08-10", "10 2015-08-15",
            ]
        )
    }

    @Test("no figure is that of a day after the last one, and multiples are those of the newest total")
    func window() throws {
        let days = try Summer2015.run(of: "20148851").days
        let movie = Movie(code: MovieCode(unchecked: "20148851"), title: "", openDate: days[0].day)
        // The 13th day is the last one that is shown, and the 14th is known.
        let short = MovieRun(of: movie, days: days, showing: days[0].day...days[12].day)
        let later = MovieRun(of: movie, days: days, showing: days[1].day...days[60].day).summary
        let totals: [Int?] = [
            short.summary.day14Total, short.summary.visitorsTotal, later.day14Total, later.day49Total,
        ]
        #expect(totals == [nil, days[12].figures?.visitorsTotal, 7_377_430, 12_530_882])
        let newest = short.summary(newestTotal: 12_698_128)
        let multiples: [Double?] = [
            later.stayingPower, later.openingMultiple, later.bestWeekendMultiple,
            newest.openingMultiple, newest.bestWeekendMultiple,
        ]
        #expect(multiples == [nil, nil, nil, 5.2, nil])
    }

    @Test(
        """
        a day has the row of the ranking, its rank, its number in the run, and its changes; the first day of a window \
        changes from the day before, if it was read
        """
    )
    func dayFigures() throws {
        let run = try Summer2015.run(of: "20148851")
        let second = run.days[1]
        let (day2, day8) = (try day("2015-07-23"), try day("2015-07-29"))
        #expect((second.day, second.status, second.isFinal) == (day2, .listed, true))
        let figures: [Int?] = [
            second.figures?.visitors, second.figures?.visitorsTotal, second.rank, run.dayNumber(of: day2),
        ]
        #expect(figures == [435_039, 926_955, 1, 2])
        let movie = Movie(code: run.movieCode, title: "", openDate: run.openDate, nations: ["한국"])
        let window = MovieRun(of: movie, days: run.days, showing: day8...day8)
        let changes: [Double?] = [
            second.visitorsPerShowing,
            run.visitorsChangePercent(on: day2, since: 1), run.visitorsChangePercent(on: day2, since: 7),
            run.visitorsChangePercent(on: day8, since: 7), window.visitorsChangePercent(on: day8, since: 7),
            window.visitorsChangePercent(on: day8, since: 8),
        ]
        #expect(changes == [67.0, -8.9, nil, 3.5, 3.5, nil])
        let yesterday = try #require(run.visitorsChangePercent(on: day8, since: 1))
        #expect(window.visitorsChangePercent(on: day8, since: 1) == yesterday)
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
        let ratios: [Double?] = [
            summary.secondWeekendChangePercent, summary.openingMultiple, summary.bestWeekendMultiple,
            summary.stayingPower,
        ]
        #expect(ratios == [17.6, 6.91, 5.87, 1.77])
        #expect(summary.peakDay?.description == "2015-08-15")
    }

    @Test("a later day that the lists bound, or that was not read, may have been the best one, but not beyond a cut")
    func laterPeak() throws {
        let (first, last) = (try day("2015-09-17"), try day("2015-09-30"))
        let whole = try Summer2015.run(of: "20153761", nation: "미국", from: first, to: last)
        let movie = Movie(code: whole.movieCode, title: "", openDate: whole.openDate, nations: ["미국"])
        func peak(_ days: Int, unread: ClosedRange<Int>? = nil, isTruncated: Bool = false) -> String {
            let days = whole.days.prefix(days).enumerated().map { index, day in
                unread?.contains(index) == true ? .init(notFetched: day.day) : day
            }
            return MovieRun(of: movie, days: days, isTruncated: isTruncated).summary.peakDay?.description ?? "-"
        }
        let peaks = [
            peak(2), peak(3), peak(2, unread: 1...1), peak(2, unread: 1...1, isTruncated: true),
            peak(14, unread: 1...1, isTruncated: true),
        ]
        #expect(peaks == ["2015-09-18", "-", "-", "2015-09-17", "-"])
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
        let lines = first.map { week in
            let changes = [week.visitorsChangePercent, week.weekendChangePercent].map { $0?.description ?? "-" }
            return "\(week.week) \(week.number ?? -1) \(week.visitors ?? -1) \(week.weekendVisitors ?? -1) \(changes)"
        }
        // The opening week is not a whole one.
        #expect(
            lines == [
                #"2015-W29 0 -1 -1 ["-", "-"]"#, #"2015-W30 1 3359718 2443051 ["-", "-"]"#,
                #"2015-W31 2 3202520 1547700 ["-", "-36.6"]"#, #"2015-W32 3 2401205 1080052 ["-25.0", "-30.2"]"#,
            ]
        )
        #expect(weeks.map(\.daysListed) == [1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
        // The last week is not over.
        let last = try #require(weeks.last)
        let figures: [Int?] = [last.visitors, last.weekendVisitors, last.visitorsListed, last.visitorsTotal]
        #expect(figures == [nil, nil, 6_116, 12_698_128])
    }

    @Test("a film that opens on a Saturday has an opening weekend of two days")
    func saturday() throws {
        let run = try Summer2015.run(of: "20148851", opening: day("2015-07-25"))
        let weekends: [Int?] = [run.summary.openingWeekendVisitors, run.summary.secondWeekendVisitors]
        #expect(weekends == [949_186 + 950_620, 1_547_700])
        #expect(run.dayNumber(of: try day("2015-07-24")) == 0 && run.weeks.map(\.number).prefix(2) == [1, 2])
    }

    @Test("a re-release has no opening figures, and its earlier weekends may have been larger")
    func rerelease() throws {
        let summary = try Summer2015.run(of: "20148851", opening: day("2004-04-30")).summary
        let opening: [Int?] = [
            summary.openingDayVisitors, summary.openingWeekendVisitors, summary.previewVisitors, summary.day14Total,
        ]
        #expect(opening == [nil, nil, nil, nil])
        #expect([summary.visitorsTotal, summary.peakVisitors] == [12_698_128, 950_620])
        // More people than on any day, or weekend, saw it before these days; of the window alone they are known.
        let late = try Summer2015.run(of: "20148851", opening: day("2004-04-30"), from: day("2015-08-10")).summary
        #expect([late.peakDay, late.windowPeakDay] == [nil, try day("2015-08-15")])
        #expect([late.bestWeekendMultiple, late.windowBestWeekendMultiple] == [nil, 3.76])
        #expect(late.windowVisitors == 12_698_128 - 8_973_731)
    }

    @Test("percentages are rounded half away from zero")
    func rounding() throws {
        let table: [(earlier: Int, later: Int, percent: Double?)] = [
            (8_000, 7_996, -0.1), (8_000, 8_004, 0.1), (8_000, 8_003, 0), (8_000, 7_997, 0), (3, 4, 33.3), (0, 4, nil),
            (-3, 4, nil),
        ]
        for (earlier, later, percent) in table {
            let movie = Movie(code: MovieCode(unchecked: "20150001"), title: "영화")
            let days = [earlier, later].enumerated().map { offset, visitors in
                let row = RankedMovie(rank: 1, movieCode: movie.code, title: movie.title, visitors: visitors)
                let day = Summer2015.first.advanced(by: offset)
                let list = Ranking(of: RankingPeriod(.daily, of: day), entries: [row])
                return MovieRun.Day(DayLists(day, final: [list]), of: movie)
            }
            let change = MovieRun(of: movie, days: days).visitorsChangePercent(on: days[1].day, since: 1)
            #expect(change == percent, "\(earlier) to \(later)")
        }
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
