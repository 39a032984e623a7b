import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import BoxOfficeReviews
import CommandKit
import ConsoleKit

/// Answers the questions of `browse`, from the archive and the services.
struct BrowseSource: Sendable {
    let session: Session
    /// The session for what is shown without having been asked for: only from the archive, and without notes.
    private let archived: Session
    private let kobis: KOBISService
    /// KOBIS without the archive.
    private let refreshedKOBIS: KOBISService
    /// The poster services and the program that draws pictures, or why posters cannot be shown.
    let posters: Result<(search: PosterSearch, chafa: Chafa), Failure>
    private let archivedPosters: PosterSearch?

    /// Reads the options and the settings.
    ///
    /// - Throws: ``Failure`` if an option or a setting is wrong.
    init(_ arguments: Arguments, _ context: CommandContext, isPlain: Bool) throws {
        let session = try Session(arguments, context)
        var offline = arguments
        for option in [CommonOptions.offline, CommonOptions.quiet] { offline.set(option, to: "") }
        let archived = try Session(offline, context)
        self.session = session
        self.archived = archived
        kobis = session.kobis(.single)
        refreshedKOBIS = session.kobis(.single, policy: .refresh)
        posters = Result { () throws(Failure) in
            guard !isPlain else {
                throw Failure(
                    code: .usage,
                    message: Message("--plain에서는 그림을 볼 수 없습니다", "--plain shows no pictures")
                )
            }
            guard let chafa = Chafa(session.context.programs, hasColor: session.settings.styler.isEnabled) else {
                throw Failure(
                    code: .failure,
                    message: Message(
                        "포스터를 볼 수 없습니다: chafa가 설치되어 있지 않습니다",
                        "cannot show posters: chafa is not installed"
                    ),
                    hint: Message("chafa를 설치하세요", "install chafa")
                )
            }
            return (try PosterSearch(session), chafa)
        }
        archivedPosters = posters.failure == nil ? try? PosterSearch(archived) : nil
    }

    /// Whether addresses open in a window: elsewhere, xdg-open may start a browser in the terminal.
    var hasDesktop: Bool {
        let environment = session.context.environment
        return SystemPrograms.opener != "xdg-open" || environment["DISPLAY"] != nil
            || environment["WAYLAND_DISPLAY"] != nil
    }

    /// KOBIS's archived answers; each use counts its failures anew.
    private var archivedKOBIS: KOBISService { archived.kobis(.single) }

    /// Returns the answer to a request.
    func answer(to request: BrowseRequest) async -> BrowseAnswer {
        do {
            return try await fetch(request)
        } catch {
            return .failure(failure(error))
        }
    }

    /// Returns an error to show on the screen, without keys, which a service may repeat.
    func failure(_ error: any Error) -> Failure {
        Failure(error, environment: session.context.environment).redacting(session.configuration.keys)
            .onScreen
    }

    private func fetch(_ request: BrowseRequest) async throws -> BrowseAnswer {
        let isRefresh = request.isRefresh && !session.isOffline
        let kobis = isRefresh ? refreshedKOBIS : kobis
        switch request.question {
        case .ranking(let query):
            let request = RankingRequest(periods: [query.period], filters: query.filters)
            return .ranking(try await request.answer(with: kobis).ranking)
        case .archivedRanking(let query):
            return kobis.archive.freshRanking(of: query.period, filters: query.filters).map(BrowseAnswer.ranking)
                ?? .nothing
        case .archivedTwenty(let query):
            let request = RankingRequest(periods: [query.period], filters: query.filters, limit: Ranking.entryLimit * 2)
            guard request.includesNationRankings else { return .nothing }
            return await archivedAnswer { .ranking(try await request.answer(with: archivedKOBIS).ranking) }
        case .archivedPeriods(let kind, let days, let filters):
            var archived: Set<KoreanDay> = []
            for period in RankingPeriod(kind, of: days.lowerBound).through(RankingPeriod(kind, of: days.upperBound))
            where kobis.archive.hasArchivedRanking(of: period, filters: filters) { archived.insert(period.from) }
            return .archivedPeriods(archived)
        case .movie(let code):
            do {
                return .movie(try await kobis.movie(code))
            } catch {
                if isRefresh { throw error }
                return .movie(try kobis.rankedMovie(code, insteadOf: error), hasDetails: false)
            }
        case .archivedMovie(let code):
            return await archivedAnswer { .movie(try await kobis.archive.movie(code)) }
        case .run(let query, let isFetched): return try await run(query, isFetched: isFetched)
        case .projection(let query): return try await projection(query)
        case .top(let query, let isFetched): return try await top(query, isFetched: isFetched)
        case .upcoming(let day):
            return .upcoming(try await UpcomingRequest(from: day).answer(with: kobis))
        case .reviews(let code):
            let reviews = try await session.reviewStore().reviews(of: code)
            return .reviews(reviews.filter { $0.review.author == session.reviewer })
        case .movies(let title, let page):
            do {
                let matches = try await MovieSearchRequest(search: MovieSearch(title: title)).answer(with: kobis)
                return .movies(try await matches.page(page))
            } catch let error as NetworkError where page == 1 && Failure(error, settingsFile: nil).isOutOfReach {
                let found = kobis.archivedMovies(containing: title)
                guard !found.isEmpty else { throw error }
                let items = found.map { MovieSummary(code: $0.code, title: $0.title, englishTitle: $0.englishTitle) }
                return .movies(Listing(total: found.count, items: items))
            }
        case .poster(let query, let size):
            let (search, chafa) = try posters.get()
            return try await poster(of: query, size, search, chafa)
        case .archivedPoster(let query, let size):
            guard let search = archivedPosters, let chafa = try? posters.get().chafa else { return .nothing }
            return await archivedAnswer { try await poster(of: query, size, search, chafa) }
        }
    }

    /// Returns an answer from the archive; what is not there is no failure.
    private func archivedAnswer(_ answer: () async throws -> BrowseAnswer) async -> BrowseAnswer {
        (try? await answer()) ?? .nothing
    }

    /// Returns the request of a movie's run as `trend` makes it; none for a movie without an opening day, or before it.
    private func request(
        for query: RunQuery,
        to last: KoreanDay? = nil,
        isProjected: Bool = false
    ) -> (request: TrendRequest, movie: TrendMovie)? {
        let window = try? TrendWindow(
            from: query.from?.description,
            to: last?.description,
            limit: nil,
            isWhole: isProjected,
            today: session.today
        )
        guard let window, let days = try? window.days(of: query.movie) else { return nil }
        let request = TrendRequest(
            movies: [query.movie.code.description],
            window: window,
            unit: .day,
            alignment: query.alignment,
            isProjected: isProjected
        )
        return (request, TrendMovie(movie: query.movie, days: days))
    }

    private func run(_ query: RunQuery, isFetched: Bool) async throws -> BrowseAnswer {
        guard let (request, movie) = request(for: query) else { return .nothing }
        let session = isFetched ? session : archived
        let kobis = isFetched ? session.kobis(.batch) : archivedKOBIS
        var fetch = RunFetch(request, RangeFetch(session, kobis, RangeOptions(isConfirmed: true)))
        guard let item = try await fetch.run(of: query.movie)?.run else { return .nothing }
        if isFetched { note(fetch.failures) }
        let missing = RunFetch(request, RangeFetch(self.session, self.kobis, RangeOptions()))
        return .run(item, calls: try await missing.callsNeeded(for: [movie]))
    }

    /// Returns a run with its projection, as of the last archived day: there are no figures after it.
    private func projection(_ query: RunQuery) async throws -> BrowseAnswer {
        let projector = RunProjector(archivedKOBIS, asOf: session.today.advanced(by: -1))
        guard let last = projector.days?.upperBound,
            let (request, _) = request(for: query, to: last, isProjected: true)
        else { return .nothing }
        var fetch = RunFetch(request, RangeFetch(archived, archivedKOBIS, RangeOptions()))
        guard var item = try await fetch.run(of: query.movie)?.run else { return .nothing }
        item.projection = projector.projection(of: item.run, archived.diagnostics)
        return .run(item, calls: 0)
    }

    /// Notes the first failure of what the user asked to fetch.
    private func note(_ failures: [Failure]) {
        if let failure = failures.first { session.diagnostics.note(failure.onScreen) }
    }

    /// Returns the movies of some days as `top` does.
    private func top(_ query: TopQuery, isFetched: Bool) async throws -> BrowseAnswer {
        let (first, last) = (query.days.lowerBound, query.days.upperBound)
        let request = TopRequest(
            periods: RankingPeriod(.daily, of: first).through(RankingPeriod(.daily, of: last)),
            filters: query.filters,
            limit: 100,
            today: session.today
        )
        let session = isFetched ? session : archived
        let kobis = isFetched ? session.kobis(.batch) : archivedKOBIS
        var range = RangeFetch(session, kobis, RangeOptions(isConfirmed: true))
        let top = await request.answer(with: &range)
        try Task.checkCancellation()
        if isFetched { note(range.summaries()) }
        let missing = RangeFetch(self.session, self.kobis, RangeOptions())
        return .top(top, calls: await missing.report(on: request.periods, request.lists).calls)
    }

    private func poster(
        of query: PosterQuery,
        _ size: PictureSize,
        _ search: PosterSearch,
        _ chafa: Chafa
    ) async throws -> BrowseAnswer {
        var (query, size) = (query, size)
        // tmux does not pass pictures on.
        if session.context.environment["TMUX"] != nil { size.isBeside = true }
        // The archive may have what a ranking lacks.
        if let movie = try? await kobis.archive.movie(query.movieCode) { query = PosterQuery(movie) }
        do {
            let picture = try await search.image(of: search.poster(of: query))
            let lines = try await chafa.lines(of: picture, in: size)
            return lines.first?.containsPicture == true
                ? .posterPixels(lines.joined(separator: "\n").withPictureID) : .poster(lines: lines)
        } catch let failure as Failure where [.notFound, .notArchived].contains(failure.code) {
            return .nothing
        }
    }

    /// Saves a review.
    ///
    /// - Throws: ``Failure`` if the text is too long; errors of the store.
    func save(_ review: ReviewPage) async throws {
        let store = try session.reviewStore()
        if let earlier = review.earlier {
            _ = try await session.edit(earlier, in: store, text: .argument(review.text), photo: nil) {
                $0.rating = review.rating
            }
        } else {
            _ = try await session.addReview(
                of: (review.movie, review.title),
                by: session.reviewer,
                review.rating,
                text: .argument(review.text),
                to: store
            )
        }
    }
}

extension String {
    /// The sequence with the number of its picture, by which kitty deletes it, and without an answer from the terminal.
    fileprivate var withPictureID: String {
        replacing("\u{1B}_Ga=T,", with: "\u{1B}_Ga=T,i=\(RawTerminal.pictureID),q=2,")
    }
}
