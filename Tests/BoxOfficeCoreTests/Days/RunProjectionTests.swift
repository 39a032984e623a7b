import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Projections from made-up films that all open on a Friday, and are seen by as many people on each Sunday of their runs.
@Suite struct RunProjectionTests {
    /// 3 January 2014.
    private static let friday = Summer2015.first.advanced(by: -544)

    /// A film: its total on each Sunday from the first on, and at its end, two days after the last of them.
    private struct Film {
        var code: String
        var opening = RunProjectionTests.friday
        var sundays: [Int]
        var total: Int

        var lastDay: KoreanDay { opening.advanced(by: 7 * sundays.count - 3) }

        /// The total on a day on which the film is listed.
        func total(on day: KoreanDay) -> Int? {
            let number = opening.advanced(by: 2).distance(to: day)
            if day == lastDay { return total }
            return number >= 0 && number % 7 == 0 && number / 7 < sundays.count ? sundays[number / 7] : nil
        }
    }

    /// Films whose totals on the first Sunday are 100,000, 101,000 …, and that end with 2.0, 2.1 … times as many.
    private static func films(_ count: Int) -> [Film] {
        (0..<count).map { index in
            let then = 100_000 + 1_000 * index
            return Film(code: "2014\(1_000 + index)", sundays: [then], total: then * (20 + index) / 10)
        }
    }

    /// The lists of Korean and of foreign films, those of some days without the film's nation.
    private static func ended(_ films: [Film], asOf lastDay: String = "2015-12-31", unread: [KoreanDay] = []) throws
        -> EndedRuns
    {
        var runs = EndedRuns(asOf: try KoreanDay(lastDay))
        let days = friday...friday.advanced(by: 120)
        for day in days {
            let rows = films.compactMap { film in
                film.total(on: day).map { total in
                    RankedMovie(
                        rank: 1,
                        movieCode: MovieCode(unchecked: film.code),
                        title: "영화 \(film.code)",
                        openDate: film.opening,
                        visitors: 1,
                        visitorsTotal: total
                    )
                }
            }
            let other = [RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "20109999"), title: "다른 영화", visitors: 1)]
            let nations: [RankingFilters.Nation?] = unread.contains(day) ? [.foreign] : [.korean, .foreign]
            let lists = nations.map { nation in
                DatedRanking(
                    Ranking(
                        of: RankingPeriod(.daily, of: day),
                        filters: RankingFilters(nation: nation),
                        entries: nation == .korean && !rows.isEmpty ? rows : other
                    ),
                    fetched: Date(timeIntervalSince1970: 0),
                    isFinal: true
                )
            }
            runs.add(DayLists(day, lists))
        }
        return runs
    }

    /// The run of a film that opened on a Friday in 2015.
    private static func run(
        _ sundays: [Int?],
        opening: String = "2015-01-02",
        openDate: String? = "2015-01-02"
    ) throws -> MovieRun {
        let movie = Movie(
            code: MovieCode(unchecked: "20150001"),
            title: "새 영화",
            openDate: try openDate.map { try KoreanDay($0) },
            nations: ["한국"]
        )
        let first = try KoreanDay(opening)
        let days = (0..<(7 * sundays.count - 4)).map { index -> MovieRun.Day in
            let day = first.advanced(by: index)
            let sunday = index >= 2 && (index - 2) % 7 == 0 ? sundays[(index - 2) / 7] : nil
            guard let sunday else { return MovieRun.Day(notFetched: day) }
            let row = RankedMovie(
                rank: 1,
                movieCode: movie.code,
                title: movie.title,
                visitors: 1,
                visitorsTotal: sunday
            )
            let list = DatedRanking(
                Ranking(of: RankingPeriod(.daily, of: day), entries: [row]),
                fetched: Date(timeIntervalSince1970: 0),
                isFinal: true
            )
            return MovieRun.Day(DayLists(day, [list]), of: movie)
        }
        return MovieRun(of: movie, days: days)
    }

    @Test("the nearest 25 films give the median and the range, and each film is projected from the others")
    func projection() throws {
        // Of 30 films, the 25 nearest to 200,000 are the last ones, which end with 2.5 to 4.9 times as many.
        let projection = try RunProjection(of: Self.run([200_000]), from: Self.ended(Self.films(30)))
        #expect(projection.asOf.description == "2015-12-31")
        #expect(projection.sunday == 1)
        #expect("\(projection.low) \(projection.visitorsTotal) \(projection.high)" == "548000 740000 932000")
        let nearest = projection.comparable.map {
            "\($0.movieCode) \($0.title) \($0.openDate) \($0.visitorsThen) \($0.visitorsTotal)"
        }
        #expect(nearest.count == 25)
        #expect(nearest.first == "20141029 영화 20141029 2014-01-03 129000 632100")
        #expect(nearest.last == "20141005 영화 20141005 2014-01-03 105000 262500")
        #expect("\(projection.medianErrorPercent) \(projection.coveragePercent)" == "17.1 80.0")
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
        var films = Self.films(25)
        films[0] = Film(code: code, sundays: [visitorsThen], total: 2 * visitorsThen)
        let ended = try Self.ended(films, asOf: asOf, unread: unread.map(Self.friday.advanced))
        let run = try Self.run([200_000], opening: opening, openDate: opening)
        guard let count else {
            #expect(try RunProjection(of: run, from: ended).comparable.count == 25)
            return
        }
        #expect(throws: RunProjection.Obstacle.tooFewRuns(count)) { try RunProjection(of: run, from: ended) }
    }

    @Test(
        "a run that cannot be projected",
        arguments: [
            ("before the first Sunday", [nil], "2015-01-02", "2015-01-02", .noSunday),
            ("a re-release", [200_000], "2015-01-02", "2005-01-07", .isLater),
            ("an unknown opening", [200_000], "2015-01-02", nil, .isLater),
            ("too few visitors", [29_999], "2015-01-02", "2015-01-02", .tooFewVisitors),
            ("on a Sunday that few films reach", [200_000, 300_000], "2015-01-02", "2015-01-02", .tooFewRuns(0)),
        ] as [(String, [Int?], String, String?, RunProjection.Obstacle)]
    )
    func obstacles(name: String, sundays: [Int?], opening: String, openDate: String?, obstacle: RunProjection.Obstacle)
        throws
    {
        let run = try Self.run(sundays, opening: opening, openDate: openDate)
        let ended = try Self.ended(Self.films(30))
        #expect(throws: obstacle) { try RunProjection(of: run, from: ended) }
    }
}
