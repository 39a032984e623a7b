/// The days, or weeks, of which an archive holds the ranking without filters.
package struct ArchivedPeriods: Hashable, Sendable {
    /// Days or weeks in a row of which none is held, between two that are.
    package struct Gap: Hashable, Sendable {
        /// The first day of the first one missing.
        package let from: KoreanDay
        /// The last day of the last one missing.
        package let to: KoreanDay
        /// How many days or weeks are missing.
        package let count: Int
    }

    /// How many days or weeks are held.
    package let count: Int
    /// The first day of the first one held; `nil` where none is.
    package let from: KoreanDay?
    /// The last day of the last one held; `nil` where none is.
    package let to: KoreanDay?
    /// What is missing between the first and the last, in order.
    package let gaps: [Gap]

    /// How many days or weeks are missing between the first and the last.
    package var missing: Int { gaps.reduce(0) { $0 + $1.count } }

    /// Sums up the days that were asked for, or returns `nil` where the kind ranks no periods.
    ///
    /// - Parameters:
    ///   - days: The days; KOBIS is always asked with a week's Sunday, and another day counts for no week.
    ///   - kind: The kind of ranking.
    init?(of days: Set<KoreanDay>, kind: ArchivedAnswer.Kind) {
        // How many days before the day asked for a period begins, and how many before it ends.
        let (start, end): (Int, Int)
        switch kind {
        case .daily: (start, end) = (0, 0)
        case .weekly: (start, end) = (6, 0)
        case .weekend: (start, end) = (2, 0)
        case .weekdays: (start, end) = (6, 3)
        default: return nil
        }
        let step = kind == .daily ? 1 : 7
        let held = days.filter { step == 1 || $0.weekday == .sunday }.sorted()
        count = held.count
        from = held.first?.advanced(by: -start)
        to = held.last?.advanced(by: -end)
        gaps = zip(held, held.dropFirst()).compactMap { last, next in
            let missing = last.distance(to: next) / step - 1
            guard missing > 0 else { return nil }
            return Gap(
                from: last.advanced(by: step - start),
                to: next.advanced(by: -step - end),
                count: missing
            )
        }
    }
}
