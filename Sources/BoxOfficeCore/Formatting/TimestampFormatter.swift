package import Foundation

/// Writes moments, to the second for programs and to the minute for people.
package enum TimestampFormatter {
    /// Returns a moment in UTC as RFC 3339 has it, such as `2023-08-01T03:00:00Z`.
    package static func universal(_ moment: Date) -> String {
        // A Korean day is nine hours ahead.
        let (day, clock) = parts(of: moment.addingTimeInterval(-9 * 3_600))
        return "\(day)T\(clock)Z"
    }

    /// Returns a moment in Korea, such as `2023-08-01 12:00`.
    package static func korean(_ moment: Date) -> String {
        let (day, clock) = parts(of: moment)
        return "\(day) \(clock.prefix(5))"
    }

    /// The day in Korea, and the time of day.
    private static func parts(of moment: Date) -> (day: KoreanDay, clock: String) {
        let day = KoreanDay(containing: moment)
        let seconds = max(0, min(86_399, Int(moment.timeIntervalSince(day.start))))
        let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (day, clock.joined(separator: ":"))
    }
}
