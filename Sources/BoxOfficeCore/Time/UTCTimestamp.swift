public import Platform

/// A point in time to the millisecond, written in UTC as in RFC 3339: `2023-08-02T15:30:00.123Z`.
public struct UTCTimestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int

    /// Creates a timestamp from milliseconds.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00:00Z, clamped to the years 1 to 9999.
    public init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Creates a timestamp from a date, truncated to milliseconds.
    ///
    /// - Parameter date: The date, such as now.
    public init(_ date: Date) {
        // In binary, a date such as 1690990200.123 is slightly smaller.
        let milliseconds = (date.timeIntervalSince1970 * 1_000 + 0.0005).rounded(.down)
        self.init(milliseconds: Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }

    /// The timestamp as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// The timestamp one millisecond later, so that a change counts as newer even if the clock went back.
    package var next: UTCTimestamp { UTCTimestamp(milliseconds: milliseconds + 1) }

    /// Returns whether the first timestamp is before the second.
    public static func < (earlier: UTCTimestamp, later: UTCTimestamp) -> Bool {
        earlier.milliseconds < later.milliseconds
    }

    private static let perDay = 86_400_000
    private static let range =
        KoreanDay.numbers.lowerBound * perDay...KoreanDay.numbers.upperBound * perDay + perDay - 1
}

extension UTCTimestamp: CustomStringConvertible {
    /// The timestamp in UTC with three fractional digits, such as `2023-08-02T15:30:00.123Z`.
    public var description: String {
        // A UTC day here; `KoreanDay` only counts days.
        let day = (Double(milliseconds) / Double(Self.perDay)).rounded(.down)
        let rest = milliseconds - Int(day) * Self.perDay
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: count - text.count) + text
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { digits($0, 2) }
        return "\(KoreanDay(number: Int(day)))T\(clock.joined(separator: ":")).\(digits(rest % 1_000, 3))Z"
    }

    /// Creates a timestamp from text, or `nil` if the text is not a valid timestamp.
    ///
    /// - Parameter text: The timestamp as in RFC 3339, with up to nine fractional digits (three are used) and `Z`
    ///   or an offset such as `+09:00`.
    public init?(_ text: String) {
        guard text.utf8.count <= 35,
            let parts = text.wholeMatch(
                of: /(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))/.asciiOnlyDigits()
            )?.output,
            let day = try? KoreanDay(String(parts.1)),
            let hours = Int(parts.2), let minutes = Int(parts.3), let seconds = Int(parts.4),
            hours < 24, minutes < 60, seconds < 60
        else { return nil }
        let fraction = Int(((parts.5 ?? "") + "000").prefix(3)) ?? 0
        let offset = (Int(parts.7 ?? "0") ?? 0, Int(parts.8 ?? "0") ?? 0)
        guard offset.0 < 24, offset.1 < 60 else { return nil }
        let ahead = (offset.0 * 60 + offset.1) * (parts.6 == "-" ? -60_000 : 60_000)
        self.init(
            milliseconds: day.number * Self.perDay + (hours * 3_600 + minutes * 60 + seconds) * 1_000 + fraction - ahead
        )
    }
}

extension UTCTimestamp: Codable {
    /// Decodes a timestamp from a string.
    ///
    /// - Parameter decoder: The decoder of a string such as `2023-08-02T15:30:00.123Z`.
    /// - Throws: `DecodingError` if the value is not a string or not a valid timestamp.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let timestamp = UTCTimestamp(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an RFC 3339 timestamp")
        }
        self = timestamp
    }

    /// Encodes the timestamp as a string.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
