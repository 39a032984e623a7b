/// The ended runs of movies, collected from the lists of days.
///
/// Add the lists of each day in order; ``RunProjection`` compares a movie with the runs.
public struct EndedRuns: Sendable {
    private struct Film {
        var title: String
        var openDate: KoreanDay
        var nation: RankingFilters.Nation?
        var lastDay: KoreanDay
        var visitorsTotal: Int
        /// The totals on Sundays, from the first Sunday on, by their numbers, if they are large enough.
        var sundays: [Int: Int] = [:]
    }

    /// The last Korean day that counts.
    package let lastDay: KoreanDay
    private var films: [MovieCode: Film] = [:]
    /// The days whose lists would show a Korean, and a foreign movie.
    private var (koreanDays, foreignDays): (Set<KoreanDay>, Set<KoreanDay>) = ([], [])

    /// The number of days on which a movie must be unlisted before its run counts as ended.
    package static let absence = 14

    /// Creates runs without movies.
    ///
    /// - Parameter lastDay: The last Korean day that counts: lists of later days are ignored.
    public init(asOf lastDay: KoreanDay) { self.lastDay = lastDay }

    /// Adds the lists of a day.
    ///
    /// - Parameter lists: The lists, in the order of their days.
    public mutating func add(_ lists: DayLists) {
        let day = lists.day
        guard day <= lastDay else { return }
        let hasAll = lists.all != nil
        let hasBoth = lists.korean != nil && lists.foreign != nil
        if hasBoth || (hasAll && lists.korean != nil) { koreanDays.insert(day) }
        if hasBoth || (hasAll && lists.foreign != nil) { foreignDays.insert(day) }
        for list in [lists.all, lists.korean, lists.foreign].compactMap(\.self) {
            for movie in list.ranking.entries {
                let known = films[movie.movieCode]
                guard known?.lastDay != day, let row = lists.entry(of: movie.movieCode), let openDate = row.openDate
                else {
                    continue
                }
                var film =
                    known ?? Film(title: row.title, openDate: openDate, lastDay: day, visitorsTotal: row.visitorsTotal)
                film.title = row.title
                film.openDate = openDate
                film.nation = film.nation ?? lists.nation(of: movie.movieCode)
                (film.lastDay, film.visitorsTotal) = (day, row.visitorsTotal)
                let first = openDate.firstSunday
                if day.weekday == .sunday, day >= first, row.visitorsTotal >= RunProjection.leastVisitors {
                    film.sundays[first.distance(to: day) / 7 + 1] = row.visitorsTotal
                }
                films[movie.movieCode] = film
            }
        }
    }

    /// Returns the runs that have ended and are listed on a Sunday, by their totals then.
    ///
    /// - Parameter number: The number of the Sunday, from 1, that of the opening weekend.
    /// - Returns: The runs, the smallest total first.
    func runs(atSunday number: Int) -> [ComparableRun] {
        let runs = films.compactMap { code, film -> ComparableRun? in
            guard let visitorsThen = film.sundays[number], hasEnded(film) else { return nil }
            return ComparableRun(
                movieCode: code,
                title: film.title,
                openDate: film.openDate,
                visitorsThen: visitorsThen,
                visitorsTotal: film.visitorsTotal
            )
        }
        return runs.sorted {
            ($0.visitorsThen, $0.movieCode.description) < ($1.visitorsThen, $1.movieCode.description)
        }
    }

    /// Whether the lists of the days after a movie's last one would show it.
    private func hasEnded(_ film: Film) -> Bool {
        let days = (1...Self.absence).map { film.lastDay.advanced(by: $0) }
        return days.allSatisfy { day in
            switch film.nation {
            case .korean?: koreanDays.contains(day)
            case .foreign?: foreignDays.contains(day)
            case nil: koreanDays.contains(day) && foreignDays.contains(day)
            }
        }
    }
}
