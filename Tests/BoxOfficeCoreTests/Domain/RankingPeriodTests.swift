import BoxOfficeCore
import TestSupport
import Testing

struct RankingPeriodTests {
    @Test("a period covers its weekdays in the week of a day")
    func days() async throws {
        let table = """
            daily -> 2023-08-01: 2023-08-01..2023-08-01
            weekly -> 2023-W31: 2023-07-31..2023-08-06
            weekend -> 2023-W31: 2023-08-04..2023-08-06
            weekdays -> 2023-W31: 2023-07-31..2023-08-03
            """
        try await expectResults(in: table) { kind in
            let period = RankingPeriod(try #require(Ranking.Kind(rawValue: kind)), of: try KoreanDay("2023-08-01"))
            return "\(period): \(period.from)..\(period.to)"
        }
    }

    @Test("the latest period is the last one that has ended")
    func latest() async throws {
        let table = """
            daily 2023-08-04 -> 2023-08-03
            # On a Friday the weekdays are over, on a Thursday not yet
            weekdays 2023-08-04 -> 2023-W31
            weekdays 2023-08-03 -> 2023-W30
            # A week is over on Monday
            weekend 2023-08-06 -> 2023-W30
            weekend 2023-08-07 -> 2023-W31
            weekly 2023-08-06 -> 2023-W30
            weekly 2023-08-07 -> 2023-W31
            """
        try await expectResults(in: table) { line in
            let parts = line.split(separator: " ").map(\.description)
            let kind = try #require(Ranking.Kind(rawValue: parts[0]))
            return RankingPeriod.latest(kind, before: try KoreanDay(parts[1])).description
        }
    }

    @Test("periods follow each other by days or weeks, across years")
    func through() throws {
        let day = try RankingPeriod(.daily, of: KoreanDay("2023-12-31"))
        #expect("\(day.through(day.advanced(by: 2)))" == "[2023-12-31, 2024-01-01, 2024-01-02]")
        let week = try RankingPeriod(.weekend, of: KoreanDay("2020-12-31"))
        #expect("\(week.through(week.advanced(by: 1)))" == "[2020-W53, 2021-W01]")
        #expect("\([Int.min, .max].map(week.advanced))" == "[0001-W01, 9999-W52]")
        #expect((week.through(week), week.through(week.advanced(by: -1))) == ([week], []))
    }
}
