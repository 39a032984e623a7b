extension MovieRun {
    /// Consecutive days on which a film is not listed, between two listed days.
    public struct Gap: Hashable, Sendable {
        /// The first Korean day.
        public let from: KoreanDay
        /// The last Korean day.
        public let to: KoreanDay
        /// The number of days, 1 or more.
        public var days: Int { from.distance(to: to) + 1 }
        /// The visitors of these days (number of people): the total before the next listed day minus that of the last one.
        ///
        /// Unknown (`nil`) if corrections make it negative.
        public let visitors: Int?
    }

    /// The gaps, in order.
    public var gaps: [Gap] {
        holes.compactMap { hole in
            let days = days[hole.days]
            guard let from = days.first?.day, let to = days.last?.day,
                days.allSatisfy({ $0.status == .notListed })
            else { return nil }
            return Gap(from: from, to: to, visitors: hole.visitors)
        }
    }

    /// Consecutive days without figures between two listed days.
    struct Hole {
        let days: Range<Int>
        let previous: RankedMovie
        let next: RankedMovie

        /// The visitors of these days, as the totals around them imply, unless corrections make it negative.
        var visitors: Int? {
            guard let before = next.totalBefore else { return nil }
            let (sum, overflow) = before.subtractingReportingOverflow(previous.visitorsTotal)
            return overflow || sum < 0 ? nil : sum
        }
    }

    /// The days without figures between the first and the last listed day.
    var holes: [Hole] {
        var holes: [Hole] = []
        var start = 0
        var previous: RankedMovie?
        for (index, day) in days.enumerated() {
            guard let figures = day.figures else { continue }
            if let previous, start < index {
                holes.append(Hole(days: start..<index, previous: previous, next: figures))
            }
            (start, previous) = (index + 1, figures)
        }
        return holes
    }
}

extension RankedMovie {
    /// The visitors before the ranking's day, previews included.
    var totalBefore: Int? {
        let (total, overflow) = visitorsTotal.subtractingReportingOverflow(visitors)
        return overflow ? nil : total
    }
}
