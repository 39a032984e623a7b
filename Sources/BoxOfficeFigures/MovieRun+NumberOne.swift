public import BoxOfficeCore

extension MovieRun {
    /// Consecutive days on which a movie was number one, from its opening day on.
    public struct NumberOneRun: Hashable, Sendable {
        /// The first Korean day.
        public let from: KoreanDay
        /// The last Korean day.
        public let to: KoreanDay
        /// Whether the run may be longer: the number one of a day next to it, up to the last listed day, is unknown.
        public let mayBeLonger: Bool
        /// The number of days, 1 or more.
        public var days: Int { from.distance(to: to) + 1 }
    }

    /// The runs of days at number one, in order.
    ///
    /// By rank alone: a shared first rank counts, days before the opening do not. An unknown number one ends a run.
    public var numberOneRuns: [NumberOneRun] {
        guard let last = listed.last?.day else { return [] }
        let known = Dictionary(uniqueKeysWithValues: allDays.map { ($0.day, $0.isNumberOne) })
        var runs: [NumberOneRun] = []
        var start: KoreanDay?
        for day in days where day.day <= last && !isBeforeOpening(day.day) && day.isNumberOne == true {
            start = start ?? day.day
            let next = day.day.advanced(by: 1)
            guard next > last || known[next] != true, let first = start else { continue }
            // The day before may have been read, but is not one of the run.
            let isCertain = first == openDate || known[first.advanced(by: -1)] == false
            let isEndCertain = next > last || known[next] == false
            runs.append(NumberOneRun(from: first, to: day.day, mayBeLonger: !isCertain || !isEndCertain))
            start = nil
        }
        return runs
    }

    var daysAtNumberOne: Int? {
        guard let openDate, let last = listed.last?.day else { return nil }
        let days = days.filter { $0.day >= openDate && $0.day <= last }.compactMap(\.isNumberOne)
        return days.count == max(0, openDate.distance(to: last) + 1) ? days.count(where: \.self) : nil
    }
}
