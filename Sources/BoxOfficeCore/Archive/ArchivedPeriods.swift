/// The days or weeks whose unfiltered ranking an archive has.
package struct ArchivedPeriods: Hashable, Sendable {
    /// Consecutive missing days or weeks between two archived ones.
    package struct Gap: Hashable, Sendable {
        /// The first Korean day of the first missing period.
        package let from: KoreanDay
        /// The last Korean day of the last missing period.
        package let to: KoreanDay
        /// The number of missing days or weeks.
        package let count: Int
    }

    /// The number of archived days or weeks.
    package let count: Int
    /// The first Korean day of the first archived period; `nil` if there is none.
    package let from: KoreanDay?
    /// The last Korean day of the last archived period; `nil` if there is none.
    package let to: KoreanDay?
    /// The gaps between the first and the last archived period, in order.
    package let gaps: [Gap]

    /// The number of missing days or weeks between the first and the last archived period.
    package var missing: Int { gaps.reduce(0) { $0 + $1.count } }

    /// Summarizes the days of ranking requests; for weeks, only Sundays count.
    init(of days: Set<KoreanDay>, in periods: ArchivedService.Periods) {
        let isWeekly = periods.weekdays != nil
        // The number of days from a period's first (or last) day to the day in its request.
        let start = periods.weekdays.map { KoreanDay.Weekday.sunday.rawValue - $0.lowerBound.rawValue } ?? 0
        let end = periods.weekdays.map { KoreanDay.Weekday.sunday.rawValue - $0.upperBound.rawValue } ?? 0
        let step = isWeekly ? 7 : 1
        let archived = days.filter { !isWeekly || $0.weekday == .sunday }.sorted()
        count = archived.count
        from = archived.first?.advanced(by: -start)
        to = archived.last?.advanced(by: -end)
        gaps = zip(archived, archived.dropFirst()).compactMap { last, next in
            let missing = last.distance(to: next) / step - 1
            guard missing > 0 else { return nil }
            return Gap(from: last.advanced(by: step - start), to: next.advanced(by: -step - end), count: missing)
        }
    }
}
