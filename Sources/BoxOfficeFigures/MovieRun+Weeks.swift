public import BoxOfficeCore

extension MovieRun {
    /// A calendar week of a run, Monday to Sunday, with all of the movie's visitors, previews included.
    ///
    /// A sum includes days that are not listed; it is `nil` unless the totals around its days determine it.
    public struct WeekFigures: Hashable, Sendable {
        /// The week.
        public let week: Week
        /// The number of the week in the run: 1 for that of day 1, if there is one (see ``MovieRun/dayNumber(of:)``).
        public let number: Int?
        /// Visitors of the week (number of people).
        public let visitors: Int?
        /// Visitors of the week's listed days (number of people), so at least as many came.
        public let visitorsListed: Int
        /// The change from the week before, if the movie was open on its Monday, in percent with one decimal place.
        public let visitorsChangePercent: Double?
        /// Visitors of Friday to Sunday (number of people).
        public let weekendVisitors: Int?
        /// The change from the weekend before, if the movie was open on its Friday, in percent with one decimal place.
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
            let days = allDays.filter { period.range.contains($0.day) }
            let listed = days.compactMap(\.figures)
            let visitors = totals.visitors.sum(of: period.range)
            let weekend = RankingPeriod(.weekend, of: period.from)
            let weekendVisitors = totals.visitors.sum(of: weekend.range)
            return WeekFigures(
                week: week,
                number: firstWeek.map { $0.monday.distance(to: week.monday) / 7 + 1 },
                visitors: visitors,
                visitorsListed: Int?.sum(listed.map(\.visitors)) ?? 0,
                visitorsChangePercent: visitorsChangePercent(from: period.advanced(by: -1).range, to: visitors),
                weekendVisitors: weekendVisitors,
                weekendChangePercent: visitorsChangePercent(from: weekend.advanced(by: -1).range, to: weekendVisitors),
                visitorsTotal: listed.last?.visitorsTotal,
                sales: totals.sales.sum(of: period.range),
                salesTotal: listed.last?.salesTotal,
                showings: listed.count == 7 ? .sum(listed.map(\.showings)) : nil,
                daysListed: listed.count,
                isFinal: days.map(\.isFinal).areFinal
            )
        }
    }

    /// A weekend of a run: Friday to Sunday, as the trade counts.
    ///
    /// The opening weekend begins on the opening day if that is a Saturday or a Sunday.
    public struct WeekendFigures: Hashable, Sendable {
        /// The number of the weekend in the run: 1 in the week of day 1, if any (see ``MovieRun/dayNumber(of:)``).
        public let number: Int?
        /// The Friday, or the opening day if that is a Saturday or a Sunday.
        public let from: KoreanDay
        /// The Sunday.
        public let to: KoreanDay
        /// Visitors (number of people), with unlisted days; `nil` unless the totals around the weekend determine them.
        public let visitors: Int?
        /// Visitors of the listed days (number of people): a minimum.
        public let visitorsListed: Int
        /// The change from the weekend before, if the movie was open on its Friday, in percent with one decimal place.
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

    /// Returns the change of visitors from a number of days before a Korean day, in percent with one decimal place.
    ///
    /// `nil` unless both days are listed, the earlier one has visitors, and it is not before the opening day.
    public func visitorsChangePercent(on day: KoreanDay, since days: Int) -> Double? {
        let earlier = day.advanced(by: -days)
        // The earlier day may have been read, but is not one of the run.
        return .changePercent(
            from: isBeforeOpening(earlier) ? nil : figures(on: earlier, in: allDays)?.visitors,
            to: figures(on: day, in: self.days)?.visitors
        )
    }

    /// Returns the change to the visitors of a week or a weekend from those of the one before, unless the movie opened later.
    func visitorsChangePercent(from earlier: ClosedRange<KoreanDay>, to visitors: Int?) -> Double? {
        .changePercent(from: isBeforeOpening(earlier.lowerBound) ? nil : totals.visitors.sum(of: earlier), to: visitors)
    }

    /// Whether a day is before the opening day: its few visitors, of previews, are nothing to compare with.
    func isBeforeOpening(_ day: KoreanDay) -> Bool { openDate.map { day < $0 } ?? false }
}

extension MovieRun.Day {
    /// Visitors per showing, with one decimal place, if the day is listed and has showings.
    public var visitorsPerShowing: Double? { .ratio(figures?.visitors, figures?.showings, decimals: 1) }
}
