public import BoxOfficeCore

/// Where an open run ends: after 14 days in a row, from the opening on, whose lists would show the movie and do not.
///
/// A movie may be listed only weeks after its opening: its run begins then, if the archive has the list.
package struct RunEnd {
    /// A run that has not begun cannot end.
    private var opening: KoreanDay
    /// What looks for the first archived list of the movie, until a day lists it.
    private var isArchived: ((KoreanDay) -> Bool)?
    private static let mostDaysUnlisted = 100
    /// The number of days in a row, up to the last one added, that do not list the movie.
    package private(set) var absence = 0

    init(opening: KoreanDay) { self.opening = opening }

    package init(of movie: Movie, from first: KoreanDay, archive: KOBISClient) {
        opening = movie.openDate ?? first
        isArchived = { archive.archivedLists(of: $0, for: movie.code).entry(of: movie.code) != nil }
    }

    package var isReached: Bool { absence >= EndedRuns.absence }

    /// The number of days to read before the end can be reached; no later day is needed if it is.
    package var daysLeft: Int { EndedRuns.absence - absence }

    /// Adds the next day; if the end is likely, one whose lists are not available counts as one without the movie.
    package mutating func add(_ day: MovieRun.Day, isLikely: Bool = false) {
        let isAbsent = day.status == .notListed || isLikely && day.status == .notFetched
        absence = isAbsent && day.day >= opening ? absence + 1 : 0
        if day.figures != nil { isArchived = nil }
        guard isReached, let isArchived else { return }
        let following = (1...Self.mostDaysUnlisted).lazy.map { day.day.advanced(by: $0) }
        if let first = following.first(where: isArchived) { (opening, absence) = (first, 0) }
    }
}

extension KOBISClient {
    /// Returns a movie's run, from its opening up to yesterday, or to the last day before 14 days without the movie.
    ///
    /// A day takes one call, or two if the movie is not among the first ten; archived rankings take none. Without an
    /// opening day, the run has no days. It throws ``/BoxOfficeCore/NetworkError`` if there is no answer, and
    /// `CancellationError` if the task is cancelled.
    @concurrent public func run(of movie: Movie, before today: KoreanDay? = nil) async throws -> MovieRun {
        let today = today ?? self.today
        let first = max(movie.openDate ?? today, RankingPeriod.firstDay)
        var (days, end) = ([MovieRun.Day](), RunEnd(of: movie, from: first, archive: self))
        while !end.isReached, first.advanced(by: days.count) < today {
            let next = first.advanced(by: days.count)
            let last = min(next.advanced(by: end.daysLeft - 1), today.advanced(by: -1))
            for await lists in ConcurrentMap(Array(next...last), transform: { try await lists(of: $0, for: movie) }) {
                days.append(MovieRun.Day(try lists.get(), of: movie))
                end.add(days[days.count - 1])
            }
        }
        return MovieRun(of: movie, days: Array(days.dropLast(end.isReached ? end.absence : 0)))
    }

    /// Returns the runs of movies, in their order, like ``run(of:before:)``.
    ///
    /// A run that cannot be fetched is left out, and its error passed to `onFailure`; if none can, the last error is thrown.
    public func runs(
        of movies: [Movie], before today: KoreanDay? = nil, onFailure: (any Error) -> Void = { _ in }
    ) async throws -> [MovieRun] {
        // The days of one run are fetched at the same time.
        try await ConcurrentMap(movies, limit: 1) { try await run(of: $0, before: today) }
            .successes(onFailure: onFailure)
    }
}
