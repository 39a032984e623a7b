import BoxOfficeCore
import CommandKit
import ConsoleKit

/// Fetches the runs of films, day by day.
struct RunFetch {
    let window: TrendWindow
    private var range: RangeFetch
    /// Called for each day that is fetched.
    var onDay: () -> Void = {}

    /// The number of days in a row without the film after which its run has ended.
    static let absence = 14

    init(_ window: TrendWindow, _ range: RangeFetch) {
        self.window = window
        self.range = range
    }

    var session: Session { range.session }
    var kobis: KOBISService { range.kobis }

    /// Fetches a movie's run; days that cannot be fetched are part of it.
    ///
    /// - Returns: The run, and the first day that was asked for but left out, if the user
    ///   agrees to the calls.
    /// - Throws: ``Failure`` if the opening day is needed and not usable; `CancellationError` if the task is cancelled.
    mutating func run(of movie: Movie) async throws -> (run: MovieRun, next: KoreanDay?)? {
        let period = try window.days(of: movie)
        let all = RankingPeriod(.daily, of: period.lowerBound).through(RankingPeriod(.daily, of: period.upperBound))
        guard range.confirmQuota(for: all, movie.rankingFilters, areAllNeeded: false) else { return nil }
        var days: [MovieRun.Day] = []
        // A run that has not begun cannot end.
        let opening = movie.openDate ?? period.lowerBound
        var absence = 0
        while days.count < all.count, window.to != nil || absence < Self.absence {
            // No day is fetched that the end of the run makes unnecessary.
            let next = all[days.count...].prefix(window.to == nil ? Self.absence - absence : all.count)
            let start = days.count
            days += next.map { .notFetched($0.from) }
            await range.each(Array(next), after: start, of: all.count, noun: "day", missing: { .period($0) }) {
                [kobis] day in
                try Task.checkCancellation()
                return try await kobis.send { try await $0.runDay(day.from, of: movie) }
            } body: { _, day in
                days[period.lowerBound.distance(to: day.day)] = day
                onDay()
            }
            try Task.checkCancellation()
            absence = days.reversed().prefix { $0.status == .notListed && $0.day >= opening }.count
        }
        let hasEnded = window.to == nil && absence >= Self.absence
        let fetched = Array(all.prefix(days.count))
        if days.allSatisfy({ $0.status == .notListed }) { days = [] } else if hasEnded { days.removeLast(absence) }
        let isCut = !hasEnded && window.isCut(period)
        note(movie, days, fetched, isCut: isCut)
        return (MovieRun(of: movie, days: days, isTruncated: isCut), isCut ? period.upperBound.advanced(by: 1) : nil)
    }

    private func note(_ movie: Movie, _ days: [MovieRun.Day], _ periods: [RankingPeriod], isCut: Bool) {
        let diagnostics = session.diagnostics
        if days.isEmpty {
            diagnostics.note("no ranking lists '\(movie.title)' in \(periods.rangesDescription)")
        } else if isCut, !window.isLimitChosen {
            diagnostics.note(
                "only the first \(days.count.counting("day")) of '\(movie.title)'; use \(.days, "N") for more"
            )
        }
    }

    /// Reports failures, like ``RangeFetch/reportFailures()``.
    func reportFailures() -> Int32 { range.reportFailures() }

    /// The failures, as ``RangeFetch/summaries``.
    var failures: [Failure] { range.summaries }
}

/// A movie and the days of its run that are asked for.
struct TrendMovie {
    let movie: Movie
    let days: ClosedRange<KoreanDay>

    /// Returns the movie with at most so many days, from the first on.
    func first(_ count: Int) -> TrendMovie {
        let last = days.lowerBound.advanced(by: max(count, 1) - 1)
        return TrendMovie(movie: movie, days: days.lowerBound...min(last, days.upperBound))
    }
}

extension RunFetch {
    /// Returns the most calls that the days of some movies may need, none without a network.
    ///
    /// An open run needs none after its end, if the archive shows it. Movies share rankings that can be archived.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func callsNeeded(for movies: [TrendMovie]) async throws -> Int {
        guard !session.isOffline else { return 0 }
        let isArchiving = session.archive != nil && kobis.circuitBreaker.state.archiveFailure == nil
        var missing: Set<MissingRanking> = []
        for movie in movies {
            let opening = movie.movie.openDate ?? movie.days.lowerBound
            var absence = 0
            for day in movie.days where window.to != nil || absence < RunFetch.absence {
                try Task.checkCancellation()
                // Other calls run on the same threads.
                await Task.yield()
                let archived = kobis.archivedRankings(of: day, for: movie.movie)
                let status = MovieRun.Day(day, of: movie.movie, rankings: archived.rankings).status
                absence = status == .notListed && day >= opening ? absence + 1 : 0
                let code = isArchiving ? nil : movie.movie.code
                missing.formUnion(archived.missing.map { MissingRanking(day: day, filters: $0, movie: code) })
            }
        }
        return missing.count
    }
}

/// A ranking that the archive does not have.
private struct MissingRanking: Hashable {
    let day: KoreanDay
    let filters: RankingFilters
    /// The only movie that it is fetched for, if rankings are not archived.
    let movie: MovieCode?
}
