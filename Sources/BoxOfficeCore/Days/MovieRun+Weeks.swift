extension MovieRun {
    /// A week of a run, Monday to Sunday; that of the release begins on the opening day.
    ///
    /// A sum is `nil` unless each of its days is listed.
    public struct WeekFigures: Hashable, Sendable {
        /// The week.
        public let week: Week
        /// The number of the week in the run: 1 for that of the opening day.
        ///
        /// Unknown (`nil`) without an opening day.
        public let number: Int?
        /// Visitors of the week (number of people).
        public let visitors: Int?
        /// Visitors of Friday to Sunday (number of people).
        public let weekendVisitors: Int?
        /// The change of visitors from the week before, in percent with one decimal place.
        public let visitorsChangePercent: Double?
        /// Visitors since the release, previews included, as of the week's last listed day, if any.
        public let visitorsTotal: Int?
        /// Sales of the week, in won.
        public let sales: Int?
        /// Sales since the release, previews included, as of the week's last listed day, in won, if any.
        public let salesTotal: Int?
        /// The number of showings.
        public let showings: Int?
        /// The number of listed days, 0 to 7.
        public let daysListed: Int
        /// Whether the figures of all of the run's days in the week no longer change.
        public let isFinal: Bool
    }

    /// The weeks, in order.
    public var weeks: [WeekFigures] {
        guard let first = days.first?.day, let last = days.last?.day else { return [] }
        let opening = openDate.map(Week.init(containing:))
        var earlier: Int?
        return RankingPeriod(.weekly, of: first).through(RankingPeriod(.weekly, of: last)).map { period in
            let week = Week(containing: period.from)
            let start = week == opening ? max(openDate ?? period.from, period.from) : period.from
            let days = days.filter { (start...period.to).contains($0.day) }
            let isWhole = days.count == start.distance(to: period.to) + 1
            func sum(_ figure: KeyPath<RankedMovie, Int>) -> Int? {
                isWhole ? .sum(days.map { $0.figures?[keyPath: figure] }) : nil
            }
            let (visitors, last) = (sum(\.visitors), days.last { $0.figures != nil }?.figures)
            defer { earlier = visitors }
            return WeekFigures(
                week: week,
                number: opening.map { $0.monday.distance(to: week.monday) / 7 + 1 },
                visitors: visitors,
                weekendVisitors: self.visitors(in: max(start, week.monday.advanced(by: 4))...week.sunday),
                visitorsChangePercent: .changePercent(from: earlier, to: visitors),
                visitorsTotal: last?.visitorsTotal,
                sales: sum(\.sales),
                salesTotal: last?.salesTotal,
                showings: sum(\.showings),
                daysListed: days.count { $0.figures != nil },
                isFinal: days.allSatisfy(\.isFinal)
            )
        }
    }
}
