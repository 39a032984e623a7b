import BoxOfficeCore
import ConsoleKit

/// Answers the questions of `browse`, from the archive and the services.
struct BrowseSource: Sendable {
    let session: Session
    private let kobis: KOBISService
    /// KOBIS without the archive.
    private let refreshedKOBIS: KOBISService
    /// The poster services and the program that draws pictures, or why posters cannot be shown.
    let posters: Result<(search: PosterSearch, chafa: Chafa), Failure>

    init(_ session: Session, isPlain: Bool) {
        self.session = session
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
    }

    /// Whether addresses open in a window: elsewhere, xdg-open may start a browser in the terminal.
    var hasDesktop: Bool {
        let environment = session.context.environment
        return SystemPrograms.opener != "xdg-open" || environment["DISPLAY"] != nil
            || environment["WAYLAND_DISPLAY"] != nil
    }

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
        case .archivedPeriods(let kind, let days, let filters):
            var archived: Set<KoreanDay> = []
            for period in RankingPeriod(kind, of: days.lowerBound).through(RankingPeriod(kind, of: days.upperBound))
            where kobis.archive.hasArchivedRanking(of: period, filters: filters) { archived.insert(period.from) }
            return .archivedPeriods(archived)
        case .movie(let code): return .movie(try await kobis.movie(code))
        case .run(let movie, let days):
            return .run(days.map { MovieRun.Day(kobis.archive.archivedLists(of: $0, for: movie.code), of: movie) })
        case .reviews(let code):
            let reviews = try await session.reviewStore().reviews(of: code)
            return .reviews(reviews.filter { $0.review.author == session.reviewer })
        case .movies(let title, let page):
            let matches = try await MovieSearchRequest(search: MovieSearch(title: title)).answer(with: kobis)
            return .movies(try await matches.page(page))
        case .poster(let film, let size): return try await poster(of: film, size)
        }
    }

    private func poster(of film: PosterQuery, _ size: PictureSize) async throws -> BrowseAnswer {
        let (search, chafa) = try posters.get()
        var (film, size) = (film, size)
        // tmux does not pass pictures on.
        if session.context.environment["TMUX"] != nil { size.isBeside = true }
        // The archive may have what a ranking lacks.
        if let movie = try? await kobis.archive.movie(film.movieCode) { film = PosterQuery(movie) }
        do {
            let picture = try await search.image(of: search.poster(of: film))
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
