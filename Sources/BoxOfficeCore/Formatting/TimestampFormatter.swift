package import Platform

/// Formats times, to the second in UTC for programs and to the minute in Korean time for people.
package enum TimestampFormatter {
    /// Returns a time in UTC in the format of RFC 3339, such as `2023-08-01T03:00:00Z`.
    package static func universal(_ date: Date) -> String {
        // A Korean day is nine hours ahead.
        let (day, clock) = parts(of: date.addingTimeInterval(-9 * 3_600))
        return "\(day)T\(clock)Z"
    }

    /// Returns a time in Korea, such as `2023-08-01 12:00`.
    package static func korean(_ date: Date) -> String {
        let (day, clock) = parts(of: date)
        return "\(day) \(clock.prefix(5))"
    }

    /// Returns the day and the time of day in Korea.
    private static func parts(of date: Date) -> (day: KoreanDay, clock: String) {
        let day = KoreanDay(containing: date)
        let seconds = max(0, min(86_399, Int(date.timeIntervalSince(day.start))))
        let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (day, clock.joined(separator: ":"))
    }
}
