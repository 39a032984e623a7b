import BoxOfficeCore

/// Fills the archive with rankings, and with the details of their films.
///
/// What is held is looked up right before it would be fetched, so that of two at once neither fetches what the other has.
/// Once KOBIS refuses every further question nothing more is asked, but what is held is still counted.
struct SyncWork {
    private let session: Session
    private let filters: RankingFilters
    private let jobs: Int
    /// What failed of the work.
    private(set) var failures: RangeFailures

    init(session: Session, filters: RankingFilters, jobs: Int) {
        self.session = session
        self.filters = filters
        self.jobs = jobs
        failures = RangeFailures(isRange: true, session.context.environment)
    }

    /// Counts the calls that fetching would make.
    func count(_ periods: [RankingPeriod], withDetails: Bool) async -> SyncReport {
        var report = SyncReport(of: periods)
        var movies = MovieCodes()
        for await result in ConcurrentMap(periods, limit: jobs, transform: { [self] in held($0) }) {
            guard case .success(let ranking?) = result else { continue }
            report.held += 1
            movies.add(ranking)
        }
        report.calls = report.missing
        if withDetails {
            report.movies = movies.inOrder.count
            for code in movies.inOrder where await !isHeld(code) { report.calls += 1 }
            if report.missing > 0 {
                let rankings = report.missing.counting("ranking")
                session.diagnostics.note("the films of \(rankings) not held yet come on top")
            }
        }
        return report
    }

    /// Fetches what is not held, oldest first.
    mutating func fetch(_ periods: [RankingPeriod], withDetails: Bool) async -> SyncReport {
        var report = SyncReport(of: periods)
        var movies = MovieCodes()
        session.showResumeHintOnInterrupt()
        await each(periods) { [self] period in
            if let ranking = held(period) { return (ranking, isHeld: true) }
            let ranking = try await keeping { try await $0.ranking(of: period, filters: filters) }
            return (ranking, isHeld: false)
        } done: { period, result in
            switch result {
            case .success((let ranking, isHeld: true)):
                report.held += 1
                movies.add(ranking)
                return false
            case .success((let ranking, isHeld: false)):
                // An empty ranking may get its figures yet, and is not kept before it is final.
                if ranking.entries.isEmpty {
                    session.diagnostics.note("no figures for \(period) yet")
                } else {
                    report.fetched += 1
                }
                movies.add(ranking)
            case .failure(let error):
                failures.add(error, of: period)
            }
            return true
        }
        if withDetails {
            report.movies = movies.inOrder.count
            var unknown: [MovieCode] = []
            await each(movies.inOrder) { [self] code in
                if await isHeld(code) { return false }
                _ = try await keeping { try await $0.movie(code) }
                return true
            } done: { code, result in
                switch result {
                case .success(let hasAsked):
                    return hasAsked
                case .failure(let error):
                    // KOBIS ranks films that it has no details of; nothing can be done about them.
                    if (error as? NetworkError)?.isNothingFound == true {
                        unknown.append(code)
                    } else {
                        failures.add(error, of: nil)
                    }
                    return true
                }
            }
            if !unknown.isEmpty {
                let codes = unknown.map(\.description).joined(separator: ", ")
                session.diagnostics.note("KOBIS has no details of \(codes)")
            }
        }
        report.calls = session.kobis.circuitBreaker.responses
        return report
    }

    /// Works on each of many, and tells how far that is; `done` says whether it took a request.
    private func each<Item: Sendable, Value: Sendable>(
        _ items: [Item],
        work: @escaping @Sendable (Item) async throws -> Value,
        done: (Item, Result<Value, any Error>) -> Bool
    ) async {
        var progress = Progress(total: items.count, diagnostics: session.diagnostics, now: session.context.now)
        var answers = 0
        let results = ConcurrentMap(items, limit: jobs, transform: work).makeAsyncIterator()
        for item in items {
            guard let result = await results.next() else { break }
            if done(item, result) { answers += 1 }
            progress.advance(answers: answers)
        }
        session.diagnostics.endProgress()
    }

    /// Asks KOBIS, unless it refuses every further question or its answers cannot be kept.
    private func keeping<Answer>(_ question: (KOBISClient) async throws -> Answer) async throws -> Answer {
        if let failure = session.kobis.circuitBreaker.archiveFailure { throw failure }
        let answer = try await session.kobis.send(with: session.kobis.client(.refresh), question)
        if let failure = session.kobis.circuitBreaker.archiveFailure { throw failure }
        return answer
    }

    /// Returns the ranking that the archive holds, if it is fresh and counts.
    private func held(_ period: RankingPeriod) -> Ranking? {
        session.isRefresh ? nil : session.client.freshRanking(of: period, filters: filters)
    }

    /// Whether the archive holds a movie's details, of whatever age: they change little, and a range of years takes days.
    private func isHeld(_ code: MovieCode) async -> Bool {
        session.isRefresh ? false : (try? await session.kobis.client(.offline).movie(code)) != nil
    }
}

extension NetworkError {
    fileprivate var isNothingFound: Bool {
        if case .nothingFound = reason { true } else { false }
    }
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
