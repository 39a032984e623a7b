import BoxOfficeCore
import CommandKit
import ConsoleKit

/// A period whose market is of interest, and the part of it that KOBIS has figures for.
struct MarketPeriod: Hashable, Sendable {
    /// What a period is.
    enum Kind: String, CaseIterable, Sendable {
        case day
        case week
        case weekend
        case month
        case year
        case range
    }

    let kind: Kind
    /// All of its Korean days.
    let whole: ClosedRange<KoreanDay>
    /// Those of its days that are asked for and have figures.
    let days: ClosedRange<KoreanDay>
    /// Whether days are left out that are not just still to come.
    let isCut: Bool

    /// Whether it begins before KOBIS's first figures.
    var beginsTooEarly: Bool { whole.lowerBound < RankingPeriod.firstDay }

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

    /// Creates the part of a period that lies in some days and has figures, if any.
    private init?(_ kind: Kind, _ whole: ClosedRange<KoreanDay>, in days: ClosedRange<KoreanDay>, today: KoreanDay) {
        let first = max(whole.lowerBound, days.lowerBound, RankingPeriod.firstDay)
        let last = min(whole.upperBound, days.upperBound, today.advanced(by: -1))
        guard first <= last else { return nil }
        self.kind = kind
        self.whole = whole
        self.days = first...last
        isCut = first > whole.lowerBound || days.upperBound < whole.upperBound
    }

    /// Reads a period, or the weekend of a week.
    ///
    /// - Throws: ``Failure`` if it is not valid, or no day of it has figures.
    init(_ text: String, isWeekend: Bool, today: KoreanDay) throws(Failure) {
        let (kind, whole) = try Self.parse(text, isWeekend: isWeekend, today: today)
        guard whole.upperBound >= RankingPeriod.firstDay else { throw .tooEarly(text, .daily) }
        guard let period = Self(kind, whole, in: whole, today: today) else {
            throw .unfinished(text, latest: .latest(.daily, before: today))
        }
        self = period
    }

    private static func parse(
        _ text: String,
        isWeekend: Bool,
        today: KoreanDay
    ) throws(Failure) -> (Kind, ClosedRange<KoreanDay>) {
        if let days = ClosedRange(monthOrYear: text) { return (text.count == 4 ? .year : .month, days) }
        if let week = Week(text) {
            return isWeekend
                ? (.weekend, week.sunday.advanced(by: -2)...week.sunday) : (.week, week.monday...week.sunday)
        }
        guard let dots = text.firstRange(of: "..") else {
            let day = try RankingPeriod(.daily, text, today: today, orOther: true).from
            return (.day, day...day)
        }
        let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        guard !from.isEmpty, !to.isEmpty else {
            throw .incompleteRange(
                text,
                hint: Message("2015-07-22..2015-08-30 같은 범위를 적으세요", "use a range like 2015-07-22..2015-08-30")
            )
        }
        let first = try parse(from, isWeekend: false, today: today).1.lowerBound
        let last = try parse(to, isWeekend: false, today: today).1.upperBound
        guard first <= last else {
            throw .usage(
                Message("\("\(first)".with(.i)) \(last)보다 늦습니다", "\(first) is after \(last)"),
                hint: Message("이른 날짜를 먼저 적으세요", "put the earlier day first")
            )
        }
        return (.range, first...last)
    }

    /// Returns the days, weeks, weekends, months or years of the period, in order.
    func divided(by unit: Kind, today: KoreanDay) -> [MarketPeriod] {
        var parts: [MarketPeriod] = []
        var day = days.lowerBound
        while day <= days.upperBound {
            let whole = Self.whole(unit, of: day)
            if let part = MarketPeriod(unit, whole, in: self.whole, today: today) { parts.append(part) }
            day = max(whole.upperBound, day).advanced(by: 1)
        }
        return parts
    }

    /// Returns the day, week, weekend, month or year of a day.
    private static func whole(_ unit: Kind, of day: KoreanDay) -> ClosedRange<KoreanDay> {
        let week = Week(containing: day)
        switch unit {
        case .week: return week.monday...week.sunday
        case .weekend: return week.sunday.advanced(by: -2)...week.sunday
        case .month, .year:
            return ClosedRange(monthOrYear: String(day.description.prefix(unit == .year ? 4 : 7))) ?? day...day
        case .day, .range: return day...day
        }
    }

    /// What a period is compared with.
    enum Comparison: String, CaseIterable, Sendable {
        /// The same dates a year before; for weeks the same week of the year, for days the same weekday.
        case year
        /// The period of the same kind before.
        case previous
    }

    /// Returns the period that it is compared with, which has as many days if days are still to come.
    ///
    /// `nil` for a period that is cut, or if the earlier one has no figures for each of its days.
    func earlier(_ comparison: Comparison, today: KoreanDay) -> MarketPeriod? {
        guard !isCut, let whole = earlierWhole(comparison) else { return nil }
        let last =
            days.upperBound < self.whole.upperBound ? whole.lowerBound.advanced(by: days.count - 1) : whole.upperBound
        guard whole.lowerBound >= RankingPeriod.firstDay else { return nil }
        return MarketPeriod(kind, whole, in: whole.lowerBound...min(last, whole.upperBound), today: today)
    }

    private func earlierWhole(_ comparison: Comparison) -> ClosedRange<KoreanDay>? {
        let (first, last) = (whole.lowerBound, whole.upperBound)
        switch (comparison, kind) {
        case (.previous, .range): return first.advanced(by: -days.count)...first.advanced(by: -1)
        case (.previous, _): return Self.whole(kind, of: first.advanced(by: kind == .weekend ? -7 : -1))
        case (.year, .day): return first.advanced(by: -364)...first.advanced(by: -364)
        case (.year, .week), (.year, .weekend):
            let week = Week(containing: first)
            return Week(year: week.year - 1, number: week.number).map { Self.whole(kind, of: $0.monday) }
        case (.year, _):
            guard let earlierFirst = first.yearBefore, let earlierLast = last.yearBefore else { return nil }
            // The whole February, also of a leap year.
            return kind == .range ? earlierFirst...earlierLast : Self.whole(kind, of: earlierFirst)
        }
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
