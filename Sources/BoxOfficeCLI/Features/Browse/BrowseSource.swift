struct BrowseSource: Sendable {
    let session: Session
    /// The session for what is shown without having been asked for: only from the archive, and without notes.
    let archived: Session
    private(set) var kobis: KOBISService
    private let refreshedKOBIS: KOBISService
    /// The poster services, their archived answers and the program that draws pictures, or why posters cannot be shown.
    let posters: Result<(search: PosterSearch, archived: PosterSearch, chafa: Chafa), Failure>
    /// Whether the question is asked again, of the service.
    private(set) var isRefresh = false

    init(_ arguments: Arguments, _ context: CommandContext, isPlain: Bool) throws {
        let session = try Session(arguments, context)
        var offline = arguments
        for option in [CommonOptions.offline, CommonOptions.quiet] { offline.set(option, to: "") }
        let archived = try Session(offline, context)
        (self.session, self.archived) = (session, archived)
        kobis = session.kobis(.single)
        refreshedKOBIS = session.kobis(.single, policy: .refresh)
        posters = Result { () throws(Failure) in
            guard !isPlain else {
                throw Failure(code: .usage, message: Message("--plain에서는 그림을 볼 수 없습니다", "--plain shows no pictures"))
            }
            guard let chafa = Chafa(session.context.programs, hasColor: session.settings.styler.isEnabled) else {
                throw Failure.failed(
                    "포스터를 볼 수 없습니다: chafa가 설치되어 있지 않습니다",
                    "cannot show posters: chafa is not installed"
                ).hinting("chafa를 설치하세요", "install chafa")
            }
            return (try PosterSearch(session), try PosterSearch(archived), chafa)
        }
    }

    /// Whether addresses open in a window: elsewhere, xdg-open may start a browser in the terminal.
    var hasDesktop: Bool {
        let environment = session.context.environment
        return SystemPrograms.opener != "xdg-open" || environment["DISPLAY"] != nil
            || environment["WAYLAND_DISPLAY"] != nil
    }

    /// KOBIS's archived answers; each use counts its failures anew.
    var archivedKOBIS: KOBISService { archived.kobis(.single) }

    /// Looks for the English titles of a list that is shown, and notes the missing ones.
    func learnTitles(of movies: [MovieCode], in kobis: KOBISService) async {
        let missing = await session.titles.look(for: movies, in: kobis)
        session.titles.note(missing: missing.count, of: movies.count, session, isOnScreen: true)
    }

    /// The archive alone, or also what it lacks.
    func range(isFetched: Bool) -> RangeFetch {
        isFetched
            ? RangeFetch(session, session.kobis(.batch), RangeOptions(isConfirmed: true))
            : RangeFetch(archived, archivedKOBIS, RangeOptions(isConfirmed: true))
    }

    /// What counts the calls that missing days need.
    var missing: RangeFetch { RangeFetch(session, kobis, RangeOptions()) }

    func answer(to request: BrowseRequest) async -> BrowseAnswer {
        var source = self
        if request.isRefresh, !session.isOffline { (source.isRefresh, source.kobis) = (true, refreshedKOBIS) }
        do {
            return .success(try await request.question.query.answer(from: source))
        } catch {
            return .failure(failure(error))
        }
    }

    /// Returns an error to show on the screen, without keys, which a service may repeat.
    func failure(_ error: any Error) -> Failure {
        Failure(error, environment: session.context.environment).redacting(session.configuration.keys)
            .onScreen
    }

    /// Notes the first failure of what the user asked to fetch.
    func note(_ failures: [Failure]) {
        if let failure = failures.first { session.diagnostics.note(failure.onScreen) }
    }

    func save(_ review: ReviewPage) async throws {
        let store = try session.reviewStore()
        if let earlier = review.earlier {
            _ = try await session.edit(earlier, in: store, text: .argument(review.text), photo: nil) {
                $0.rating = review.rating
                if let seen = review.seen { $0.seen = seen }
            }
        } else {
            _ = try await session.addReview(
                of: (review.movie, review.title), by: session.reviewer, review.rating,
                seen: review.seen.map { .some($0) }, text: .argument(review.text), to: store
            )
        }
    }
}
