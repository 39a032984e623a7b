public import BoxOfficeCore

/// The ended runs of movies, collected from the lists of days.
///
/// Add the lists of each day in order; ``RunProjection`` compares a movie with the runs.
public struct EndedRuns: Sendable {
    private struct ListedMovie {
        var title: String
        var openDate: KoreanDay
        var nation: RankingFilters.Nation?
        /// The visitors of the listed days, in order.
        var rows: [RunningTotals.Row] = []
    }

    package let lastDay: KoreanDay
    private var firstDay: KoreanDay?
    private var movies: [MovieCode: ListedMovie] = [:]
    /// The days whose lists would show a movie of a nation.
    private var shownDays: [RankingFilters.Nation: Set<KoreanDay>] = [:]

    /// The number of days on which a movie must be unlisted before its run counts as ended.
    package static let absence = 14

    /// Creates runs without movies; lists of days later than a Korean day are ignored.
    public init(asOf lastDay: KoreanDay) { self.lastDay = lastDay }

    /// Adds the lists of a day, in the order of the days.
    public mutating func add(_ lists: DayLists) {
        let day = lists.day
        guard day <= lastDay else { return }
        firstDay = firstDay ?? day
        for case let nation? in lists.lists.map(\.filters.nation) where lists.lists.count > 1 {
            shownDays[nation, default: []].insert(day)
        }
        for movie in lists.lists.lazy.flatMap(\.entries) {
            let code = movie.movieCode
            guard movies[code]?.rows.last?.day != day, let (row, isFinal) = lists.listing(code),
                let openDate = row.openDate
            else { continue }
            var listed = movies.removeValue(forKey: code) ?? ListedMovie(title: row.title, openDate: openDate)
            (listed.title, listed.openDate) = (row.title, openDate)
            listed.nation = listed.nation ?? lists.nation(of: code)
            listed.rows.append(.init(row, on: day, isFinal: isFinal))
            movies[code] = listed
        }
    }

    /// Returns the ended runs listed on a Sunday with enough visitors and a known week up to it, by their totals then.
    func runs(atSunday number: Int) -> [ComparableRun] {
        let runs = movies.compactMap { code, listed -> ComparableRun? in
            let sunday = listed.openDate.firstSunday.advanced(by: 7 * (number - 1))
            guard let index = listed.rows.firstIndex(where: { $0.day == sunday }),
                listed.rows[index].total >= RunProjection.leastVisitors, let last = listed.rows.last, hasEnded(listed)
            else { return nil }
            // A list of the Sunday has the movie, so no later day is needed to know the totals before.
            let start = min(listed.rows[0].day, max(firstDay ?? listed.openDate, listed.openDate))
            let totals = RunningTotals(
                listed.rows[...index], first: start, count: start.distance(to: sunday) + 1, openDate: listed.openDate
            )
            guard let standing = RunStanding(listed.rows[index].total, totals, on: sunday, openDate: listed.openDate)
            else { return nil }
            return ComparableRun(
                movieCode: code,
                title: listed.title,
                openDate: listed.openDate,
                visitorsTotal: last.total,
                standing: standing
            )
        }
        return runs.sorted {
            ($0.visitorsThen, $0.movieCode.description) < ($1.visitorsThen, $1.movieCode.description)
        }
    }

    /// Whether the lists of the days after a movie's last one would show it.
    private func hasEnded(_ listed: ListedMovie) -> Bool {
        guard let lastDay = listed.rows.last?.day else { return false }
        let nations = listed.nation.map { [$0] } ?? RankingFilters.Nation.allCases
        return (1...Self.absence).map(lastDay.advanced).allSatisfy { day in
            nations.allSatisfy { shownDays[$0]?.contains(day) == true }
        }
    }
}
