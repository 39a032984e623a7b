import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

/// Weekends and days at number one; the expected figures were computed from KOBIS's answers by hand.
struct WeekendsTests {
    private func day(_ text: String) throws -> KoreanDay { try KoreanDay(text) }

    /// A movie with as many visitors on each day from 6 July 2015, a Monday, and these ranks.
    private func run(opening: String?, ranks: [Int?], showing window: ClosedRange<Int>? = nil) throws -> MovieRun {
        let movie = Movie(code: MovieCode(unchecked: "20150001"), title: "영화", openDate: try opening.map(day))
        let first = try day("2015-07-06")
        let days = ranks.enumerated().map { index, rank in
            let day = first.advanced(by: index)
            guard let rank else { return MovieRun.Day(notFetched: day) }
            let row = RankedMovie(
                rank: rank,
                movieCode: movie.code,
                title: movie.title,
                visitors: 100,
                visitorsTotal: 100 * (index + 1),
                screens: 10 + index,
                showings: 20
            )
            return MovieRun.Day(
                DayLists(day, final: [Ranking(of: RankingPeriod(.daily, of: day), entries: [row])]),
                of: movie
            )
        }
        return MovieRun(
            of: movie,
            days: days,
            showing: window.map { first.advanced(by: $0.lowerBound)...first.advanced(by: $0.upperBound) }
        )
    }

    @Test("the weekends of a run that is listed every day")
    func recorded() throws {
        let weekends = try Summer2015.run(of: "20148851").weekends
        #expect(weekends.map(\.number) == Array(1...10))
        let first = weekends[0]
        #expect((first.from.description, first.to.description) == ("2015-07-24", "2015-07-26"))
        let figures: [Int?] = [
            first.visitors, first.visitorsListed, first.visitorsTotal, first.saturdayRank, first.screens,
            first.showings, weekends[1].saturdayRank,
        ]
        #expect(figures == [2_443_051, 2_443_051, 3_370_006, 1, 1_519, 21_528, 2])
        #expect(weekends.prefix(4).map(\.visitorsChangePercent) == [nil, -36.6, -30.2, -8.4])
    }

    @Test(
        "a weekend that the opening day cuts begins with it, and is nothing to compare with; nor are those before",
        arguments: [
            ("2015-07-17", 300, 60, 0), ("2015-07-18", 200, nil, nil),
        ] as [(String, Int, Int?, Double?)]
    )
    func cut(opening: String, visitors: Int, showings: Int?, second: Double?) throws {
        let run = try run(opening: opening, ranks: Array(repeating: 1, count: 28))
        #expect(run.weekends.map(\.number) == [0, 1, 2, 3])
        // The first one has no days before it.
        let changes = run.weekends.map(\.visitorsChangePercent) + [run.summary.secondWeekendChangePercent]
        #expect(changes == [nil, nil, second, 0, second])
        let (first, summary) = (run.weekends[1], run.summary)
        #expect((first.from.description, first.visitors, first.showings) == (opening, visitors, showings))
        #expect((summary.openingWeekendVisitors, summary.secondWeekendVisitors) == (visitors, 300))
    }

    @Test("an unfinished weekend has no visitors and no change; one that has not begun is none")
    func unfinished() throws {
        let saturday = try run(opening: "2015-07-08", ranks: Array(repeating: 1, count: 13)).weekends
        #expect(saturday.count == 2 && saturday[1].visitors == nil && saturday[1].visitorsChangePercent == nil)
        #expect((saturday[1].visitorsListed, saturday[1].screens, saturday[1].showings) == (200, 22, nil))
        #expect(try run(opening: "2015-07-08", ranks: Array(repeating: 1, count: 11)).weekends.count == 1)
        let missing = try run(opening: "2015-07-08", ranks: [nil, nil, 1, 1, 1, nil, 1]).weekends
        // The totals around the missing Saturday determine the weekend, but not how often the movie was shown.
        #expect((missing[0].visitors, missing[0].showings, missing[0].saturdayRank) == (300, nil, nil))
    }

    private static let opening = "2015-07-08"

    @Test("days at number one, from ranks alone")
    func numberOne() throws {
        let table: [(name: String, opening: String?, ranks: [Int?], count: Int?, runs: [String])] = [
            ("all", Self.opening, [3, 1, 1, 1, 2, 1], 3, ["2015-07-08+2", "2015-07-11+1"]),
            ("shared ranks count", Self.opening, [2, 2, 1, 1], 2, ["2015-07-08+2"]),
            ("an unknown day", Self.opening, [2, 2, 1, 1, nil, 1, 2], nil, ["2015-07-08+2?", "2015-07-11+1?"]),
            (
                "four runs, equals", Self.opening, [2, 2, 1, 2, 1, 1, 2, 1, 2, 1], 5,
                ["2015-07-10+2", "2015-07-08+1", "2015-07-13+1"]
            ),
            ("after the last listed day", Self.opening, [2, 2, 1, 1, nil], 2, ["2015-07-08+2"]),
            ("the opening is not known", nil, [1, 1, 2], nil, ["2015-07-06+2?"]),
            ("previews only", "2015-07-20", [1, 1], 0, []), ("never", Self.opening, [2, 2, 2], 0, []),
        ]
        for (name, opening, ranks, count, runs) in table {
            let summary = try run(opening: opening, ranks: ranks).summary
            let found = summary.numberOneRuns.map { "\($0.from)+\($0.days)\($0.mayBeLonger ? "?" : "")" }
            #expect(summary.daysAtNumberOne == count && found == runs, "\(name): \(found)")
        }
    }

    @Test("a window that begins later knows neither the days before it nor that a run did not begin there")
    func window() throws {
        let table: [(ranks: [Int?], mayBeLonger: Bool)] = [
            ([2, 2, 1, 1, 1, 1, 2], true), ([2, 2, 1, 2, 1, 1, 2], false), ([nil, nil, nil, nil, 1, 1, 2], true),
        ]
        for (ranks, mayBeLonger) in table {
            let summary = try run(opening: Self.opening, ranks: ranks, showing: 4...6).summary
            #expect(summary.daysAtNumberOne == nil && summary.numberOneRuns.map(\.mayBeLonger) == [mayBeLonger])
        }
    }

    @Test("Number one: the list of all movies tells, or both nations' lists, or one that has another movie before it")
    func numberOneOfLists() throws {
        func ranking(_ nation: RankingFilters.Nation?, _ visitors: [Int]) throws -> Ranking {
            let rows = visitors.enumerated().map { index, visitors in
                // The movie is the one with 100 visitors.
                let code = visitors == 100 ? "20150001" : "2015\(nation == .foreign ? "F" : "1")00\(index)"
                return RankedMovie(
                    rank: index + 1, movieCode: MovieCode(unchecked: code), title: "영화", visitors: visitors
                )
            }
            let period = RankingPeriod(.daily, of: try day(Self.opening))
            return Ranking(of: period, filters: RankingFilters(nation: nation), entries: rows)
        }
        let cases: [(name: String, all: [Int]?, korean: [Int]?, foreign: [Int]?, isNumberOne: Bool?)] = [
            ("first of all", [100, 9], nil, nil, true), ("second of all", [200, 100], nil, nil, false),
            ("not in the list of all", [200, 150], nil, nil, false), ("first of both", nil, [100, 9], [50], true),
            ("second of both", nil, [100, 9], [200], false), ("in neither", nil, [200], [150], false),
            ("an equal of both", nil, [100], [300, 100], false),
            ("a foreign movie is before it", nil, [100], [101], false),
            ("first of its nation alone", nil, [100, 9], nil, nil),
            ("second of its nation", nil, [200, 100], nil, false),
            ("not in its nation's list", nil, [200], nil, false),
            ("only the other nation's list", nil, nil, [200], nil),
            ("no list", nil, nil, nil, nil),
        ]
        for (name, all, korean, foreign, expected) in cases {
            let lists = try [(nil, all), (.korean, korean), (.foreign, foreign)].compactMap { nation, visitors in
                try visitors.map { try ranking(nation, $0) }
            }
            let found = DayLists(try day(Self.opening), lists)
            #expect(found.isNumberOne(MovieCode(unchecked: "20150001"), in: .korean) == expected, "\(name)")
        }
    }

    @Test(
        "Number one: days are counted where each has a list, from whichever lists name the first movie",
        arguments: [
            ("20148851", "2015-07-22", "2015-09-19", 8), ("20148851", "2015-07-22", "2015-09-30", 8),
            ("20148048", "2015-08-05", "2015-09-30", 29),
        ]
    )
    func numberOneOfSummer(code: String, from: String, to: String, days: Int) throws {
        let window = try day(from)...day(to)
        let run = try Summer2015.run(of: code, from: window.lowerBound, to: window.upperBound)
        let nations = Summer2015.lists.filter { window.contains($0.day) }.map { lists in
            DayLists(lists.day, [lists.korean, lists.foreign].compactMap(\.self))
        }
        let movie = Movie(code: run.movieCode, title: run.title, openDate: run.openDate, nations: ["한국"])
        for run in [run, MovieRun(of: movie, days: nations.map { MovieRun.Day($0, of: movie) })] {
            #expect(run.summary.daysAtNumberOne == days)
            #expect(run.summary.numberOneRuns.map(\.days) == [days] && !run.summary.numberOneRuns[0].mayBeLonger)
        }
    }
}
