import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct FreshnessTests {
    @Test("a ranking fetched 14 days or more after its period is always fresh, otherwise for an hour")
    func ranking() throws {
        let freshness = try #require(Endpoint.dailyRanking(on: KoreanDay("2023-08-01")).plan.freshness)
        // The day after, in the last minute of the 13th day after, and in the first of the 14th.
        let table: [(fetched: Date, freshMinutes: [Int])] = [
            (try .korea("2023-08-02", 0), [59]), (try .korea("2023-08-14", 23, 59), [59]),
            (try .korea("2023-08-15", 0), [59, 61, 1_000_000]),
        ]
        for (fetched, freshMinutes) in table {
            for minutes in [59, 61, 1_000_000] {
                let now = fetched.addingTimeInterval(Double(minutes) * 60)
                #expect(freshness.isFresh(fetched: fetched, now: now) == freshMinutes.contains(minutes))
            }
        }
    }

    @Test("a movie is fresh for a day")
    func movie() throws {
        let freshness = try #require(Endpoint.movieInfo(MovieCode("20124079")).plan.freshness)
        let fetched = try Date.korea("2023-08-01")
        for hours in [23.9, 24.1, 10_000] {
            #expect(freshness.isFresh(fetched: fetched, now: fetched.addingTimeInterval(hours * 3_600)) == (hours < 24))
        }
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
