public import BoxOfficePlatform

/// A calendar day in Korea (Asia/Seoul), whatever the time zone of the machine.
///
/// It is a number of days since 1970, and needs no `Calendar`. The range is the years 1 to 9999 (proleptic Gregorian).
public struct KoreanDay: Hashable, Strideable, Sendable {
    /// The number of days since 1970-01-01, negative before, clamped to the years 1 to 9999.
    package let number: Int

    /// The days whose year has at most four digits.
    static let numbers = dayNumber(1, 1, 1)...dayNumber(9999, 12, 31)

    package init(number: Int) { self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) }

    /// Creates a day from its year, 1 to 9999, month and day, from 1; `nil` if the date does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(number: Self.dayNumber(year, month, day))
        guard parts == (year, month, day) else { return nil }
    }

    /// Creates the day that a calendar names, such as one that a person chose in a date picker, or `nil` if it does not exist.
    ///
    /// Use this, not ``init(containing:)``, for a chosen day: midnight on 1 August in Sydney is still 31 July in Korea. Get the
    /// components from a Gregorian calendar, in the picker's own time zone:
    /// `Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)`.
    ///
    /// - Parameter components: A Gregorian year, month and day; all others are ignored. `nil` results if one is missing, or the
    ///   components have a calendar that is not Gregorian.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day,
            components.calendar.map({ [.gregorian, .iso8601].contains($0.identifier) }) != false,
            components.era.map({ $0 == 1 }) != false
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The Gregorian year, month and day, for a calendar or a date picker.
    ///
    /// They have no time zone: a calendar makes them the same day in its own, such as the date that a picker shows.
    public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }

    /// Creates the Korean day of a moment, clamped to the years 1 to 9999.
    ///
    /// Korea is nine hours ahead of UTC, without daylight saving time since 1988. For a day that a person chose, use
    /// its date components instead: it need not be the same day in Korea.
    public init(containing moment: Date) {
        let days = ((moment.timeIntervalSince1970 + Self.offsetFromUTC) / Self.secondsPerDay).rounded(.down)
        let limits = Self.numbers
        // The order matters: `max(limit, NaN)` is the limit, `max(NaN, limit)` is NaN.
        self.init(number: Int(min(max(Double(limits.lowerBound), days), Double(limits.upperBound))))
    }

    /// Returns the current Korean day, or that of another time.
    public static func today(at now: Date = Date()) -> KoreanDay { KoreanDay(containing: now) }

    /// Returns the Korean day before the current one or that of another time, the latest that can have figures.
    public static func yesterday(at now: Date = Date()) -> KoreanDay { today(at: now).advanced(by: -1) }

    /// Midnight in Korea at the start of the day.
    package var start: Date { Date(timeIntervalSince1970: Double(number) * Self.secondsPerDay - Self.offsetFromUTC) }

    /// The year, 1 to 9999.
    public var year: Int { parts.year }

    /// The month, 1 to 12.
    public var month: Int { parts.month }

    /// The day of the month, 1 to 31.
    public var day: Int { parts.day }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday.allCases[((number + 3) % 7 + 7) % 7]
    }

    /// Returns the day a number of days later, or earlier if it is negative, clamped to the years 1 to 9999.
    public func advanced(by days: Int) -> KoreanDay {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return KoreanDay(number: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// Returns the number of days from this day to another, negative if that is earlier.
    public func distance(to other: KoreanDay) -> Int { other.number - number }

    /// A day of the week, starting on Monday as in ISO 8601 and in KOBIS.
    public enum Weekday: Int, CaseIterable, Comparable, Sendable {
        /// Monday.
        case monday
        /// Tuesday.
        case tuesday
        /// Wednesday.
        case wednesday
        /// Thursday.
        case thursday
        /// Friday.
        case friday
        /// Saturday.
        case saturday
        /// Sunday.
        case sunday

        /// Returns whether the first weekday is before the second.
        public static func < (earlier: Weekday, later: Weekday) -> Bool { earlier.rawValue < later.rawValue }
    }

    private static let secondsPerDay = 86_400.0
    private static let offsetFromUTC = 9.0 * 3_600

    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil: years start in March, so
    // the leap day is the last of its year, and 400 years are 146,097 days.
    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    // The same article, civil_from_days.
    var parts: (year: Int, month: Int, day: Int) {
        let sinceMarchOfYear0 = number + 719_468
        let era = sinceMarchOfYear0 / 146_097
        let dayOfEra = sinceMarchOfYear0 % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
