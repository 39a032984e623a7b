struct MovieQuery: BrowseQuery {
    let code: MovieCode
    var isArchived = false

    /// A movie; without details, what rankings know of it.
    struct Answer: TemporaryAnswer {
        let movie: Movie
        var hasDetails = true

        var isTemporary: Bool { !hasDetails }
    }

    var origin: BrowseOrigin { isArchived ? .archive : .service }

    func answer(from source: BrowseSource) async throws -> Answer? {
        guard !isArchived else { return (try? await source.kobis.archive.movie(code)).map { Answer(movie: $0) } }
        do {
            return Answer(movie: try await source.kobis.answer(to: .movieInfo(code)))
        } catch let error where !source.isRefresh {
            return Answer(movie: try source.kobis.listedMovie(code, insteadOf: error), hasDetails: false)
        }
    }
}

struct RunQuery: FetchableQuery {
    typealias Figures = TrendRun

    let movie: Movie
    /// The first day, if it is not the opening day.
    var from: KoreanDay?
    var alignment = MovieRun.Alignment.opening
    var isFetched = false

    /// Returns the request of the run as `trend` makes it; none for a movie without an opening day, or before it.
    fileprivate func request(
        to last: KoreanDay? = nil, isProjected: Bool = false, _ session: Session
    ) -> (request: TrendRequest, movie: TrendMovie)? {
        let window = try? TrendWindow(
            from: from?.description, to: last?.description, limit: nil, isWhole: isProjected, today: session.today
        )
        guard let window, let days = try? window.days(of: movie) else { return nil }
        let request = TrendRequest(
            movies: [movie.code.description], window: window, unit: .day, alignment: alignment, isProjected: isProjected
        )
        return (request, (movie, days))
    }

    func answer(from source: BrowseSource) async throws -> Fetchable<TrendRun>? {
        var query = self
        if from == nil, movie.openDate == nil {
            let newest = source.kobis.archive.newestRankings(through: source.session.today, of: movie.code)
            query = RunQuery(movie, on: newest[movie.code]?.period.to)
        }
        guard let (request, movie) = query.request(source.session) else { return nil }
        var fetch = RunFetch(request, source.range(isFetched: isFetched))
        guard let item = try await fetch.run(of: self.movie) else { return nil }
        if isFetched { source.note(fetch.range.summaries()) }
        let missing = RunFetch(request, source.missing)
        return Fetchable(figures: item, calls: try await missing.callsNeeded(for: [movie]))
    }
}

/// Where a movie's run will end, only from the archive.
struct ProjectionQuery: BrowseQuery {
    let run: RunQuery

    /// Returns the run with its projection, as of the last archived day: there are no figures after it.
    func answer(from source: BrowseSource) async throws -> TrendRun? {
        let projector = RunProjector(source.archivedKOBIS, asOf: source.session.today.advanced(by: -1))
        guard let last = projector.days?.upperBound,
            let (request, _) = run.request(to: last, isProjected: true, source.session)
        else { return nil }
        var fetch = RunFetch(request, source.range(isFetched: false))
        guard var item = try await fetch.run(of: run.movie) else { return nil }
        item.projection = projector.projection(of: item.run, source.archived)
        return item
    }
}

struct ReviewsQuery: BrowseQuery {
    let movie: MovieCode?

    func answer(from source: BrowseSource) async throws -> [StoredReview]? {
        let reviews = try await source.session.reviewStore().reviews(of: movie)
        return reviews.filter { $0.review.author == source.session.reviewer }
    }
}
