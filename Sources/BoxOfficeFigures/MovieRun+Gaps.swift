public import BoxOfficeCore

extension MovieRun {
    /// Consecutive days on which a movie is not listed, between two listed days.
    public struct Gap: Hashable, Sendable {
        /// The first Korean day.
        public let from: KoreanDay
        /// The last Korean day.
        public let to: KoreanDay
        /// The number of days, 1 or more.
        public var days: Int { from.distance(to: to) + 1 }
        /// The visitors of these days (number of people): the total before the next listed day minus that of the last one.
        ///
        /// Unknown (`nil`) if corrections make it negative, or the figures of these days may still change.
        public let visitors: Int?
    }

    /// The gaps, in order.
    public var gaps: [Gap] {
        holes.compactMap { hole in
            guard hole.days.allSatisfy({ $0.status == .notListed }) else { return nil }
            return Gap(from: hole.period.lowerBound, to: hole.period.upperBound, visitors: hole.visitors)
        }
    }

    /// The consecutive days without figures between two listed days, and their visitors, if the totals around them imply them.
    var holes: [(days: ArraySlice<Day>, period: ClosedRange<KoreanDay>, visitors: Int?)] {
        var holes: [(ArraySlice<Day>, ClosedRange<KoreanDay>, Int?)] = []
        var start: Int?
        for (index, day) in days.enumerated() where day.figures != nil {
            if let start, start < index {
                let period = days[start].day...days[index - 1].day
                holes.append((days[start..<index], period, totals.visitors.sum(of: period)))
            }
            start = index + 1
        }
        return holes
    }
}
