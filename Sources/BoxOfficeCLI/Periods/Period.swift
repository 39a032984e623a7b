/// A day, a week, a weekend, a month, a year or a range of days, and the part of it that is of interest.
struct Period: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case day
        case week
        case weekend
        case month
        case year
        case range
    }

    let kind: Kind
    let whole: ClosedRange<KoreanDay>
    /// Those of its days that are asked for and have figures; all of them before it is clipped.
    private(set) var days: ClosedRange<KoreanDay>
    /// Whether days are left out that are not just still to come.
    private(set) var isCut = false
    /// The holiday whose days off it is, if it was named.
    var season: Holidays.Season?

    /// The largest number of days of which the movies are read day by day; those of more, by week.
    static let mostDaysByDay = 31

    var beginsTooEarly: Bool { whole.lowerBound < RankingPeriod.firstDay }

    var isWeek: Bool { kind == .week || kind == .weekend }
    /// Whether it is longer than a week, or may be.
    var isLong: Bool { kind == .month || kind == .year || kind == .range }

    /// The period as it is typed, such as `2015-07` or `2015-W30`.
    var name: String {
        let first = whole.lowerBound
        return switch kind {
        case .day: first.description
        case .week, .weekend: Week(containing: first).description
        case .month: String(first.description.dropLast(3))
        case .year: String(first.year)
        case .range: "\(first)..\(whole.upperBound)"
        }
    }

    /// The name in headings and tables, of a range with the days that have figures.
    var label: Label {
        if kind == .weekend { return Label("\(name) 주말", "\(name) weekend") }
        let name = kind == .range ? "\(days.lowerBound) ~ \(days.upperBound)" : name
        return Label(name, name)
    }

    private init(_ kind: Kind, _ whole: ClosedRange<KoreanDay>) {
        (self.kind, self.whole, days) = (kind, whole, whole)
    }

    /// Creates the period of a kind that contains a day; a range of it is the day alone.
    init(_ kind: Kind, of day: KoreanDay) {
        let monday = Week(containing: day).monday
        let first = day.advanced(by: 1 - day.day)
        let whole =
            switch kind {
            case .day, .range: day...day
            case .week: monday...monday.advanced(by: 6)
            case .weekend: monday.advanced(by: 4)...monday.advanced(by: 6)
            // This many days later is early in the next month, or in the next year.
            case .month: first...first.advanced(by: 31 - first.advanced(by: 31).day)
            case .year: Self.year(of: day)
            }
        self.init(kind, whole)
    }

    init(_ days: ClosedRange<KoreanDay>) { self.init(.range, days) }

    init?(_ season: Holidays.Season, in year: Int) {
        guard let days = season.daysOff(in: year) else { return nil }
        self.init(days)
        self.season = season
    }

    private static func year(of day: KoreanDay) -> ClosedRange<KoreanDay> {
        let first = KoreanDay(year: day.year, month: 1, day: 1) ?? day
        return first...(KoreanDay(year: day.year, month: 12, day: 31) ?? day)
    }

    /// Returns the part that lies in some days, and has figures, if any.
    func clipped(to days: ClosedRange<KoreanDay>? = nil, before today: KoreanDay) -> Period? {
        let days = days ?? whole
        let first = max(whole.lowerBound, days.lowerBound, RankingPeriod.firstDay)
        let last = min(whole.upperBound, days.upperBound, today.advanced(by: -1))
        guard first <= last else { return nil }
        let isCut = first > whole.lowerBound || days.upperBound < whole.upperBound
        return copy(of: self) { ($0.days, $0.isCut) = (first...last, isCut) }
    }

    func divided(by unit: Kind, today: KoreanDay) -> [Period] {
        var parts: [Period] = []
        var day = days.lowerBound
        while day <= days.upperBound {
            let part = Period(unit, of: day)
            if let part = part.clipped(to: whole, before: today) { parts.append(part) }
            day = max(part.whole.upperBound, day).advanced(by: 1)
        }
        return parts
    }

    enum Comparison: String, CaseIterable, Sendable {
        /// The same dates a year before; for weeks the same week of the year, for days the same weekday.
        case year
        case previous
    }

    /// Returns the period that it is compared with, which has as many days if days are still to come.
    ///
    /// `nil` for a period that is cut, or if the earlier one has no figures for each of its days.
    func earlier(_ comparison: Comparison, today: KoreanDay) -> Period? {
        counterpart(comparison == .previous ? previous : yearBefore, today: today)
    }

    /// Returns the period that it is compared with in an earlier year, as many times a year before.
    func earlier(in year: Int, today: KoreanDay) -> Period? {
        let first = whole.lowerBound
        let own = isWeek ? Week(containing: first).year : first.year
        guard year < own else { return nil }
        return counterpart((1..<own - year).reduce(yearBefore) { period, _ in period?.yearBefore }, today: today)
    }

    private func counterpart(_ other: Period?, today: KoreanDay) -> Period? {
        guard !isCut, let other, !other.beginsTooEarly else { return nil }
        return part(of: other, today: today)
    }

    /// Returns as many days of another period if days are still to come, or else all of it that has figures.
    func part(of other: Period, today: KoreanDay) -> Period? {
        let (first, end) = (other.days.lowerBound, other.days.upperBound)
        let last = days.upperBound < whole.upperBound ? min(first.advanced(by: days.count - 1), end) : end
        return other.clipped(to: first...last, before: today)
    }

    var previous: Period {
        let first = whole.lowerBound
        switch kind {
        case .range: return Period(first.advanced(by: -days.count)...first.advanced(by: -1))
        case .day, .week, .weekend, .month, .year:
            return Period(kind, of: first.advanced(by: kind == .weekend ? -7 : -1))
        }
    }

    /// The next period of its kind; after a range, the next day.
    var next: Period { Period(kind, of: whole.upperBound.advanced(by: 1)) }

    private var yearBefore: Period? {
        let first = whole.lowerBound
        // Only a whole holiday has another one to be compared with.
        if let season { return days == whole ? Period(season, in: first.year - 1) : nil }
        switch kind {
        case .day: return Period(.day, of: first.advanced(by: -364))
        case .week, .weekend:
            let week = Week(containing: first)
            return Week(year: week.year - 1, number: week.number).map { Period(kind, of: $0.monday) }
        // The whole February, also of a leap year.
        case .month, .year: return first.yearBefore.map { Period(kind, of: $0) }
        case .range:
            guard let first = first.yearBefore, let last = whole.upperBound.yearBefore else { return nil }
            return Period(first...last)
        }
    }

    /// Returns the first and the last ranking of a kind; a week belongs to the month and the year of its Thursday.
    func ends(_ kind: Ranking.Kind) -> (first: RankingPeriod, last: RankingPeriod) {
        let byThursday = kind != .daily && (self.kind == .month || self.kind == .year)
        let days = byThursday ? KoreanDay.Weekday.thursday.rawValue : 0
        return (
            RankingPeriod(kind, of: whole.lowerBound.advanced(by: days)),
            RankingPeriod(kind, of: whole.upperBound.advanced(by: -days))
        )
    }

    /// The rankings that cover the days: of whole weeks where possible, and of the other days.
    var rankings: [RankingPeriod] {
        if kind == .weekend, days == whole { return [RankingPeriod(.weekend, of: days.lowerBound)] }
        var rankings: [RankingPeriod] = []
        var day = days.lowerBound
        while day <= days.upperBound {
            let isWeek = day.weekday == .monday && day.advanced(by: 6) <= days.upperBound
            rankings.append(RankingPeriod(isWeek ? .weekly : .daily, of: day))
            day = day.advanced(by: isWeek ? 7 : 1)
        }
        return rankings
    }
}

extension KoreanDay {
    /// The same date a year before; for 29 February the day before it.
    fileprivate var yearBefore: KoreanDay? {
        KoreanDay(year: year - 1, month: month, day: day) ?? KoreanDay(year: year - 1, month: month, day: day - 1)
    }
}
