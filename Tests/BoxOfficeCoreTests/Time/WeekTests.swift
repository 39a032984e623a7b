import BoxOfficeCore
import TestSupport
import Testing

@Suite struct WeekTests {
    @Test(
        "a day is in its ISO week, which may have another year",
        arguments: [
            ("2014-12-29", "2015-W01"), ("2012-01-01", "2011-W52"), ("2021-01-04", "2021-W01"),
            ("2021-01-03", "2020-W53"), ("2020-12-28", "2020-W53"), ("2023-08-01", "2023-W31"),
            ("2023-08-06", "2023-W31"), ("2023-08-07", "2023-W32"),
        ]
    )
    func containing(day: String, week: String) throws {
        #expect(try Week(containing: KoreanDay(day)).description == week)
    }

    @Test("every week of four hundred years round-trips through its text")
    func roundTrip() throws {
        var day = try KoreanDay("1900-01-01")
        while day.year < 2_300 {
            let week = Week(containing: day)
            #expect(week.monday <= day && day <= week.sunday)
            #expect(Week(week.description) == week)
            day = day.advanced(by: 7)
        }
    }

    @Test(
        "a week is parsed from year and number",
        arguments: [
            ("2023-W31", "2023-07-31"), ("2020-W53", "2020-12-28"), ("0001-W01", "0001-01-01"), ("", nil),
            ("2023W31", nil), ("2023-W00", nil), ("2023-W53", nil), ("2023-W54", nil), ("2023-w31", nil),
            ("23-W31", nil), ("2023-W1", nil), ("2023-W310", nil),
        ] as [(String, String?)]
    )
    func names(name: String, monday: String?) {
        #expect(Week(name)?.monday.description == monday)
    }
}
