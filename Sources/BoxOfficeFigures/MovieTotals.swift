import BoxOfficeCore

struct MovieTotals: Hashable, Sendable {
    let visitors: RunningTotals
    let sales: RunningTotals

    init(_ days: [MovieRun.Day], openDate: KoreanDay?) {
        let first = days.first?.day ?? RankingPeriod.firstDay
        func totals(_ total: KeyPath<RankedMovie, Int>, _ figure: KeyPath<RankedMovie, Int>) -> RunningTotals {
            let rows = days.compactMap { day in
                day.figures.map { RunningTotals.Row($0, on: day.day, isFinal: day.isFinal, total, figure) }
            }
            return RunningTotals(rows, first: first, count: days.count, openDate: openDate)
        }
        visitors = totals(\.visitorsTotal, \.visitors)
        sales = totals(\.salesTotal, \.sales)
    }
}

/// A figure's total since a movie's release, at the end of each of consecutive days, as far as the days determine it.
///
/// A listed day has its total, and implies that of the day before: its total without its own figure. Where the totals around
/// days that are not listed are equal, nobody saw the movie on these days.
struct RunningTotals: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        let day: KoreanDay
        let figure: Int
        let total: Int
        let isFinal: Bool

        init(
            _ movie: RankedMovie, on day: KoreanDay, isFinal: Bool?,
            _ total: KeyPath<RankedMovie, Int> = \.visitorsTotal, _ figure: KeyPath<RankedMovie, Int> = \.visitors
        ) {
            (self.day, self.isFinal) = (day, isFinal == true)
            (self.figure, self.total) = (movie[keyPath: figure], movie[keyPath: total])
        }
    }

    private let first: KoreanDay
    /// At the end of the day before the first, and of each day.
    private let totals: [Total?]
    private let isListed: [Bool]

    private struct Total: Hashable {
        let value: Int
        /// Whether the figures that it comes from no longer change.
        let isFinal: Bool
    }

    init(_ rows: some Collection<Row>, first: KoreanDay, count: Int, openDate: KoreanDay?) {
        self.first = first
        var isListed = [Bool](repeating: false, count: count)
        var totals = [Total?](repeating: nil, count: count + 1)
        // Nobody saw a movie before the first day if it opened later.
        var known = openDate.map { $0 >= first } == true ? Total(value: 0, isFinal: true) : nil
        var start = 0
        for row in rows {
            let index = first.distance(to: row.day)
            guard (start..<max(start, count)).contains(index) else { continue }
            isListed[index] = true
            if case let (before, overflow) = row.total.subtractingReportingOverflow(row.figure), !overflow {
                let implied = Total(value: before, isFinal: row.isFinal)
                if let known, known.value == before {
                    let both = Total(value: before, isFinal: known.isFinal && row.isFinal)
                    for earlier in start..<index { totals[earlier] = totals[earlier] ?? both }
                }
                totals[index] = totals[index] ?? implied
            }
            known = Total(value: row.total, isFinal: row.isFinal)
            totals[index + 1] = known
            start = index + 1
        }
        (self.totals, self.isListed) = (totals, isListed)
    }

    func total(atEndOf day: KoreanDay) -> Int? { total(at: first.distance(to: day) + 1)?.value }

    /// Returns the sum of some days, whether they are listed or not.
    ///
    /// `nil` if a total around them is not known, if corrections make the sum negative, or if a day is not listed and
    /// the figures around it may still change.
    func sum(of period: ClosedRange<KoreanDay>) -> Int? {
        let (start, end) = (first.distance(to: period.lowerBound), first.distance(to: period.upperBound) + 1)
        guard let before = total(at: start), let after = total(at: end),
            before.isFinal && after.isFinal || isListed[start..<end].allSatisfy(\.self)
        else { return nil }
        let (sum, overflow) = after.value.subtractingReportingOverflow(before.value)
        return overflow || sum < 0 ? nil : sum
    }

    private func total(at index: Int) -> Total? { totals.indices.contains(index) ? totals[index] : nil }
}

/// A movie's visitors and sales since its release, or in a period: the totals at its end minus those before it.
struct MovieSums: Hashable, Sendable {
    /// The number of people.
    var visitors = 0
    /// In won.
    var sales = 0

    // Totals that no movie can have would overflow.
    static func - (total: MovieSums, part: MovieSums) -> MovieSums {
        MovieSums(visitors: total.visitors &- part.visitors, sales: total.sales &- part.sales)
    }
}

extension RankedMovie {
    /// Since the release, at the end of the row's period.
    var totals: MovieSums { MovieSums(visitors: visitorsTotal, sales: salesTotal) }
    /// Since the release, before the row's period.
    var totalsBefore: MovieSums { totals - MovieSums(visitors: visitors, sales: sales) }
}
