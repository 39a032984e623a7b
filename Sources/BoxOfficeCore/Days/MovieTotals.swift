/// A movie's visitors and sales since its release, at the end of each of consecutive days, as far as the days determine them.
///
/// A listed day has its total, and implies that of the day before: its total without its own figures. Where the totals around
/// days that are not listed are equal, nobody saw the movie on these days.
struct MovieTotals: Hashable, Sendable {
    private let first: KoreanDay
    /// At the end of the day before the first, and of each day.
    private let visitors: [Total?]
    private let sales: [Total?]
    private let isListed: [Bool]

    private struct Total: Hashable {
        let value: Int
        /// Whether the figures that it comes from no longer change.
        let isFinal: Bool
    }

    /// Creates the totals of consecutive days.
    ///
    /// - Parameters:
    ///   - days: The days, in order.
    ///   - openDate: The day of release, if known.
    init(_ days: [MovieRun.Day], openDate: KoreanDay?) {
        first = days.first?.day ?? RankingPeriod.firstDay
        isListed = days.map { $0.figures != nil }
        // Nobody saw a movie before the first day if it opened later.
        let isNew = openDate.map { $0 >= days.first?.day ?? $0 } ?? false
        func totals(_ total: KeyPath<RankedMovie, Int>, _ figure: KeyPath<RankedMovie, Int>) -> [Total?] {
            var totals = [Total?](repeating: nil, count: days.count + 1)
            var known = isNew ? Total(value: 0, isFinal: true) : nil
            var start = 0
            for (index, day) in days.enumerated() {
                guard let row = day.figures else { continue }
                if case let (before, overflow) = row[keyPath: total].subtractingReportingOverflow(row[keyPath: figure]),
                    !overflow
                {
                    let implied = Total(value: before, isFinal: day.isFinal == true)
                    if let known, known.value == before {
                        let both = Total(value: before, isFinal: known.isFinal && implied.isFinal)
                        for earlier in start..<index { totals[earlier] = totals[earlier] ?? both }
                    }
                    totals[index] = totals[index] ?? implied
                }
                known = Total(value: row[keyPath: total], isFinal: day.isFinal == true)
                totals[index + 1] = known
                start = index + 1
            }
            return totals
        }
        visitors = totals(\.visitorsTotal, \.visitors)
        sales = totals(\.salesTotal, \.sales)
    }

    /// Returns the visitors since the release at the end of a day, if they are known.
    func visitors(atEndOf day: KoreanDay) -> Int? { total(visitors, first.distance(to: day) + 1)?.value }

    /// Returns the visitors of some days, whether they are listed or not.
    ///
    /// `nil` if the total before or at the end is not known, if corrections make the sum negative, or if a day is not listed
    /// and the figures around it may still change.
    func visitors(in period: ClosedRange<KoreanDay>) -> Int? { sum(visitors, period) }

    /// Returns the sales of some days in won, like ``visitors(in:)``.
    func sales(in period: ClosedRange<KoreanDay>) -> Int? { sum(sales, period) }

    private func total(_ totals: [Total?], _ index: Int) -> Total? {
        totals.indices.contains(index) ? totals[index] : nil
    }

    private func sum(_ totals: [Total?], _ period: ClosedRange<KoreanDay>) -> Int? {
        let (start, end) = (first.distance(to: period.lowerBound), first.distance(to: period.upperBound) + 1)
        guard let before = total(totals, start), let after = total(totals, end),
            before.isFinal && after.isFinal || isListed[start..<end].allSatisfy(\.self)
        else { return nil }
        let (sum, overflow) = after.value.subtractingReportingOverflow(before.value)
        return overflow || sum < 0 ? nil : sum
    }
}
