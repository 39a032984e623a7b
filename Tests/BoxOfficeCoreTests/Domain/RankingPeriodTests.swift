import BoxOfficeCore
import TestSupport
import Testing

@Suite struct RankingPeriodTests {
    @Test(
        "a period covers its weekdays in the week of a day",
        arguments: [
            (.daily, "2023-08-01", "2023-08-01"), (.weekly, "2023-07-31", "2023-08-06"),
            (.weekend, "2023-08-04", "2023-08-06"), (.weekdays, "2023-07-31", "2023-08-03"),
        ] as [(Ranking.Kind, String, String)]
    )
    func days(kind: Ranking.Kind, from: String, to: String) throws {
        let period = try RankingPeriod(kind, of: KoreanDay("2023-08-01"))
        #expect(try period.from == KoreanDay(from))
        #expect(try period.to == KoreanDay(to))
        #expect(period.description == (kind == .daily ? "2023-08-01" : "2023-W31"))
    }

    @Test(
        "the latest period is the last one that has ended",
        arguments: [
            // on a Friday the weekdays are over, on a Thursday not yet; a week is over on Monday
            (.daily, "2023-08-04", "2023-08-03"), (.weekdays, "2023-08-04", "2023-W31"),
            (.weekdays, "2023-08-03", "2023-W30"), (.weekend, "2023-08-06", "2023-W30"),
            (.weekend, "2023-08-07", "2023-W31"), (.weekly, "2023-08-06", "2023-W30"),
            (.weekly, "2023-08-07", "2023-W31"),
        ] as [(Ranking.Kind, String, String)]
    )
    func latest(kind: Ranking.Kind, today: String, latest: String) throws {
        #expect(try RankingPeriod.latest(kind, before: KoreanDay(today)).description == latest)
    }

    @Test("periods follow each other by days or weeks, across years")
    func through() throws {
        let day = try RankingPeriod(.daily, of: KoreanDay("2023-12-31"))
        #expect(day.through(day.advanced(by: 2)).map(\.description) == ["2023-12-31", "2024-01-01", "2024-01-02"])
        let week = try RankingPeriod(.weekend, of: KoreanDay("2020-12-31"))
        #expect(week.through(week.advanced(by: 1)).map(\.description) == ["2020-W53", "2021-W01"])
        #expect(week.through(week).count == 1)
        #expect(week.through(week.advanced(by: -1)).isEmpty)
    }
}
