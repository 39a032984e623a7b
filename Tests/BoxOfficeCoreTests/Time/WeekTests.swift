import BoxOfficeCore
import TestSupport
import Testing

struct WeekTests {
    @Test("a day is in its ISO week, which may have another year")
    func containing() async throws {
        let table = """
            2014-12-29 -> 2015-W01
            2012-01-01 -> 2011-W52
            2021-01-04 -> 2021-W01
            2021-01-03 -> 2020-W53
            2020-12-28 -> 2020-W53
            2023-08-01 -> 2023-W31
            2023-08-06 -> 2023-W31
            2023-08-07 -> 2023-W32
            """
        try await expectResults(in: table) { try Week(containing: KoreanDay($0)).description }
    }

    @Test("every week of four hundred years round-trips through its text")
    func roundTrip() throws {
        let days = stride(from: try KoreanDay("1900-01-01"), to: try KoreanDay("2300-01-01"), by: 7)
        let wrong = days.filter { day in
            let week = Week(containing: day)
            return day < week.monday || week.sunday < day || Week(week.description) != week
        }
        #expect(wrong.isEmpty)
    }

    @Test("a week is parsed from year and number")
    func names() async {
        let table = """
            2023-W31 -> 2023-07-31
            2020-W53 -> 2020-12-28
            0001-W01 -> 0001-01-01
            """
        await expectResults(in: table) { Week($0)?.monday.description ?? "none" }
        let others = [
            "", "2023W31", "2023-W00", "2023-W53", "2023-W54", "2023-w31", "23-W31", "2023-W1", "2023-W310",
        ]
        for text in others { #expect(Week(text) == nil) }
    }
}
