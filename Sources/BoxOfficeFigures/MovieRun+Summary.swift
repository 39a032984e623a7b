public import BoxOfficeCore

extension MovieRun {
    /// The key figures of a run.
    ///
    /// Visitors are numbers of people, sales are won. Percentages have one decimal place, multiples two. A sum includes days
    /// that are not listed; it is `nil` unless the totals around its days determine it, because a partial sum misleads.
    public struct Summary: Hashable, Sendable {
        /// Visitors since the release, previews included, as of the last listed day.
        public let visitorsTotal: Int?
        /// Sales since the release, previews included, as of the last listed day.
        public let salesTotal: Int?
        /// Visitors before the opening day: the total of the opening day minus its own visitors.
        public let previewVisitors: Int?
        /// Visitors of the opening day.
        public let openingDayVisitors: Int?
        /// Visitors of the first Friday to Sunday that ends on the opening day or later, from the opening day on.
        public let openingWeekendVisitors: Int?
        /// Visitors of the Friday to Sunday after the opening weekend.
        public let secondWeekendVisitors: Int?
        /// The change from the opening weekend to the second, in percent; also `nil` if the movie opened on a Saturday or a Sunday.
        public let secondWeekendChangePercent: Double?
        /// Visitors of the first seven days.
        public let firstWeekVisitors: Int?
        /// Visitors up to the first Sunday, with all previews: the "opening week" of the Korean press.
        ///
        /// Unknown (`nil`) also if the run begins after the opening day.
        public let openingWeekVisitors: Int?
        /// Visitors of the eighth to the 14th day.
        public let secondWeekVisitors: Int?
        /// The total divided by the visitors of the opening weekend: "legs" as Box Office Mojo defines them.
        ///
        /// `nil` also if the run begins after the opening day: the total would count what it does not show.
        public let openingMultiple: Double?
        /// The total divided by the visitors of the largest weekend: "legs" as The Numbers defines them.
        ///
        /// `nil` also if a weekend that is not known might be larger, or the run begins after the opening day.
        public let bestWeekendMultiple: Double?
        /// The total on the 14th day.
        public let day14Total: Int?
        /// The total on the 49th day.
        public let day49Total: Int?
        /// The total on the 49th day divided by that on the 14th (뒷심 배수), of a run from the opening day on.
        public let stayingPower: Double?
        /// The Korean day with the most visitors up to the run's end, the earliest of equals, if it is certain.
        public let peakDay: KoreanDay?
        /// Visitors of the day with the most.
        public let peakVisitors: Int?
        /// Visitors of the run's days alone, from the first to the last.
        public let windowVisitors: Int?
        /// Sales of the run's days alone, in won.
        public let windowSales: Int?
        /// The run's Korean day with the most visitors, the earliest of equals, if it is certain.
        public let windowPeakDay: KoreanDay?
        /// Visitors of the run's day with the most.
        public let windowPeakVisitors: Int?
        /// ``windowVisitors`` divided by those of the run's largest weekend, from the opening day on, if it is certain.
        public let windowBestWeekendMultiple: Double?
        /// Visitors per showing on the listed days together, with one decimal place.
        public let visitorsPerShowing: Double?
        /// The movie's estimated share of all showings on the listed days for which both nations' lists are known.
        public let showingsSharePercent: Double?
        /// The most that ``showingsSharePercent`` can be.
        public let showingsShareMaxPercent: Double?
        /// The number of listed days used for ``showingsSharePercent`` and ``showingsShareMaxPercent``.
        public let showingsShareDays: Int
        /// The number of listed days.
        public let daysListed: Int
        /// The number of days on which the movie is not listed.
        public let daysNotListed: Int
        /// The number of days whose rankings are not available.
        public let daysNotFetched: Int
        /// Each million visitors up to ten million, then every five million, that the total reached.
        public let milestones: [Milestone]
        /// The number of days at number one from the opening day to the last listed day, if all numbers one are known.
        public let daysAtNumberOne: Int?
        /// The three longest runs of days at number one, the longest first, the earlier first if equal.
        public let numberOneRuns: [NumberOneRun]
    }

    /// A round number of visitors that a movie's total reached.
    public struct Milestone: Hashable, Sendable {
        /// The number of visitors (number of people).
        public let visitors: Int
        /// The first Korean day whose total reached it, unless that is not listed, or before the first day.
        public let day: KoreanDay?

        private static let numbers =
            Array(stride(from: 1_000_000, to: 10_000_000, by: 1_000_000))
            // No answer has a larger total.
            + Array(stride(from: 10_000_000, through: 1_000_000_000, by: 5_000_000))

        /// Returns the round numbers above a total, up to a later one: millions to ten, then every five million.
        public static func numbers(after before: Int, through total: Int) -> [Int] {
            Array(numbers.drop { $0 <= before }.prefix { $0 <= total })
        }
    }

    /// The key figures.
    public var summary: Summary { summary(newestTotal: nil) }

    /// Returns the key figures, with multiples of a newer total than that of the last listed day, if it is known.
    package func summary(newestTotal newest: Int?) -> Summary {
        let listed = Array(listed)
        let last = listed.last?.figures
        let opening = openDate?.openingWeekend
        let first = opening.flatMap(visitors)
        let second = openDate.flatMap { visitors(in: RankingPeriod(.weekend, of: $0).advanced(by: 1).range) }
        let openingDay = openDate.flatMap { figures(on: $0, in: days) }
        let (day14, day49) = (total(dayNumber: 14), total(dayNumber: 49))
        let (peak, windowPeak) = (peak, windowPeak)
        let shared = days.compactMap { day in
            day.showingsOfAll.map { (showings: day.figures?.showings ?? 0, total: $0) }
        }
        let (showings, allShowings) = (shared.map(\.showings), shared.map(\.total).reduce(ShowingsTotal(), +))
        let window = days.first.flatMap { first in days.last.map { first.day...$0.day } }
        let windowVisitors = window.flatMap(visitors)
        // The total of a later window counts days before it.
        let numerator = isFromOpening ? newest ?? last?.visitorsTotal : nil
        return Summary(
            visitorsTotal: last?.visitorsTotal,
            salesTotal: last?.salesTotal,
            previewVisitors: openingDay?.totalsBefore.visitors,
            openingDayVisitors: openingDay?.visitors,
            openingWeekendVisitors: first,
            secondWeekendVisitors: second,
            secondWeekendChangePercent: opening?.count == 3 ? .changePercent(from: first, to: second) : nil,
            firstWeekVisitors: openDate.flatMap { visitors(in: $0...$0.advanced(by: 6)) },
            openingWeekVisitors: isFromOpening ? opening.flatMap { totalShown(atEndOf: $0.upperBound) } : nil,
            secondWeekVisitors: openDate.flatMap { visitors(in: $0.advanced(by: 7)...$0.advanced(by: 13)) },
            openingMultiple: .ratio(numerator, first, decimals: 2),
            // A later weekend may be larger.
            bestWeekendMultiple: numerator == last?.visitorsTotal ? .ratio(numerator, bestWeekend(), decimals: 2) : nil,
            day14Total: day14,
            day49Total: day49,
            stayingPower: isFromOpening ? .ratio(day49, day14, decimals: 2) : nil,
            peakDay: peak?.day,
            peakVisitors: peak?.visitors,
            windowVisitors: windowVisitors,
            windowSales: window.flatMap { totals.sales.sum(of: $0) },
            windowPeakDay: windowPeak?.day,
            windowPeakVisitors: windowPeak?.visitors,
            windowBestWeekendMultiple: .ratio(windowVisitors, bestWeekend(inWindow: true), decimals: 2),
            visitorsPerShowing: .ratio(
                .sum(listed.map(\.figures.visitors)), .sum(listed.map(\.figures.showings)), decimals: 1
            ),
            showingsSharePercent: Int?.sum(showings).flatMap(allShowings.sharePercent),
            showingsShareMaxPercent: Int?.sum(showings).flatMap(allShowings.shareMaxPercent),
            showingsShareDays: shared.count,
            daysListed: listed.count,
            daysNotListed: days.count { $0.status == .notListed },
            daysNotFetched: days.count { $0.status == .notFetched },
            milestones: milestones,
            daysAtNumberOne: daysAtNumberOne,
            // Sorting is stable.
            numberOneRuns: Array(numberOneRuns.sorted { $0.days > $1.days }.prefix(3))
        )
    }

    private func visitors(in period: ClosedRange<KoreanDay>) -> Int? {
        days.last.map { period.upperBound <= $0.day } == true ? totals.visitors.sum(of: period) : nil
    }

    private func totalShown(atEndOf day: KoreanDay) -> Int? {
        days.last.map { day <= $0.day } == true ? totals.visitors.total(atEndOf: day) : nil
    }

    private var isFromOpening: Bool {
        guard let first = days.first?.day, let openDate else { return false }
        return first <= openDate
    }

    func figures(on day: KoreanDay, in days: [Day]) -> RankedMovie? {
        guard let first = days.first?.day, days.indices.contains(first.distance(to: day)) else { return nil }
        return days[first.distance(to: day)].figures
    }

    private func total(dayNumber: Int) -> Int? {
        openDate.flatMap { totalShown(atEndOf: $0.advanced(by: dayNumber - 1)) }
    }

    /// The visitors of the largest weekend from the opening one on, or of those in the window, if it is certain.
    private func bestWeekend(inWindow: Bool = false) -> Int? {
        guard let first = days.first?.day, let last = listed.last?.day else { return nil }
        // One weekend before the first day stands for all of them.
        let before = inWindow ? first : first.advanced(by: -7)
        let weekends = RankingPeriod(.weekend, of: max(before, openDate ?? before))
            .through(RankingPeriod(.weekend, of: last))
            .filter { $0.to <= last }.map { max($0.from, openDate ?? $0.from)...$0.to }
            .filter { !inWindow || $0.lowerBound >= first }
        guard let best = weekends.compactMap({ totals.visitors.sum(of: $0) }).max() else { return nil }
        let holes = holes
        let isCertain = weekends.allSatisfy { weekend in
            totals.visitors.sum(of: weekend) != nil || mostVisitors(in: weekend, holes).map { $0 <= best } == true
        }
        return isCertain ? best : nil
    }

    /// The most visitors that a period can have had: what its days can have had, and at most what the totals leave for them.
    private func mostVisitors(in period: ClosedRange<KoreanDay>, _ holes: [Hole]) -> Int? {
        guard let first = listed.first, let start = days.first?.day else { return nil }
        let inside = days.filter { period.contains($0.day) }
        var bounds = inside.compactMap(\.figures?.visitors).map(Optional.some)
        for hole in holes where hole.period.overlaps(period) {
            let days = hole.days.filter { period.contains($0.day) }
            bounds.append([hole.visitors, .sum(days.map(\.mostVisitors))].compactMap(\.self).min())
        }
        if period.lowerBound < first.day {
            let earlier = inside.filter { $0.day < first.day }.map(\.mostVisitors)
            let sum = period.lowerBound < start ? nil : Int?.sum(earlier)
            bounds.append([first.figures.totalsBefore.visitors, sum].compactMap(\.self).min())
        }
        return .sum(bounds)
    }

    var listed: some BidirectionalCollection<(day: KoreanDay, figures: RankedMovie)> {
        days.lazy.compactMap { day in day.figures.map { (day: day.day, figures: $0) } }
    }

    /// The listed day with the most visitors, unless a day between listed ones might have as many.
    private var mostListed: (day: KoreanDay, visitors: Int)? {
        let days = listed.map { (day: $0.day, visitors: $0.figures.visitors) }
        guard let peak = days.max(by: { ($0.visitors, $1.day) < ($1.visitors, $0.day) }) else { return nil }
        return holes.allSatisfy { $0.visitors ?? .max < peak.visitors || $0.days.areBelow(peak.visitors) } ? peak : nil
    }

    /// The listed day with the most visitors, unless another day of the run might have as many.
    private var windowPeak: (day: KoreanDay, visitors: Int)? {
        let edges = days.prefix { $0.figures == nil } + days.reversed().prefix { $0.figures == nil }
        return mostListed.flatMap { peak in edges.areBelow(peak.visitors) ? peak : nil }
    }

    /// The listed day with the most visitors, unless an earlier or a later day without figures might have as many.
    private var peak: (day: KoreanDay, visitors: Int)? {
        // Unread days at the end of a run that was cut do not count.
        let end = days.reversed().drop { isTruncated && $0.mostVisitors == nil }.prefix { $0.figures == nil }
        guard let peak = mostListed, end.areBelow(peak.visitors), let first = listed.first, let start = days.first?.day
        else { return nil }
        // Previews are not days of the run unless they were asked for.
        let totalBefore = first.figures.totalsBefore.visitors
        guard first.day != start || openDate.map({ first.day > $0 }) != false, totalBefore >= peak.visitors else {
            return peak
        }
        let areBounded = days.prefix { $0.day < first.day }.areBelow(peak.visitors)
        return areBounded && openDate.map { $0 >= start } == true ? peak : nil
    }

    private var milestones: [Milestone] {
        var milestones: [Milestone] = []
        for (day, figures) in listed {
            let before = totals.visitors.total(atEndOf: day.advanced(by: -1))
            let passed = milestones.last?.visitors ?? 0
            for number in Milestone.numbers(after: passed, through: figures.visitorsTotal) {
                let isCertain = before.map { $0 < number } == true
                milestones.append(Milestone(visitors: number, day: isCertain ? day : nil))
            }
        }
        return milestones
    }
}

extension Sequence<MovieRun.Day> {
    fileprivate func areBelow(_ visitors: Int) -> Bool { allSatisfy { ($0.mostVisitors ?? .max) < visitors } }
}

extension KoreanDay {
    /// The opening weekend of a movie that opens on the day: Friday to Sunday, or from the day on.
    var openingWeekend: ClosedRange<KoreanDay> {
        let weekend = RankingPeriod(.weekend, of: self)
        return max(weekend.from, self)...weekend.to
    }
}

extension MovieRun.Summary: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "visitorsTotal": visitorsTotal, "salesTotal": salesTotal, "previewVisitors": previewVisitors,
            "openingDayVisitors": openingDayVisitors, "openingWeekendVisitors": openingWeekendVisitors,
            "secondWeekendVisitors": secondWeekendVisitors, "secondWeekendChangePercent": secondWeekendChangePercent,
            "firstWeekVisitors": firstWeekVisitors, "openingWeekVisitors": openingWeekVisitors,
            "secondWeekVisitors": secondWeekVisitors, "openingMultiple": openingMultiple,
            "bestWeekendMultiple": bestWeekendMultiple, "day14Total": day14Total, "day49Total": day49Total,
            "stayingPower": stayingPower, "peakDay": peakDay, "peakVisitors": peakVisitors,
            "windowVisitors": windowVisitors, "windowSales": windowSales, "windowPeakDay": windowPeakDay,
            "windowPeakVisitors": windowPeakVisitors, "windowBestWeekendMultiple": windowBestWeekendMultiple,
            "visitorsPerShowing": visitorsPerShowing, "daysListed": daysListed, "daysNotListed": daysNotListed,
            "daysNotFetched": daysNotFetched,
            "milestones": milestones.reduce(into: [:] as [String: KoreanDay?]) { days, milestone in
                days.updateValue(milestone.day, forKey: "\(milestone.visitors)")
            },
            "daysAtNumberOne": daysAtNumberOne, "numberOneRuns": numberOneRuns,
            "showingsSharePercent": showingsSharePercent, "showingsShareMaxPercent": showingsShareMaxPercent,
            "showingsShareDays": showingsShareDays,
        ]
    }
}

extension MovieRun.NumberOneRun: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["from": from, "to": to, "days": days, "mayBeLonger": mayBeLonger]
    }
}
