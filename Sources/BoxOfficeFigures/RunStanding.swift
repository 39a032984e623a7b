import BoxOfficeCore
import BoxOfficePlatform

/// Where a movie is on one of its Sundays, in the numbers by which ``RunProjection`` compares movies.
struct RunStanding: Hashable, Sendable {
    /// The total at the end of the Sunday (number of people).
    let visitors: Int
    /// The number of people that growth is counted in: T on the first Sunday, W on later ones.
    let unit: Int
    let coordinates: [Double]

    /// Creates a standing, if W and R are known and positive, and the movie opened by the Saturday of the week before.
    init?(_ visitors: Int, _ totals: RunningTotals, on sunday: KoreanDay, openDate: KoreanDay) {
        self.visitors = visitors
        guard sunday > openDate.firstSunday else {
            (unit, coordinates) = (visitors, [log(Double(visitors))])
            return
        }
        func sum(_ days: ClosedRange<Int>) -> Int? {
            let sum = totals.sum(of: sunday.advanced(by: days.lowerBound)...sunday.advanced(by: days.upperBound))
            return sum.flatMap { $0 > 0 ? $0 : nil }
        }
        guard openDate <= sunday.advanced(by: -8), let week = sum(-6...0), let weekend = sum(-1...0),
            let earlierWeekend = sum(-8 ... -7)
        else { return nil }
        unit = week
        coordinates = [
            log(Double(visitors)), log(Double(week) / Double(visitors)), log(Double(weekend) / Double(earlierWeekend)),
        ]
    }
}

/// Movies on the same Sunday of their runs, from which others are projected.
struct RunPool {
    let runs: [ComparableRun]
    private let deviations: [Double]

    init(_ runs: [ComparableRun]) {
        self.runs = runs
        deviations = (runs.first?.standing.coordinates.indices ?? 0..<0).map { index in
            runs.map { $0.standing.coordinates[index] }.standardDeviation
        }
    }

    /// Returns the nearest movies: by the distance of their coordinates, each divided by its standard deviation unless that is 0.
    func nearest(to standing: RunStanding, without omitted: Int? = nil) -> [Int] {
        let distances = runs.map { run in
            deviations.indices.reduce(0) { sum, index in
                guard deviations[index] > 0 else { return sum }
                let difference = run.standing.coordinates[index] - standing.coordinates[index]
                return sum + (difference / deviations[index]) * (difference / deviations[index])
            }
        }
        // Sorting is stable.
        return Array(
            runs.indices.filter { $0 != omitted }.sorted { distances[$0] < distances[$1] }
                .prefix(RunProjection.comparableCount)
        )
    }

    /// Returns the 10th, the 50th and the 90th percentile of what a total becomes if it grows like other movies.
    func range(of standing: RunStanding, atLeast least: Int, like others: [Int]) -> (low: Int, middle: Int, high: Int) {
        let growths = others.map { index in
            let (end, then) = (Double(runs[index].visitorsTotal), Double(runs[index].visitorsThen))
            return (end - then) / Double(runs[index].standing.unit)
        }.sorted()
        func end(_ fraction: Double) -> Int {
            max(least, (Double(standing.visitors) + Double(standing.unit) * growths.percentile(fraction)).clamped)
        }
        return (end(0.1), end(0.5), end(0.9))
    }
}

extension [Double] {
    /// The value below which a fraction of a population is, of which these values are a sample: the one at position p(n + 1),
    /// linear between neighbors; the values are in order, and not empty.
    func percentile(_ fraction: Double) -> Double {
        let position = Swift.min(Swift.max(fraction * Double(count + 1) - 1, 0), Double(count - 1))
        let index = Int(position)
        let next = Swift.min(index + 1, count - 1)
        return self[index] + (self[next] - self[index]) * (position - Double(index))
    }

    fileprivate var standardDeviation: Double {
        let mean = reduce(0, +) / Double(count)
        return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
    }
}

extension KoreanDay {
    var firstSunday: KoreanDay { Week(containing: self).sunday }
}
