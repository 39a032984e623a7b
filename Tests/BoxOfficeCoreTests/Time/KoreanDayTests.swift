import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct KoreanDayTests {
    private let today: KoreanDay

    init() throws { today = try KoreanDay("2023-03-01") }

    @Test(
        "all documented formats are accepted",
        arguments: [
            // dates
            ("20230801", "2023-08-01"), ("2023-08-01", "2023-08-01"), ("2023.08.01", "2023-08-01"),
            ("2023/08/01", "2023-08-01"), ("2023-8-1", "2023-08-01"), ("2023.8.15", "2023-08-15"),
            ("2023/12/1", "2023-12-01"),
            // leap years: by four, not by a hundred, by four hundred
            ("20240229", "2024-02-29"), ("20000229", "2000-02-29"),
            // the ends of years and of the range
            ("20221231", "2022-12-31"), ("20230101", "2023-01-01"), ("00010101", "0001-01-01"),
            ("99991231", "9999-12-31"),
            // relative to today
            ("today", "2023-03-01"), ("yesterday", "2023-02-28"), ("그저께", "2023-02-27"), ("그제", "2023-02-27"),
            ("-0d", "2023-03-01"), ("-1d", "2023-02-28"),
            ("-60d", "2022-12-31"),
            ("-99999d", "1749-05-17"),
        ] as [(String, String)]
    )
    func spellings(text: String, day: String) throws {
        #expect(try KoreanDay(text, today: today).description == day)
    }

    @Test(
        "other formats are rejected",
        arguments: [
            "", "2023", "202308", "23-8-1", "2023-8-1-1", "2023-8.1", "2023-008-1", "8-1-2023", "2023-0801",
            "202308-01", "2023-08.01", "2023-08-01 ",
            " 20230801",
            "20230801x", "2023080a", "+20230801", "２０２３０８０１", "2023–08–01", "-7", "7d", "-d", "--7d", "-+7d", "-1.5d",
            "-999999d", "-99999999999999999999d", "2023-08-01..2023-08-02", "yesterday ",
        ]
    )
    func otherForms(text: String) {
        #expect(throws: UnreadableDay.notADay(text)) { try KoreanDay(text, today: today) }
    }

    @Test(
        "dates that do not exist are rejected",
        arguments: [
            "20230231", "2023-02-29", "1900-02-29", "20230431", "2023-13-01", "2023-00-10", "2023-01-00", "00000101",
        ]
    )
    func noSuchDays(text: String) {
        #expect(throws: UnreadableDay.noSuchDay(text)) { try KoreanDay(text, today: today) }
    }

    @Test(
        "today is the day in Korea, whatever the machine's time zone",
        arguments: [
            // 00:30 in Korea is still the day before in UTC
            (1_690_817_400.0, "2023-08-01"),
            // a second before midnight, and midnight
            (1_690_901_999, "2023-08-01"), (1_690_902_000, "2023-08-02"),
            // before 1970, and out of range
            (-86_400, "1969-12-31"), (-1e18, "0001-01-01"), (1e18, "9999-12-31"),
            // not a date
            (.infinity, "9999-12-31"), (-.infinity, "0001-01-01"), (.nan, "0001-01-01"),
        ]
    )
    func today(seconds: Double, day: String) {
        #expect(KoreanDay(containing: Date(timeIntervalSince1970: seconds)).description == day)
    }

    @Test("a day starts at midnight in Korea")
    func start() throws {
        #expect(try KoreanDay("20230801").start == Date(timeIntervalSince1970: 1_690_815_600))
    }

    @Test("arithmetic crosses months, years and leap days")
    func arithmetic() throws {
        #expect(try KoreanDay("20231231").advanced(by: 1) == KoreanDay("20240101"))
        #expect(try KoreanDay("20240228").advanced(by: 2) == KoreanDay("20240301"))
        #expect(try KoreanDay("20240301").advanced(by: -366) == KoreanDay("20230301"))
        #expect(try KoreanDay("20230101").distance(to: KoreanDay("20240101")) == 365)
        #expect(try KoreanDay("20230101") < KoreanDay("20230102"))
    }

    @Test("a range of days is a collection, up to the last day of all")
    func range() throws {
        let days = try KoreanDay("99991230")...KoreanDay("99991231")
        #expect(days.map(\.description) == ["9999-12-30", "9999-12-31"])
        #expect(try (KoreanDay("20230101")...KoreanDay("20231231")).count == 365)
    }

    @Test("today and yesterday come from a clock")
    func clock() throws {
        let now = try Date.korea("2024-03-01", 0, 0)
        #expect(KoreanDay.today(at: now).description == "2024-03-01")
        #expect(KoreanDay.yesterday(at: now).description == "2024-02-29")
    }

    @Test("arithmetic is clamped to the range")
    func limits() throws {
        #expect(try KoreanDay("20230801").advanced(by: .max) == KoreanDay("99991231"))
        #expect(try KoreanDay("20230801").advanced(by: .min) == KoreanDay("00010101"))
    }

    @Test("every day of four hundred years round-trips through its components")
    func roundTrip() throws {
        var day = try KoreanDay("1900-01-01")
        while day.year < 2_300 {
            #expect(KoreanDay(year: day.year, month: day.month, day: day.day) == day)
            day = day.advanced(by: 1)
        }
    }

    @Test("weekdays are correct before and after 1970")
    func weekday() throws {
        #expect(try KoreanDay("20230801").weekday == .tuesday)
        #expect(try KoreanDay("19700101").weekday == .thursday)
        #expect(try KoreanDay("19691231").weekday == .wednesday)
        #expect(try KoreanDay("00010101").weekday == .monday)
    }

    @Test(
        "a day that is chosen in a calendar is the same day in any time zone",
        arguments: ["Australia/Sydney", "GMT"]
    )
    func calendar(zone: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let day = try KoreanDay("2023-08-01")
        let chosen = try #require(calendar.date(from: day.dateComponents))
        #expect(KoreanDay(calendar.dateComponents([.year, .month, .day], from: chosen)) == day)
        #expect(KoreanDay(calendar.dateComponents(in: calendar.timeZone, from: chosen)) == day)
    }

    @Test(
        "components without a day that exists, or of another calendar, are no day",
        arguments: [
            DateComponents(), DateComponents(year: 2023, month: 2, day: 29), DateComponents(year: 2023, month: 8),
            DateComponents(calendar: Calendar(identifier: .buddhist), year: 2566, month: 8, day: 1),
            DateComponents(era: 0, year: 1, month: 1, day: 1),
        ]
    )
    func unusableComponents(components: DateComponents) {
        #expect(KoreanDay(components) == nil)
    }

    @Test("a day is encoded as a string")
    func coding() throws {
        let day = try KoreanDay("20230801")
        let data = try JSONEncoder().encode([day])
        #expect(String(decoding: data, as: UTF8.self) == #"["2023-08-01"]"#)
        #expect(try JSONDecoder().decode([KoreanDay].self, from: data) == [day])
    }
}
