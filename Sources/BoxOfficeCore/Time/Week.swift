import BoxOfficePlatform

/// A week from Monday to Sunday, written as in ISO 8601: `2023-W31`.
///
/// A week belongs to the year of its Thursday, as in the KOBIS field `yearWeekTime`.
public struct Week: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The first Korean day of the week.
    public let monday: KoreanDay

    /// Creates the week that contains a Korean day.
    public init(containing day: KoreanDay) { monday = day.advanced(by: -day.weekday.rawValue) }

    /// Creates the week with a number, 1 to 52 or 53, in a year, 1 to 9999; `nil` if the year has no such week.
    public init?(year: Int, number: Int) {
        // The first week always contains January 4.
        guard (1...53).contains(number), let inFirstWeek = KoreanDay(year: year, month: 1, day: 4) else { return nil }
        self.init(containing: inFirstWeek.advanced(by: 7 * (number - 1)))
        guard self.year == year, self.number == number else { return nil }
    }

    /// The last Korean day of the week.
    public var sunday: KoreanDay { monday.advanced(by: 6) }

    /// The ISO year of the week, 1 to 9999.
    public var year: Int { thursday.year }

    /// The number of the week in its year, 1 to 52 or 53.
    public var number: Int {
        guard let newYear = KoreanDay(year: year, month: 1, day: 1) else { return 1 }
        return newYear.distance(to: thursday) / 7 + 1
    }

    private var thursday: KoreanDay { monday.advanced(by: 3) }

    /// Returns whether the first week is before the second.
    public static func < (earlier: Week, later: Week) -> Bool { earlier.monday < later.monday }

    /// The week as `2023-W31`.
    public var description: String { "\(String(10_000 + year).dropFirst())-W\(String(100 + number).dropFirst())" }

    /// Creates a week from a text such as `2023-W31`; `nil` if it is not a valid week.
    public init?(_ text: String) {
        guard text.utf8.count == 8, text.dropFirst(4).hasPrefix("-W"), let year = text.prefix(4).number(digits: 4...4),
            let number = text.suffix(2).number(digits: 2...2)
        else { return nil }
        self.init(year: year, number: number)
    }
}
