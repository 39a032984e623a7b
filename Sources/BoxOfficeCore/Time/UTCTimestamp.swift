package import BoxOfficePlatform

/// A point in time to the millisecond, written in UTC as in RFC 3339: `2023-08-02T15:30:00.123Z`.
package struct UTCTimestamp: Hashable, CustomStringConvertible, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, clamped to the years 1 to 9999.
    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    package init(_ date: Date) {
        // In binary, a date such as 1690990200.123 is slightly smaller.
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        self.init(milliseconds: Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }

    package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// The timestamp one millisecond later, so that a change counts as newer even if the clock went back.
    package var next: UTCTimestamp { UTCTimestamp(milliseconds: milliseconds + 1) }

    private static let perDay = 86_400_000
    private static let range =
        KoreanDay.numbers.lowerBound * perDay...KoreanDay.numbers.upperBound * perDay + perDay - 1

    package var description: String {
        let (_, rest) = parts
        return "\(inSeconds.dropLast()).\(String(1_000 + rest % 1_000).dropFirst())Z"
    }

    package var inSeconds: String {
        let (day, rest) = parts
        func digits(_ number: Int) -> Substring { String(100 + number).dropFirst() }
        return "\(day)T\(digits(rest / 3_600_000)):\(digits(rest / 60_000 % 60)):\(digits(rest / 1_000 % 60))Z"
    }

    /// The day and the milliseconds since its start, in UTC; `KoreanDay` only counts days here.
    private var parts: (day: KoreanDay, milliseconds: Int) {
        let day = (Double(milliseconds) / Double(Self.perDay)).rounded(.down)
        return (KoreanDay(number: Int(day)), milliseconds - Int(day) * Self.perDay)
    }

    /// Creates a timestamp from text as in RFC 3339, with up to nine fractional digits and `Z` or an offset.
    package init?(_ text: String) {
        let date = text.prefix(10)
        var rest = text.dropFirst(10)
        guard date.dropFirst(4).first == "-", date.dropFirst(7).first == "-", let day = try? KoreanDay(String(date)),
            let hours = rest.takeTwoDigits(after: "T", below: 24),
            let minutes = rest.takeTwoDigits(after: ":", below: 60),
            let seconds = rest.takeTwoDigits(after: ":", below: 60)
        else { return nil }

        var fraction = 0
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard (1...9).contains(digits.count) else { return nil }
            fraction = Int((digits + "000").prefix(3)) ?? 0
            rest = rest.dropFirst(1 + digits.count)
        }

        var ahead = 0
        if rest != "Z" {
            let sign: Character = rest.first == "-" ? "-" : "+"
            guard let hours = rest.takeTwoDigits(after: sign, below: 24),
                let minutes = rest.takeTwoDigits(after: ":", below: 60), rest.isEmpty
            else { return nil }
            ahead = (hours * 60 + minutes) * (sign == "-" ? -60_000 : 60_000)
        }
        self.init(
            milliseconds: day.number * Self.perDay + (hours * 3_600 + minutes * 60 + seconds) * 1_000 + fraction - ahead
        )
    }
}

extension UTCTimestamp: RawRepresentable, Codable {
    package var rawValue: String { description }

    package init?(rawValue: String) { self.init(rawValue) }
}

extension Substring {
    /// Removes a separator and two digits from the start, and returns their number if it is below a limit.
    fileprivate mutating func takeTwoDigits(after separator: Character, below limit: Int) -> Int? {
        guard first == separator, let number = dropFirst().prefix(2).number(digits: 2...2), number < limit else {
            return nil
        }
        removeFirst(3)
        return number
    }
}
