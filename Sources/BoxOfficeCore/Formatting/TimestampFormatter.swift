package import BoxOfficePlatform

/// Formats times, to the second in UTC for programs and to the minute in Korean time for people.
package enum TimestampFormatter {
    /// Returns a time in UTC in the format of RFC 3339, such as `2023-08-01T03:00:00Z`.
    package static func universal(_ date: Date) -> String {
        UTCTimestamp(date).description.prefix(19) + "Z"
    }

    /// Returns a time in Korea, such as `2023-08-01 12:00`.
    package static func korean(_ date: Date) -> String {
        // Korea is nine hours ahead of UTC.
        let text = UTCTimestamp(date.addingTimeInterval(9 * 3_600)).description
        return String(text.prefix(16)).replacing("T", with: " ")
    }
}
