import BoxOfficeCore
import Foundation
import Testing

@Suite struct FormatterTests {
    @Test(
        "a rank change is a word, an arrow with a number, or a dash",
        arguments: [
            (.new, "신작", "NEW"), (.up(3), "▲3", "▲3"), (.down(2), "▼2", "▼2"), (.unchanged, "-", "-"),
        ] as [(RankChange, String, String)]
    )
    func rankChange(change: RankChange, korean: String, english: String) {
        #expect(RankFormatter(language: .korean).string(from: change) == korean)
        #expect(RankFormatter(language: .english).string(from: change) == english)
    }

    @Test(
        "counts are grouped by thousands",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (246_026, "246,026"), (1_234_567, "1,234,567"),
            (-7_343, "-7,343"),
            (-100, "-100"), (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func visitors(count: Int, text: String) {
        #expect(VisitorFormatter().string(from: count) == text)
    }

    @Test("a day has its weekday")
    func day() throws {
        let day = try KoreanDay("20230801")
        #expect(DayFormatter(language: .korean).string(from: day) == "2023-08-01 (화)")
        #expect(DayFormatter(language: .english).string(from: day) == "2023-08-01 (Tue)")
    }

    @Test(
        "a time is in UTC for programs, and in Korean time for people",
        arguments: [
            (0, "1970-01-01T00:00:00Z", "1970-01-01 09:00"),
            // Korea is a day, and a year, ahead in the evening
            (1_690_990_200.9, "2023-08-02T15:30:00Z", "2023-08-03 00:30"),
            (1_704_034_799, "2023-12-31T14:59:59Z", "2023-12-31 23:59"),
            (1_704_034_800, "2023-12-31T15:00:00Z", "2024-01-01 00:00"),
            (1_704_067_199.999, "2023-12-31T23:59:59Z", "2024-01-01 08:59"),
            // before 1970
            (-0.5, "1969-12-31T23:59:59Z", "1970-01-01 08:59"),
        ]
    )
    func moments(seconds: Double, universal: String, korean: String) {
        let moment = Date(timeIntervalSince1970: seconds)
        #expect(UTCTimestamp(moment).inSeconds == universal)
        #expect(TimestampFormatter.korean(moment) == korean)
    }
}
