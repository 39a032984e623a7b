import BoxOfficeCore
import CommandKit
import ConsoleKit

/// Fetches the runs of films, day by day.
struct RunFetch {
    let session: Session
    let kobis: KOBISService
    private let window: TrendWindow
    private var range: RangeFetch
    /// Called for each day that is fetched.
    var onDay: () -> Void = {}

    /// The number of days in a row without the film after which its run has ended.
    static let absence = 14

    /// Prepares to fetch.
    ///
    /// - Throws: ``Failure`` if an option is wrong.
    init(_ session: Session, _ kobis: KOBISService) throws(Failure) {
        self.session = session
        self.kobis = kobis
        window = try TrendWindow(session)
        range = try RangeFetch(session, kobis)
    }

    /// Fetches a movie's run; days that cannot be fetched are part of it.
    ///
    /// - Returns: The run, and the first day that was asked for but left out; `nil` if the user does not agree to the calls.
    /// - Throws: ``Failure`` if the opening day is needed and not usable; `CancellationError` if the task is cancelled.
    mutating func run(of movie: Movie) async throws -> (run: MovieRun, next: KoreanDay?)? {
        let period = try window.days(of: movie)
        let all = RankingPeriod(.daily, of: period.lowerBound).through(RankingPeriod(.daily, of: period.upperBound))
        guard session.agrees(toFetch: all, movie.rankingFilters, kobis, areAllNeeded: false) else { return nil }
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
        return (MovieRun(of: movie, days: days), isCut ? period.upperBound.advanced(by: 1) : nil)
    }

    private func note(_ movie: Movie, _ days: [MovieRun.Day], _ periods: [RankingPeriod], isCut: Bool) {
        let diagnostics = session.diagnostics
        if days.isEmpty {
            diagnostics.note("no ranking lists '\(movie.title)' in \(periods.rangesDescription)")
        } else if isCut, !session.arguments.isSet(TrendOptions.days.spec) {
            diagnostics.note("only the first \(days.count.counting("day")) of '\(movie.title)'; use --days N for more")
        }
    }

    /// Reports failures, like ``RangeFetch/reportFailures()``.
    func reportFailures() -> Int32 { range.reportFailures() }

    /// The failures, as ``RangeFetch/summaries``.
    var failures: [Failure] { range.summaries }
}
