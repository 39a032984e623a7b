import BoxOfficeCore
import Foundation
import Testing

@Suite struct TimestampFormatterTests {
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
        #expect(TimestampFormatter.universal(moment) == universal)
        #expect(TimestampFormatter.korean(moment) == korean)
    }
}
