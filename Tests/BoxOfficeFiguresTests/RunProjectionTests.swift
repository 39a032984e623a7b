import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

/// Projections from made-up movies that all open on a Friday, and are seen by as many people on each Sunday of their runs.
struct RunProjectionTests {
    /// 3 January 2014.
    private static let friday = Summer2015.first.advanced(by: -544)

    /// A movie, and its visitors on each day from the opening on; those of days on which it is not listed are negative.
    private struct MadeUpMovie {
        var code: String
        var opening = RunProjectionTests.friday
        var visitors: [Int?]

        /// The movie's row in the list of a day, if it has one.
        func row(on day: KoreanDay) -> RankedMovie? {
            let index = opening.distance(to: day)
            guard visitors.indices.contains(index), let figure = visitors[index], figure >= 0 else { return nil }
            return RankedMovie(
                rank: 1,
                movieCode: MovieCode(unchecked: code),
                title: "영화 \(code)",
                openDate: opening,
                visitors: figure,
                visitorsTotal: visitors[...index].reduce(0) { $0 + abs($1 ?? 0) }
            )
        }
    }

    /// A movie that is listed on its first Sunday and two days later, with these totals.
    private static func movie(_ code: String, then: Int, end: Int) -> MadeUpMovie {
        MadeUpMovie(code: code, visitors: [nil, nil, then, nil, end - then])
    }

    /// Movies whose totals on the first Sunday are 100,000, 101,000 …, and that end with 2.0, 2.1 … times as many.
    private static func movies(_ count: Int) -> [MadeUpMovie] {
        (0..<count).map { index in
            let then = 100_000 + 1_000 * index
            return movie("2014\(1_000 + index)", then: then, end: then * (20 + index) / 10)
        }
    }

    /// The lists of Korean and of foreign movies, those of some days without the movie's nation.
    private static func ended(_ movies: [MadeUpMovie], asOf lastDay: String = "2015-12-31", unread: [KoreanDay] = [])
        throws
        -> EndedRuns
    {
        var runs = EndedRuns(asOf: try KoreanDay(lastDay))
        let days = friday...friday.advanced(by: 120)
        for day in days {
            runs.add(
                lists(
                    of: day,
                    movies.compactMap { $0.row(on: day) },
                    unread.contains(day) ? [.foreign] : [.korean, .foreign]
                )
            )
        }
        return runs
    }

    /// The lists of a day with these Korean movies; another one if there are none.
    private static func lists(
        of day: KoreanDay,
        _ rows: [RankedMovie],
        _ nations: [RankingFilters.Nation] = [.korean, .foreign]
    ) -> DayLists {
        let other = [RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "20109999"), title: "다른 영화", visitors: 1)]
        let rankings = nations.map { nation in
            Ranking(
                of: RankingPeriod(.daily, of: day),
                filters: RankingFilters(nation: nation),
                entries: nation == .korean && !rows.isEmpty ? rows : other
            )
        }
        return DayLists(day, final: rankings)
    }

    /// The run of a movie with these visitors on each day, as far as the days are read; then it is not listed for some days.
    private static func run(
        _ visitors: [Int?],
        first: String = "2015-01-02",
        openDate: String? = "2015-01-02",
        unlisted: Int = 0
    ) throws -> MovieRun {
        let made = MadeUpMovie(code: "20150001", opening: try KoreanDay(first), visitors: visitors)
        let movie = Movie(
            code: MovieCode(unchecked: made.code),
            title: "새 영화",
            openDate: try openDate.map { try KoreanDay($0) },
            nations: ["한국"]
        )
        let days = (0..<(visitors.count + unlisted)).map { index -> MovieRun.Day in
            let day = made.opening.advanced(by: index)
            let row = made.row(on: day)
            if index < visitors.count, row == nil { return MovieRun.Day(notFetched: day) }
            return MovieRun.Day(lists(of: day, [row].compactMap(\.self)), of: movie)
        }
        return MovieRun(of: movie, days: days)
    }

    /// The visitors of a movie that is listed on its first Sunday.
    private static func firstSunday(_ visitors: Int = 200_000) -> [Int?] { [nil, nil, visitors] }

    @Test(
        "on the first Sunday, the 25 nearest totals give the median and the range, and each is projected from the others"
    )
    func projection() throws {
        // Of 30 movies, the 25 nearest to 200,000 are the last ones, which end with 2.5 to 4.9 times as many.
        let ended = try Self.ended(Self.movies(30))
        let projection = try RunProjection(of: Self.run(Self.firstSunday()), from: ended)
        #expect(projection.asOf.description == "2015-12-31")
        #expect(projection.sunday == 1 && projection.visitorsThen == 200_000)
        #expect("\(projection.low) \(projection.median) \(projection.high)" == "532000 740000 948000")
        let nearest = projection.comparable.map {
            "\($0.movieCode) \($0.title) \($0.openDate) \($0.visitorsThen) \($0.visitorsTotal)"
        }
        #expect(nearest.count == 25)
        #expect(nearest.first == "20141029 영화 20141029 2014-01-03 129000 632100")
        #expect(nearest.last == "20141005 영화 20141005 2014-01-03 105000 262500")
        #expect("\(projection.medianErrorPercent) \(projection.withinRangePercent)" == "13.8 88.0")
    }

    @Test(
        "a film counts if it is listed on the same Sunday with 30,000 or more, opened 70 days before, and has ended",
        arguments: [
            ("as it is", "2015-01-02", "2015-12-31", "20141000", 100_000, [], nil),
            ("opened 65 days before", "2014-03-07", "2015-12-31", "20141000", 100_000, [], 0),
            ("opened 72 days before", "2014-03-14", "2015-12-31", "20141000", 100_000, [], nil),
            ("13 days after its last one are known", "2015-01-02", "2014-01-20", "20141000", 100_000, [], 0),
            ("14 days after its last one are known", "2015-01-02", "2014-01-21", "20141000", 100_000, [], nil),
            (
                "the list of its nation is not read on one of them", "2015-01-02", "2015-12-31", "20141000", 100_000,
                [10], 0
            ),
            ("the list of its nation is not read later", "2015-01-02", "2015-12-31", "20141000", 100_000, [19], nil),
            ("one film had 29,999", "2015-01-02", "2015-12-31", "20141000", 29_999, [], 24),
            ("one is the film itself", "2015-01-02", "2015-12-31", "20150001", 100_000, [], 24),
        ] as [(String, String, String, String, Int, [Int], Int?)]
    )
    func pool(
        name: String,
        opening: String,
        asOf: String,
        code: String,
        visitorsThen: Int,
        unread: [Int],
        count: Int?
    ) throws {
        var movies = Self.movies(25)
        movies[0] = Self.movie(code, then: visitorsThen, end: 2 * visitorsThen)
        let ended = try Self.ended(movies, asOf: asOf, unread: unread.map(Self.friday.advanced))
        let run = try Self.run(Self.firstSunday(), first: opening, openDate: opening)
        guard let count else {
            #expect(try RunProjection(of: run, from: ended).comparable.count == 25)
            return
        }
        #expect(throws: RunProjection.Obstacle.tooFewRuns(count)) { try RunProjection(of: run, from: ended) }
    }

    /// 25 movies that keep their visitors, and 25 that lose most of them; all have had 100,000 on the second Sunday.
    ///
    /// The former grow by 1.0, 1.1 … of their last weeks, the latter by a tenth.
    private static let movies = (0..<50).map { index in
        index < 25
            ? MadeUpMovie(
                code: "2014\(1_000 + index)",
                visitors: [Int?](repeating: 10_000, count: 10) + [7_000 * (10 + index)]
            )
            : MadeUpMovie(
                code: "2014\(1_000 + index)",
                visitors: [16_000, 16_000, 16_000, 10_000, 10_000, 10_000, 10_000, 4_000, 4_000, 4_000, 5_200]
            )
    }

    @Test("from the second Sunday on, films with a similar week and a similar fall are compared, whatever their size")
    func course() throws {
        let ended = try Self.ended(Self.movies)
        let visitors = [Int?](repeating: 20_000, count: 10)
        let projection = try RunProjection(of: Self.run(visitors), from: ended)
        #expect(projection.sunday == 2 && projection.visitorsThen == 200_000)
        let codes = (1_000..<1_025).map { "2014\($0)" }
        #expect(projection.comparable.map(\.movieCode.description) == codes)
        #expect("\(projection.low) \(projection.median) \(projection.high)" == "362400 508000 653600")
        #expect("\(projection.medianErrorPercent) \(projection.withinRangePercent)" == "18.5 80.0")
        // What has been reached since then is certain.
        let later = try RunProjection(of: Self.run(visitors + [400_000]), from: ended)
        #expect("\(later.sunday) \(later.low) \(later.median) \(later.high)" == "2 600000 600000 653600")
        // The totals of the days around it imply what is not listed.
        let gap = try RunProjection(of: Self.run([nil, nil, 20_000] + visitors.dropFirst(3)), from: ended)
        #expect(gap.comparable == projection.comparable)
    }

    @Test(
        "films that opened more than 1,095 days before count on the first Sunday only",
        arguments: [
            (2, "2016-12-23", nil), (2, "2016-12-30", 0), (1, "2017-06-02", nil),
        ] as [(Int, String, Int?)]
    )
    func age(sunday: Int, opening: String, count: Int?) throws {
        let ended = try Self.ended(sunday == 1 ? Self.movies(25) : Self.movies)
        let visitors = sunday == 1 ? Self.firstSunday() : [Int?](repeating: 20_000, count: 10)
        let run = try Self.run(visitors, first: opening, openDate: opening)
        guard let count else {
            #expect(try RunProjection(of: run, from: ended).comparable.count == 25)
            return
        }
        #expect(throws: RunProjection.Obstacle.tooFewRuns(count)) { try RunProjection(of: run, from: ended) }
    }

    /// The first Sunday of a movie that opens on 2 January 2015.
    private static let sunday = friday.advanced(by: 366)

    @Test(
        "a run that cannot be projected has the first reason that applies",
        arguments: [
            ("before the first Sunday", [nil], "2015-01-02", 0, .noSunday),
            ("a re-release", firstSunday(), "2005-01-07", 14, .isLater),
            ("an unknown opening", firstSunday(), nil, 0, .isLater),
            (
                "14 days read without it", firstSunday(), "2015-01-02", 14,
                .ended(lastDay: sunday, visitorsTotal: 200_000)
            ),
            ("13 days read without it, and too small", firstSunday(29_999), "2015-01-02", 13, .tooFewVisitors),
            ("ended, and too small", firstSunday(9), "2015-01-02", 14, .ended(lastDay: sunday, visitorsTotal: 9)),
            ("too small", firstSunday(29_999), "2015-01-02", 0, .tooFewVisitors),
            (
                "the first two days are not listed", [-50_000, -50_000] + [Int?](repeating: 50_000, count: 8),
                "2015-01-02", 0, .unknownWeek
            ),
            (
                "the Saturday before was a preview", [100_000, 100_000] + [Int?](repeating: 100_000, count: 8),
                "2015-01-04", 0, .unknownWeek
            ),
            (
                "nobody came on the weekend before", [nil, 0, 0] + [Int?](repeating: 100_000, count: 7), "2015-01-02",
                0,
                .unknownWeek
            ),
            (
                "on a Sunday that no film reaches", [Int?](repeating: 100_000, count: 17), "2015-01-02", 0,
                .tooFewRuns(0)
            ),
        ] as [(String, [Int?], String?, Int, RunProjection.Obstacle)]
    )
    func obstacles(name: String, visitors: [Int?], openDate: String?, unlisted: Int, obstacle: RunProjection.Obstacle)
        throws
    {
        let run = try Self.run(visitors, openDate: openDate, unlisted: unlisted)
        let ended = try Self.ended(Self.movies(30))
        #expect(throws: obstacle) { try RunProjection(of: run, from: ended) }
    }
}
