import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct KoreanDayTests {
    private let today: KoreanDay

    init() throws { today = try KoreanDay("2023-03-01") }

    @Test("all documented formats are accepted")
    func spellings() async throws {
        let table = """
            # Dates
            20230801 -> 2023-08-01
            2023-08-01 -> 2023-08-01
            2023.08.01 -> 2023-08-01
            2023/08/01 -> 2023-08-01
            2023-8-1 -> 2023-08-01
            2023.8.15 -> 2023-08-15
            2023/12/1 -> 2023-12-01
            # Leap years: by four, not by a hundred, by four hundred
            20240229 -> 2024-02-29
            20000229 -> 2000-02-29
            # The ends of years and of the range
            20221231 -> 2022-12-31
            20230101 -> 2023-01-01
            00010101 -> 0001-01-01
            99991231 -> 9999-12-31
            # Relative to today
            today -> 2023-03-01
            yesterday -> 2023-02-28
            그저께 -> 2023-02-27
            그제 -> 2023-02-27
            -0d -> 2023-03-01
            -1d -> 2023-02-28
            -60d -> 2022-12-31
            -99999d -> 1749-05-17
            """
        try await expectResults(in: table) { try KoreanDay($0, today: today).description }
    }

    @Test("other formats are rejected, and so are dates that do not exist")
    func rejections() {
        let otherForms = [
            "", "2023", "202308", "23-8-1", "2023-8-1-1", "2023-8.1", "2023-008-1", "8-1-2023", "2023-0801",
            "202308-01", "2023-08.01", "2023-08-01 ",
            " 20230801",
            "20230801x", "2023080a", "+20230801", "２０２３０８０１", "2023–08–01", "-7", "7d", "-d", "--7d", "-+7d", "-1.5d",
            "-999999d", "-99999999999999999999d", "2023-08-01..2023-08-02", "yesterday ",
        ]
        for text in otherForms {
            #expect(throws: UnreadableDay.notADay(text)) { try KoreanDay(text, today: today) }
        }
        let noSuchDays = [
            "20230231", "2023-02-29", "1900-02-29", "20230431", "2023-13-01", "2023-00-10", "2023-01-00", "00000101",
        ]
        for text in noSuchDays {
            #expect(throws: UnreadableDay.noSuchDay(text)) { try KoreanDay(text, today: today) }
        }
    }

    @Test("today is the day in Korea, whatever the machine's time zone, and starts at midnight there")
    func inKorea() throws {
        let table: [(seconds: Double, day: String)] = [
            // 00:30 in Korea is still the day before in UTC
            (1_690_817_400, "2023-08-01"),
            // a second before midnight, and midnight
            (1_690_901_999, "2023-08-01"), (1_690_902_000, "2023-08-02"),
            // before 1970, and out of range
            (-86_400, "1969-12-31"), (-1e18, "0001-01-01"), (1e18, "9999-12-31"),
            // not a date
            (.infinity, "9999-12-31"), (-.infinity, "0001-01-01"), (.nan, "0001-01-01"),
        ]
        for (seconds, day) in table {
            #expect(KoreanDay(containing: Date(timeIntervalSince1970: seconds)).description == day)
        }
        let (today, midnight) = (try KoreanDay("20230802"), Date(timeIntervalSince1970: 1_690_902_000))
        #expect(today.start == midnight)
        #expect((KoreanDay.today(at: midnight), KoreanDay.yesterday(at: midnight)) == (today, today.advanced(by: -1)))
    }

    @Test("arithmetic crosses months, years and leap days, and is clamped to the range, where a range of days ends")
    func arithmetic() async throws {
        let table = """
            20231231 1 -> 2024-01-01
            20240228 2 -> 2024-03-01
            20240301 -366 -> 2023-03-01
            20230801 9223372036854775807 -> 9999-12-31
            20230801 -9223372036854775808 -> 0001-01-01
            """
        try await expectResults(in: table) { line in
            try KoreanDay(String(line.prefix(8))).advanced(by: Int(line.dropFirst(9)) ?? 0).description
        }
        let (first, last) = (try KoreanDay("20230101"), try KoreanDay("20240101"))
        #expect((first.distance(to: last), (first...last).count, first < last) == (365, 366, true))
        let days = try KoreanDay("99991230")...KoreanDay("99991231")
        #expect(days.map(\.description) == ["9999-12-30", "9999-12-31"])
    }

    @Test("every day of four hundred years round-trips through its components")
    func roundTrip() throws {
        let days = try KoreanDay("1900-01-01")..<KoreanDay("2300-01-01")
        let wrong = days.filter { KoreanDay(year: $0.year, month: $0.month, day: $0.day) != $0 }
        #expect(wrong.isEmpty)
    }

    @Test("weekdays are correct before and after 1970")
    func weekday() async throws {
        try await expectResults(
            in: """
                00010101 -> monday
                19691231 -> wednesday
                19700101 -> thursday
                20230801 -> tuesday
                """
        ) { "\(try KoreanDay($0).weekday)" }
    }

    @Test("a day that is chosen in a calendar is the same day in any time zone")
    func calendar() throws {
        for zone in ["Australia/Sydney", "GMT"] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: zone))
            let day = try KoreanDay("2023-08-01")
            let chosen = try #require(calendar.date(from: day.dateComponents))
            #expect(KoreanDay(calendar.dateComponents([.year, .month, .day], from: chosen)) == day)
            #expect(KoreanDay(calendar.dateComponents(in: calendar.timeZone, from: chosen)) == day)
        }
    }

    @Test("components without a day that exists, or of another calendar, are no day")
    func unusableComponents() {
        let unusable: [DateComponents] = [
            DateComponents(), DateComponents(year: 2023, month: 2, day: 29), DateComponents(year: 2023, month: 8),
            DateComponents(calendar: Calendar(identifier: .buddhist), year: 2566, month: 8, day: 1),
            DateComponents(era: 0, year: 1, month: 1, day: 1),
        ]
        for components in unusable { #expect(KoreanDay(components) == nil) }
    }

    @Test("a day is encoded as a string")
    func coding() throws {
        let day = try KoreanDay("20230801")
        let data = try JSONEncoder().encode([day])
        #expect(String(decoding: data, as: UTF8.self) == #"["2023-08-01"]"#)
        #expect(try JSONDecoder().decode([KoreanDay].self, from: data) == [day])
    }
}
