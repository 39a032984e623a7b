/// The days or weeks whose unfiltered ranking an archive has.
package struct ArchivedPeriods: Hashable, Sendable {
    /// Consecutive days or weeks, all archived or all missing.
    package struct Span: Hashable, Sendable {
        /// The first Korean day of the first period.
        package let from: KoreanDay
        /// The last Korean day of the last period.
        package let to: KoreanDay
        /// The number of days or weeks.
        package let count: Int
    }

    /// The archived periods, in order.
    package let spans: [Span]
    /// The missing periods between the first and the last archived one, in order.
    package let gaps: [Span]

    /// The number of archived days or weeks.
    package var count: Int { spans.reduce(0) { $0 + $1.count } }
    /// The first Korean day of the first archived period; `nil` if there is none.
    package var from: KoreanDay? { spans.first?.from }
    /// The last Korean day of the last archived period; `nil` if there is none.
    package var to: KoreanDay? { spans.last?.to }
    /// The number of missing days or weeks between the first and the last archived period.
    package var missing: Int { gaps.reduce(0) { $0 + $1.count } }

    /// Summarizes the days of ranking requests; for weeks, only Sundays count.
    init(of days: Set<KoreanDay>, in periods: ArchivedService.Periods) {
        let sunday = KoreanDay.Weekday.sunday.rawValue
        // The number of days from the last day of a period to the day in its request, from its first day to its last, and
        // from one period to the next.
        let end = periods.weekdays.map { sunday - $0.upperBound.rawValue } ?? 0
        let length = periods.weekdays.map { $0.upperBound.rawValue - $0.lowerBound.rawValue } ?? 0
        let step = periods.weekdays == nil ? 1 : 7
        var spans: [Span] = []
        for day in days.sorted() where periods.weekdays == nil || day.weekday == .sunday {
            let to = day.advanced(by: -end)
            if let last = spans.last, last.to.advanced(by: step) == to {
                spans[spans.count - 1] = Span(from: last.from, to: to, count: last.count + 1)
            } else {
                spans.append(Span(from: to.advanced(by: -length), to: to, count: 1))
            }
        }
        self.spans = spans
        gaps = zip(spans, spans.dropFirst()).map { last, next in
            let (from, to) = (last.to.advanced(by: step - length), next.from.advanced(by: length - step))
            return Span(from: from, to: to, count: (from.distance(to: to) - length) / step + 1)
        }
    }
}
