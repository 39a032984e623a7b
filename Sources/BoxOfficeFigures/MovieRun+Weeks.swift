public import BoxOfficeCore

extension MovieRun {
    /// A calendar week of a run, Monday to Sunday, with all of the movie's visitors, previews included.
    ///
    /// A sum includes days that are not listed; it is `nil` unless the totals around its days determine it.
    public struct WeekFigures: Hashable, Sendable {
        /// The week.
        public let week: Week
        /// The number of the week in the run: 1 for that of the day with the number 1 (see ``MovieRun/dayNumber(of:)``).
        ///
        /// Unknown (`nil`) without such a day.
        public let number: Int?
        /// Visitors of the week (number of people).
        public let visitors: Int?
        /// Visitors of the week's listed days (number of people), so at least as many came.
        public let visitorsListed: Int
        /// The change of visitors from the week before, in percent with one decimal place.
        ///
        /// Unknown (`nil`) also if the movie opened after the Monday of the week before.
        public let visitorsChangePercent: Double?
        /// Visitors of Friday to Sunday (number of people).
        public let weekendVisitors: Int?
        /// The change of visitors from the weekend before, in percent with one decimal place.
        ///
        /// Unknown (`nil`) also if the movie opened after the Friday of the weekend before.
        public let weekendChangePercent: Double?
        /// Visitors since the release, previews included, as of the week's last listed day, if any.
        public let visitorsTotal: Int?
        /// Sales of the week, in won.
        public let sales: Int?
        /// Sales since the release, previews included, as of the week's last listed day, in won, if any.
        public let salesTotal: Int?
        /// The number of showings, if each day is listed.
        public let showings: Int?
        /// The number of listed days, 0 to 7.
        public let daysListed: Int
        /// Whether the figures of all of the run's days in the week no longer change; `nil` if unknown.
        public let isFinal: Bool?
    }

    /// The weeks that the run touches, in order.
    public var weeks: [WeekFigures] {
        guard let first = days.first?.day, let last = days.last?.day else { return [] }
        let firstWeek = firstNumberedDay.map(Week.init(containing:))
        return RankingPeriod(.weekly, of: first).through(RankingPeriod(.weekly, of: last)).map { period in
            let week = Week(containing: period.from)
            let before = period.advanced(by: -1)
            let days = allDays.filter { period.range.contains($0.day) }
            let listed = days.compactMap(\.figures)
            let visitors = totals.visitors.sum(of: period.range)
            let weekend = totals.visitors.sum(of: period.weekend)
            return WeekFigures(
                week: week,
                number: firstWeek.map { $0.monday.distance(to: week.monday) / 7 + 1 },
                visitors: visitors,
                visitorsListed: Int?.sum(listed.map(\.visitors)) ?? 0,
                visitorsChangePercent: visitorsChangePercent(from: before.range, to: visitors),
                weekendVisitors: weekend,
                weekendChangePercent: visitorsChangePercent(from: before.weekend, to: weekend),
                visitorsTotal: listed.last?.visitorsTotal,
                sales: totals.sales.sum(of: period.range),
                salesTotal: listed.last?.salesTotal,
                showings: listed.count == 7 ? .sum(listed.map(\.showings)) : nil,
                daysListed: listed.count,
                isFinal: days.map(\.isFinal).areFinal
            )
        }
    }
}

extension RankingPeriod {
    fileprivate var weekend: ClosedRange<KoreanDay> { RankingPeriod(.weekend, of: from).range }
}
