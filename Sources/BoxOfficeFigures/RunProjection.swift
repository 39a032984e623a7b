public import BoxOfficeCore

/// A projection of a movie's final number of visitors, from ended runs that were similar at the same point.
///
/// Movies are compared on one of their Sundays: the first is the Sunday of the opening weekend. Let T be a movie's total then, W
/// the visitors of the seven days up to it, R its Saturday and Sunday divided by those of the week before, and F its final
/// total. The ``comparable`` movies are the 25 nearest of those whose runs have ended, in Euclidean distance:
///
/// - on the first Sunday by ln T alone; a total grows by (F − T) ÷ T;
/// - on later ones by ln T, ln(W ÷ T) and ln R, each divided by its standard deviation among these movies; a total grows by
///   (F − T) ÷ W. They opened in the three years before, because runs have become shorter or longer over the years.
///
/// The size and the course of a run, and how fast it falls, say more together than the size alone: a movie that lost half of its
/// visitors in a week has few weeks to come. The projection is T plus the median growth times T, or W; the 10th and the
/// 90th percentile are its range, with n values at the positions p(n + 1), so that a movie like these is outside as often as it
/// should be. It does not consider what is special about a movie, such as holidays, reviews or screens to come.
public struct RunProjection: Hashable, Sendable {
    /// The last Korean day that was considered, of any movie.
    public let asOf: KoreanDay
    /// The number of the Sunday on which movies are compared, from 1.
    public let sunday: Int
    /// The movie's total on the Sunday (number of people).
    public let visitorsThen: Int
    /// The projected visitors at the end of the run: the median of the comparable movies (number of people).
    ///
    /// This, ``low`` and ``high`` are never less than the movie's last total.
    public let median: Int
    /// The lower end of the range: the 10th percentile of the comparable movies (number of people).
    public let low: Int
    /// The upper end of the range: the 90th percentile of the comparable movies (number of people).
    public let high: Int
    /// The comparable movies, the nearest first.
    public let comparable: [ComparableRun]
    /// The median absolute error of such projections of the comparable movies, in percent with one decimal place.
    ///
    /// Each of them is projected from all movies but itself, whichever came first.
    public let medianErrorPercent: Double
    /// How many of these movies ended within their range, in percent with one decimal place.
    public let withinRangePercent: Double

    /// Why a run cannot be projected, in the order in which it is examined.
    public enum Obstacle: Error, Hashable, Sendable {
        /// The run begins after the opening day, as that of a re-release does, or the opening day is not known.
        case isLater
        /// The run has ended: the 14 days after the last listed one were read, and do not list the movie.
        case ended(lastDay: KoreanDay, visitorsTotal: Int)
        /// No Sunday of the run is listed.
        case noSunday
        /// The movie's total on the Sunday is below ``RunProjection/leastVisitors``.
        case tooFewVisitors
        /// The visitors of the week up to the Sunday, or of its weekend or the one before, are not known.
        case unknownWeek
        /// There are fewer than ``RunProjection/comparableCount`` comparable movies.
        case tooFewRuns(Int)
    }

    /// The number of movies that a projection is made from.
    public static let comparableCount = 25
    /// The smallest total on the Sunday, of any movie (number of people).
    public static let leastVisitors = 30_000
    /// The numbers of days from a comparable movie's opening to the Sunday, from the second Sunday on.
    private static let daysSinceOpening = 70...1_095

    /// Projects the end of a run, from the opening day or before; throws ``Obstacle`` if that is not possible.
    ///
    /// The ended runs are only read if they are needed.
    public init(of run: MovieRun, from others: @autoclosure () -> EndedRuns) throws(Obstacle) {
        guard let openDate = run.openDate, let first = run.days.first?.day, first <= openDate else { throw .isLater }
        if let last = run.end { throw .ended(lastDay: last.day, visitorsTotal: last.visitorsTotal) }
        let start = openDate.firstSunday
        guard let last = run.days.last(where: { $0.figures != nil && $0.day >= start && $0.day.weekday == .sunday }),
            let visitorsThen = last.figures?.visitorsTotal,
            let visitorsNow = run.days.last(where: { $0.figures != nil })?.figures?.visitorsTotal
        else { throw .noSunday }
        guard visitorsThen >= Self.leastVisitors else { throw .tooFewVisitors }
        guard let standing = RunStanding(visitorsThen, run.totals.visitors, on: last.day, openDate: openDate) else {
            throw .unknownWeek
        }
        let others = others()
        sunday = start.distance(to: last.day) / 7 + 1
        let most = sunday == 1 ? Int.max : Self.daysSinceOpening.upperBound
        let pool = RunPool(
            others.runs(atSunday: sunday).filter {
                (Self.daysSinceOpening.lowerBound...most).contains($0.openDate.distance(to: last.day))
                    && $0.movieCode != run.movieCode
            }
        )
        guard pool.runs.count >= Self.comparableCount else { throw .tooFewRuns(pool.runs.count) }
        let nearest = pool.nearest(to: standing)
        asOf = others.lastDay
        self.visitorsThen = visitorsThen
        comparable = nearest.map { pool.runs[$0] }
        (low, median, high) = pool.range(of: standing, atLeast: visitorsNow, like: nearest)
        var errors: [Double] = []
        var covered = 0
        for index in nearest {
            let movie = pool.runs[index]
            let others = pool.nearest(to: movie.standing, without: index)
            let range = pool.range(of: movie.standing, atLeast: movie.visitorsThen, like: others)
            errors.append(abs(Double(range.middle) / Double(movie.visitorsTotal) - 1) * 100)
            covered += range.low <= movie.visitorsTotal && movie.visitorsTotal <= range.high ? 1 : 0
        }
        medianErrorPercent = (errors.sorted().percentile(0.5) * 10).rounded() / 10
        withinRangePercent = Double?.ratio(covered * 100, nearest.count, decimals: 1) ?? 0
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
    public var visitorsThen: Int { standing.visitors }
    /// The total at the end of the run (number of people).
    public let visitorsTotal: Int
    let standing: RunStanding
}

extension MovieRun {
    /// The last listed day and its total, if the days read after it show that the run has ended.
    fileprivate var end: (day: KoreanDay, visitorsTotal: Int)? {
        guard let index = allDays.lastIndex(where: { $0.figures != nil }), let figures = allDays[index].figures else {
            return nil
        }
        var end = RunEnd(opening: openDate ?? allDays[0].day)
        for day in allDays[(index + 1)...] where !end.isReached { end.add(day) }
        return end.isReached ? (allDays[index].day, figures.visitorsTotal) : nil
    }
}
