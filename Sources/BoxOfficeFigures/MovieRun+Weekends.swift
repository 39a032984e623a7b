public import BoxOfficeCore

extension MovieRun {
    /// A weekend of a run: Friday to Sunday, as the trade counts.
    ///
    /// The opening weekend begins on the opening day if that is a Saturday or a Sunday.
    public struct WeekendFigures: Hashable, Sendable {
        /// The number of the weekend in the run: 1 in the week of day 1 (see ``MovieRun/dayNumber(of:)``), which is the opening
        /// weekend.
        ///
        /// Unknown (`nil`) without such a day.
        public let number: Int?
        /// The Friday, or the opening day if that is a Saturday or a Sunday.
        public let from: KoreanDay
        /// The Sunday.
        public let to: KoreanDay
        /// Visitors (number of people), days that are not listed included; `nil` unless the totals around the weekend determine them.
        public let visitors: Int?
        /// Visitors of the listed days (number of people): a minimum.
        public let visitorsListed: Int
        /// The change of visitors from the weekend before, in percent with one decimal place.
        ///
        /// Unknown (`nil`) also if the movie opened after the Friday of the weekend before.
        public let visitorsChangePercent: Double?
        /// Visitors since the release, previews included, at the end of the Sunday, if they are known.
        public let visitorsTotal: Int?
        /// The rank among all movies on the Saturday, from 1, if it is known.
        public let saturdayRank: Int?
        /// The largest number of screens on a listed day.
        public let screens: Int?
        /// The number of showings, if all three days are listed.
        public let showings: Int?
    }

    /// The weekends with days of the run, in order.
    public var weekends: [WeekendFigures] {
        guard let first = days.first?.day, let last = days.last?.day else { return [] }
        let weekends = RankingPeriod(.weekend, of: first).through(RankingPeriod(.weekend, of: last))
        return weekends.filter { $0.from <= last }.map { weekend in
            // From the opening day if that is one of the weekend's.
            let opening = openDate.flatMap { weekend.range.contains($0) ? $0 : nil }
            let period = (opening ?? weekend.from)...weekend.to
            let days = allDays.filter { period.contains($0.day) }
            let listed = days.compactMap(\.figures)
            let visitors = totals.visitors.sum(of: period)
            return WeekendFigures(
                number: firstNumberedDay.map {
                    RankingPeriod(.weekend, of: $0).from.distance(to: weekend.from) / 7 + 1
                },
                from: period.lowerBound,
                to: period.upperBound,
                visitors: visitors,
                visitorsListed: Int?.sum(listed.map(\.visitors)) ?? 0,
                visitorsChangePercent: visitorsChangePercent(from: weekend.advanced(by: -1).range, to: visitors),
                visitorsTotal: totals.visitors.total(atEndOf: weekend.to),
                saturdayRank: days.first { $0.day.weekday == .saturday }?.rank,
                screens: listed.map(\.screens).max(),
                showings: listed.count == 3 ? .sum(listed.map(\.showings)) : nil
            )
        }
    }
}
