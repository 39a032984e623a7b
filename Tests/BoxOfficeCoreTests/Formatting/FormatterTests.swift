import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct FormatterTests {
    @Test("a rank change is a word, an arrow with a number, or a dash")
    func rankChange() {
        let table: [(change: RankChange, korean: String, english: String)] = [
            (.new, "신작", "NEW"), (.up(3), "▲3", "▲3"), (.down(2), "▼2", "▼2"), (.unchanged, "-", "-"),
        ]
        let (inKorean, inEnglish) = (RankFormatter(language: .korean), RankFormatter(language: .english))
        for (change, korean, english) in table {
            #expect((inKorean.string(from: change), inEnglish.string(from: change)) == (korean, english))
        }
    }

    @Test("counts are grouped by thousands")
    func visitors() async {
        let table = """
            0 -> 0
            999 -> 999
            1000 -> 1,000
            246026 -> 246,026
            1234567 -> 1,234,567
            -7343 -> -7,343
            -100 -> -100
            9223372036854775807 -> 9,223,372,036,854,775,807
            -9223372036854775808 -> -9,223,372,036,854,775,808
            """
        await expectResults(in: table) { VisitorFormatter().string(from: Int($0) ?? 1) }
    }

    @Test("a day has its weekday")
    func day() throws {
        let day = try KoreanDay("20230801")
        let (korean, english) = (DayFormatter(language: .korean), DayFormatter(language: .english))
        #expect((korean.string(from: day), english.string(from: day)) == ("2023-08-01 (화)", "2023-08-01 (Tue)"))
    }

    @Test("a time is in UTC for programs, and in Korean time for people")
    func moments() async {
        let table = """
            0 -> 1970-01-01T00:00:00Z, 1970-01-01 09:00
            # Korea is a day, and a year, ahead in the evening
            1690990200.9 -> 2023-08-02T15:30:00Z, 2023-08-03 00:30
            1704034799 -> 2023-12-31T14:59:59Z, 2023-12-31 23:59
            1704034800 -> 2023-12-31T15:00:00Z, 2024-01-01 00:00
            1704067199.999 -> 2023-12-31T23:59:59Z, 2024-01-01 08:59
            # Before 1970
            -0.5 -> 1969-12-31T23:59:59Z, 1970-01-01 08:59
            """
        await expectResults(in: table) { seconds in
            let moment = Date(timeIntervalSince1970: Double(seconds) ?? .nan)
            return "\(UTCTimestamp(moment).inSeconds), \(TimestampFormatter.korean(moment))"
        }
    }
}
