import BoxOfficePlatform

/// A projection of the visitors that a movie will have had in the end, from ended runs with similar totals at the same point.
///
/// Movies are compared at one of their Sundays: the first is the Sunday of the opening weekend. Of the movies whose runs have
/// ended, the 25 whose totals were nearest on the same Sunday (as a ratio) show by how much such a total grows. The projection
/// does not consider what is special about a movie, such as holidays, reviews or screens to come.
public struct RunProjection: Hashable, Sendable {
    /// The last Korean day that was considered, of any movie.
    public let asOf: KoreanDay
    /// The number of the Sunday on which movies are compared, from 1.
    public let sunday: Int
    /// The projected visitors at the end of the run: the median of the comparable movies (number of people).
    public let visitorsTotal: Int
    /// The lower end of the range: the 10th percentile of the comparable movies (number of people).
    public let low: Int
    /// The upper end of the range: the 90th percentile of the comparable movies (number of people).
    public let high: Int
    /// The comparable movies, the nearest first.
    public let comparable: [ComparableRun]
    /// How far such projections of the movies that have ended are from their true ends: the median of the absolute errors, in
    /// percent with one decimal place.
    ///
    /// Each movie is projected from the others, whichever came first.
    public let medianErrorPercent: Double
    /// How many of these movies ended within their range, in percent with one decimal place.
    public let coveragePercent: Double

    /// Why a run cannot be projected.
    public enum Obstacle: Error, Equatable {
        /// No Sunday of the run is listed.
        case noSunday
        /// The run begins after the opening day, as that of a re-release does, or the opening day is not known.
        case isLater
        /// The movie's total on the Sunday is below ``RunProjection/leastVisitors``.
        case tooFewVisitors
        /// There are fewer than ``RunProjection/comparableCount`` comparable movies.
        case tooFewRuns(Int)
    }

    /// The number of movies that a projection is made from.
    public static let comparableCount = 25
    /// The smallest total on the Sunday, of any movie (number of people).
    public static let leastVisitors = 30_000
    /// The least number of days from a comparable movie's opening to the Sunday.
    static let leastDaysSinceOpening = 70

    /// Projects the end of a run.
    ///
    /// - Parameters:
    ///   - run: The run, from the opening day or before.
    ///   - others: The ended runs.
    /// - Throws: ``Obstacle`` if the run cannot be projected.
    public init(of run: MovieRun, from others: EndedRuns) throws(Obstacle) {
        guard let openDate = run.openDate, let first = run.days.first?.day, first <= openDate else { throw .isLater }
        let start = openDate.firstSunday
        guard let last = run.days.last(where: { $0.figures != nil && $0.day >= start && $0.day.weekday == .sunday }),
            let visitorsThen = last.figures?.visitorsTotal
        else { throw .noSunday }
        sunday = start.distance(to: last.day) / 7 + 1
        guard visitorsThen >= Self.leastVisitors else { throw .tooFewVisitors }
        let pool = others.runs(atSunday: sunday)
            .filter {
                $0.openDate.distance(to: last.day) >= Self.leastDaysSinceOpening && $0.movieCode != run.movieCode
            }
        guard pool.count >= Self.comparableCount else { throw .tooFewRuns(pool.count) }
        asOf = others.lastDay
        comparable = pool.nearest(to: visitorsThen)
        let range = Self.range(of: visitorsThen, comparable)
        (low, visitorsTotal, high) = (range.low, range.middle, range.high)
        var errors: [Double] = []
        var covered = 0
        for (index, film) in pool.enumerated() {
            let end = Double(film.visitorsTotal)
            let range = Self.range(of: film.visitorsThen, pool.nearest(to: film.visitorsThen, without: index))
            errors.append(abs(Double(range.middle) / end - 1) * 100)
            covered += (range.low...range.high).contains(film.visitorsTotal) ? 1 : 0
        }
        medianErrorPercent = (errors.sorted().percentile(0.5) * 10).rounded() / 10
        coveragePercent = Double?.ratio(covered * 100, pool.count, decimals: 1) ?? 0
    }

    /// The 10th, the 50th and the 90th percentile of what a total becomes if it grows like others.
    private static func range(of visitors: Int, _ others: [ComparableRun]) -> (low: Int, middle: Int, high: Int) {
        let growths = others.map { Double($0.visitorsTotal) / Double($0.visitorsThen) }.sorted()
        func end(_ fraction: Double) -> Int { (Double(visitors) * growths.percentile(fraction)).clamped }
        return (end(0.1), end(0.5), end(0.9))
    }
}

/// A movie whose run has ended, at one of its Sundays.
public struct ComparableRun: Hashable, Sendable {
    /// The movie's code.
    public let movieCode: MovieCode
    /// The title in Korean.
    public let title: String
    /// The Korean day of release.
    public let openDate: KoreanDay
    /// The total on the Sunday (number of people), at least ``RunProjection/leastVisitors``.
    public let visitorsThen: Int
    /// The total at the end of the run (number of people).
    public let visitorsTotal: Int
}

extension [ComparableRun] {
    /// Returns the runs with the nearest totals, as a ratio, the nearest first; those are in the order of their totals.
    fileprivate func nearest(to visitors: Int, without omitted: Int? = nil) -> [ComparableRun] {
        let target = log(Double(visitors))
        func distance(_ index: Int) -> Double { abs(log(Double(self[index].visitorsThen)) - target) }
        var after = omitted.map { $0 + 1 } ?? firstIndex { $0.visitorsThen >= visitors } ?? count
        var before = (omitted ?? after) - 1
        var nearest: [ComparableRun] = []
        while nearest.count < RunProjection.comparableCount, before >= 0 || after < count {
            if after == count || (before >= 0 && distance(before) <= distance(after)) {
                nearest.append(self[before])
                before -= 1
            } else {
                nearest.append(self[after])
                after += 1
            }
        }
        return nearest
    }
}

extension [Double] {
    /// The value below which a fraction of the values is, linear between neighbors; the values are in order, and not empty.
    fileprivate func percentile(_ fraction: Double) -> Double {
        let position = Double(count - 1) * fraction
        let index = Int(position)
        let next = Swift.min(index + 1, count - 1)
        return self[index] + (self[next] - self[index]) * (position - Double(index))
    }
}

extension KoreanDay {
    /// The Sunday on this day or the first one after it.
    var firstSunday: KoreanDay { Week(containing: self).sunday }
}
