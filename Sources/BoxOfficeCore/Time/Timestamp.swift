public import Foundation

/// A moment to the millisecond, spelled in UTC as RFC 3339 has it: `2023-08-02T15:30:00.123Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int

    /// Creates the moment that lies so far from the beginning of 1970.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00:00Z; outside the years 1 to 9999 the nearest within them.
    public init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Creates a moment from a date, what is less than a millisecond cut off.
    ///
    /// - Parameter date: The date, such as now.
    public init(_ date: Date) {
        // A date such as 1690990200.123 is a little less than that in binary.
        let milliseconds = (date.timeIntervalSince1970 * 1_000 + 0.0005).rounded(.down)
        self.init(milliseconds: Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }

    /// The moment as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// The moment a millisecond later: the least that a change takes, so that it counts as newer under any clock.
    package var next: Timestamp { Timestamp(milliseconds: milliseconds + 1) }

    /// Returns whether one moment is before another.
    public static func < (earlier: Timestamp, later: Timestamp) -> Bool { earlier.milliseconds < later.milliseconds }

    private static let perDay = 86_400_000
    private static let range =
        KoreanDay.numbers.lowerBound * perDay...KoreanDay.numbers.upperBound * perDay + perDay - 1
}

extension Timestamp: CustomStringConvertible {
    /// The moment in UTC with three digits of a fraction.
    public var description: String {
        // A count of days, in whatever zone.
        let day = (Double(milliseconds) / Double(Self.perDay)).rounded(.down)
        let rest = milliseconds - Int(day) * Self.perDay
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: count - text.count) + text
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { digits($0, 2) }
        return "\(KoreanDay(number: Int(day)))T\(clock.joined(separator: ":")).\(digits(rest % 1_000, 3))Z"
    }

    /// Creates a moment from its spelling, or `nil` where the text is none.
    ///
    /// - Parameter text: As RFC 3339 has it: up to nine digits of a fraction, of which three count, and `Z` or a zone such
    ///   as `+09:00`.
    public init?(_ text: String) {
        guard text.utf8.count <= 35,
            let parts = text.wholeMatch(
                of: /(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))/.asciiOnlyDigits()
            )?.output,
            let day = try? KoreanDay(String(parts.1)),
            let hours = Int(parts.2), let minutes = Int(parts.3), let seconds = Int(parts.4),
            hours < 24, minutes < 60, seconds < 60
        else { return nil }
        let fraction = Int((parts.5 ?? "").prefix(3).padding(toLength: 3, withPad: "0", startingAt: 0)) ?? 0
        let offset = (Int(parts.7 ?? "0") ?? 0, Int(parts.8 ?? "0") ?? 0)
        guard offset.0 < 24, offset.1 < 60 else { return nil }
        let ahead = (offset.0 * 60 + offset.1) * (parts.6 == "-" ? -60_000 : 60_000)
        self.init(
            milliseconds: day.number * Self.perDay + (hours * 3_600 + minutes * 60 + seconds) * 1_000 + fraction - ahead
        )
    }
}

extension Timestamp: Codable {
    /// Reads a moment from a string.
    ///
    /// - Parameter decoder: The decoder, at a string such as `2023-08-02T15:30:00.123Z`.
    /// - Throws: `DecodingError` if there is no string, or it is no moment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let moment = Timestamp(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no moment as RFC 3339 has it")
        }
        self = moment
    }

    /// Writes the moment as a string.
    ///
    /// - Parameter encoder: Where to write.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
