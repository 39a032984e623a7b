import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct FreshnessTests {
    @Test(
        "a ranking fetched 14 days or more after its period is always fresh, otherwise for an hour",
        arguments: [
            // fetched the day after: an hour
            ("2023-08-02", 59, true), ("2023-08-02", 61, false),
            // fetched in the last minute of the 13th day after, and in the first of the 14th
            ("2023-08-14", 61, false), ("2023-08-15", 1_000_000, true),
        ]
    )
    func ranking(fetched: String, minutesLater: Int, isFresh: Bool) throws {
        let freshness = try #require(Endpoint.dailyRanking(on: KoreanDay("2023-08-01")).plan.freshness)
        let fetched = try fetched == "2023-08-14" ? Date.korea(fetched, 23, 59) : Date.korea(fetched, 0, 0)
        let now = fetched.addingTimeInterval(Double(minutesLater) * 60)
        #expect(freshness.isFresh(fetched: fetched, now: now) == isFresh)
    }

    @Test("a movie is fresh for a day", arguments: [(23.9, true), (24.1, false), (10_000, false)])
    func movie(hours: Double, isFresh: Bool) throws {
        let code = MovieCode("20124079")
        let freshness = try #require(Endpoint.movieInfo(code).plan.freshness)
        let fetched = try Date.korea("2023-08-01")
        #expect(freshness.isFresh(fetched: fetched, now: fetched.addingTimeInterval(hours * 3_600)) == isFresh)
    }

    @Test("an answer from the future, from a wrong clock, counts as equally old")
    func future() throws {
        let fetched = try Date.korea("2030-01-01")
        let ranking = try #require(Endpoint.dailyRanking(on: KoreanDay("2023-08-01")).plan.freshness)
        for freshness in [ranking, Freshness(lifetime: 3_600)] {
            #expect(!freshness.isFresh(fetched: fetched, now: try .korea("2023-08-02")))
            #expect(freshness.isFresh(fetched: fetched, now: fetched.addingTimeInterval(-60)))
        }
    }
}
