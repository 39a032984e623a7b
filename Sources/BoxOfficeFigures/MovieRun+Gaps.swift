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

    /// Consecutive days without figures between two listed days.
    struct Hole {
        let days: ArraySlice<Day>
        let period: ClosedRange<KoreanDay>
        /// The visitors of these days, if the totals around them imply them.
        let visitors: Int?
    }

    var holes: [Hole] {
        var holes: [Hole] = []
        var start: Int?
        for (index, day) in days.enumerated() where day.figures != nil {
            if let start, start < index {
                let period = days[start].day...days[index - 1].day
                holes.append(Hole(days: days[start..<index], period: period, visitors: totals.visitors.sum(of: period)))
            }
            start = index + 1
        }
        return holes
    }
}
