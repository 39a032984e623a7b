import BoxOfficeCore

/// Fills the archive with rankings, and with the details of their films.
///
/// What is held is looked up right before it would be fetched, so that of two at once neither fetches what the other has.
/// Once KOBIS refuses every further question nothing more is asked, but what is held is still counted.
struct SyncWork {
    private let session: Session
    private let context: CommandContext
    private let filters: RankingFilters
    private let jobs: Int
    /// Whether what is held counts for nothing, as with `--refresh`.
    private let holdsNothing: Bool
    private var failures: RangeFailures

    init(session: Session, context: CommandContext, filters: RankingFilters, jobs: Int, holdsNothing: Bool) {
        self.session = session
        self.context = context
        self.filters = filters
        self.jobs = jobs
        self.holdsNothing = holdsNothing
        failures = RangeFailures(environment: context.environment)
    }

    /// The failure that decides the exit status.
    var firstFailure: Failure? { failures.first }

    /// Counts the calls that fetching would make.
    func count(_ periods: [RankingPeriod], withDetails: Bool) async -> SyncReport {
        var report = SyncReport(of: periods)
        var movies = MovieCodes()
        for await result in ConcurrentMap(periods, limit: jobs, transform: { [self] in await held($0) }) {
            guard let ranking = try? result.get() else { continue }
            report.held += 1
            movies.add(ranking)
        }
        report.calls = report.missing
        if withDetails {
            report.movies = movies.inOrder.count
            report.calls += movies.inOrder.count { !isHeld($0) }
            if report.missing > 0 {
                session.diagnostics.note("the films of \(report.missing) rankings that are not held yet come on top")
            }
        }
        return report
    }

    /// Fetches what is not held, oldest first.
    mutating func fetch(_ periods: [RankingPeriod], withDetails: Bool) async -> SyncReport {
        var report = SyncReport(of: periods)
        var movies = MovieCodes()
        await each(periods) { [self] period in
            if let ranking = await held(period) { return (ranking, isHeld: true) }
            let ranking = try await session.askAnew { try await $0.ranking(of: period, filters: filters) }
            return (ranking, isHeld: false)
        } done: { period, result in
            switch result {
            case .success((let ranking, let isHeld)):
                if isHeld { report.held += 1 } else { report.fetched += 1 }
                movies.add(ranking)
                return nil
            case .failure(let error):
                return failures.add(error, of: period)
            }
        }
        if withDetails {
            report.movies = movies.inOrder.count
            await each(movies.inOrder) { [self] code in
                if !isHeld(code) { _ = try await session.askAnew { try await $0.movie(code) } }
            } done: { _, result in
                guard case .failure(let error) = result else { return nil }
                return failures.add(error, of: nil)
            }
        }
        if let failure = failures.summary(isRange: true) { session.diagnostics.report(failure) }
        report.calls = session.traffic.responses
        return report
    }

    /// Works on each of many, tells how far that is, and reports what fails.
    private func each<Item: Sendable, Value: Sendable>(
        _ items: [Item],
        work: @escaping @Sendable (Item) async throws -> Value,
        done: (Item, Result<Value, any Error>) -> Failure?
    ) async {
        var progress = Progress(total: items.count, diagnostics: session.diagnostics, now: context.now)
        let results = ConcurrentMap(items, limit: jobs, transform: work).makeAsyncIterator()
        for item in items {
            guard let result = await results.next() else { break }
            if let failure = done(item, result) { session.diagnostics.report(failure) }
            progress.advance()
        }
        session.diagnostics.endProgress()
    }

    /// Returns the ranking that the archive holds, if it is fresh.
    private func held(_ period: RankingPeriod) async -> Ranking? {
        guard !holdsNothing, session.client.holdsRanking(of: period, filters: filters) else { return nil }
        return try? await session.archiveClient.ranking(of: period, filters: filters)
    }

    private func isHeld(_ code: MovieCode) -> Bool { !holdsNothing && session.client.holdsMovie(code) }
}

extension SyncReport {
    fileprivate init(of periods: [RankingPeriod]) {
        self.init(first: periods[0], last: periods[periods.count - 1], rankings: periods.count)
    }
}

/// The codes of the films in rankings, each once, in the order in which they come.
private struct MovieCodes {
    private(set) var inOrder: [MovieCode] = []
    private var known: Set<MovieCode> = []

    mutating func add(_ ranking: Ranking) {
        for code in ranking.entries.compactMap({ MovieCode($0.movieCode) }) where known.insert(code).inserted {
            inOrder.append(code)
        }
    }
}
