/// The page of a movie in a list: its key figures, details, poster, run and the user's reviews.
struct MoviePage: FetchingPage, ScrollingPage {
    let movies: [BrowseMovie]
    private(set) var index: Int
    /// The day on which the movie was in a ranking, if it was opened from one.
    let day: KoreanDay?
    var isFetched = false
    var offset = 0

    private var code: MovieCode { movies[index].code }

    private func movie(in state: BrowseState) -> Movie? { state.answer(to: MovieQuery(code: code))?.movie }

    private func query(in state: BrowseState) -> RunQuery? { movie(in: state).map { RunQuery($0, on: day) } }

    /// Returns the room for a poster beside the text, if the screen is wide enough.
    private func posterSize(on size: CellGrid.Size) -> PictureSize? {
        guard var picture = PictureSize(besideTextIn: size.columns) else { return nil }
        picture.rows = min(picture.rows, size.bodyRows)
        return picture
    }

    static let title = Label("영화", "Movie")
    static let keys: [KeyBinding<MoviePage>] = [
        .rate { page, _ in page.movies[page.index] }, .scroll,
        .keys(
            ["[": -1, "]": 1, "h": -1, "l": 1],
            Label("목록의 이전·다음 영화 (화살표 키도 가능)", "previous or next movie of the list; arrows work too"),
            footer: KeyHint("이전/다음", "previous/next")
        ) { page, _, step in page.go(step) },
        .fetch, .cancel,
        .key(" ", Label("비교할 영화로 표시", "mark the movie, to compare it")) { page, _ in .mark(page.movies[page.index]) },
        .compare, .copy { page, _ in page.movies[page.index] },
        .key("p", Label("큰 포스터", "large poster"), footer: KeyHint("포스터", "poster")) {
            $0.movie(in: $1).map { .open(PosterPage(movie: PosterQuery($0))) }
        },
        .page { page, _ in page.movies[page.index] },
    ]

    private mutating func go(_ step: Int) -> BrowseStep? {
        var next = index + step
        while movies.indices.contains(next), !movies[next].code.isValid { next += step }
        guard movies.indices.contains(next) else {
            return .note(
                step < 0 ? Label("첫 영화입니다", "this is the first movie") : Label("마지막 영화입니다", "this is the last movie")
            )
        }
        self = MoviePage(movies: movies, index: next, day: day)
        return .forgetOutdated
    }

    func archiveQueries(in state: BrowseState) -> [RunQuery] { query(in: state).map { [$0] } ?? [] }

    /// Returns the questions of the page; those after the details need them.
    func queries(in state: BrowseState) -> [any BrowseQuery] {
        var queries: [any BrowseQuery] = [MovieQuery(code: code), ReviewsQuery(movie: code)]
        queries += figureQueries(in: state)
        if let movie = movie(in: state) {
            queries.append(ProjectionQuery(run: RunQuery(movie, on: day)))
            if let size = posterSize(on: state.size), state.posterFailure == nil {
                queries.append(PictureQuery(movie: PosterQuery(movie), size: size))
            }
        }
        return queries
    }

    func screen(in state: BrowseState) -> Screen {
        var screen: Screen
        if let movie = movie(in: state) {
            let text = { lines(of: movie, in: state, $0) }
            if let size = posterSize(on: state.size),
                let poster = state.answer(to: PictureQuery(movie: PosterQuery(movie), size: size))?.lines
            {
                screen = Screen(lines: PictureSize.lines(of: poster, beside: text, state.settings))
            } else {
                screen = Screen(lines: text(state.settings))
            }
        } else {
            let title = state.settings.title(movies[index].title, of: code).terminalSafe
            let heading = state.settings.lines(of: Cell("\(title)  \(code)", style: .bold))
            screen = state.screen(heading: heading, insteadOf: state.result(of: MovieQuery(code: code)))
        }
        screen.offset = offset
        return screen
    }

    private func lines(of movie: Movie, in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        let hasDetails = state.answer(to: MovieQuery(code: code))?.hasDetails != false
        var presentation = MoviePresentation.detail
        let unknown = presentation.fields.named(presentation.narrow).filter {
            $0.cell(of: movie, settings).text.isEmpty
        }
        presentation.narrow.removeAll { name in unknown.contains { $0.name == name } }
        var details = presentation.table(of: movie, fields: nil, settings: settings)
        if !hasDetails || !unknown.isEmpty {
            let names = unknown.map { $0.label[settings.language] }.joined(separator: ", ")
            let text =
                hasDetails
                ? Label("알 수 없음: \(names)", "not known: \(names)")
                : Label("상세 정보가 아카이브에 없습니다", "the details are not archived")
            let remedy = state.isOffline ? "" : Label(" (r로 받기)", " (r fetches them)")[settings.language]
            details += settings.lines(of: Cell(text[settings.language] + remedy, style: .dim))
        }
        let heading = settings.heading(presentation.heading(movie)).count
        return Array(details.prefix(heading)) + factLines(in: state, settings) + details.dropFirst(heading)
            + runLines(in: state, settings) + reviewLines(in: state, settings)
    }

    private func factLines(in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        guard let query = query(in: state), let run = figures(query, in: state) else { return [] }
        var lines = TrendSummary.lines(of: run, settings)
        if let item = state.answer(to: ProjectionQuery(run: query)) {
            lines += TrendSummary.projectionLines(of: item.projection, settings)
        }
        if let latest = state.latestReview(of: code)?.review {
            let label = Label("내 별점", "Your rating")[settings.language]
            lines.append(StyledText("\(label)  ") + StyledText(state.text(of: latest.rating), style: .yellow))
        }
        return lines
    }

    private func runLines(in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        guard let query = query(in: state) else { return [] }
        let title = StyledText(Label("일별 관객수", "Daily visitors")[settings.language], style: .bold)
        guard state.result(of: query) != nil else { return ["", title + state.loadingMark] }
        guard let run = figures(query, in: state)?.run else { return [] }
        return ["", title + fetchingMark(in: state)] + TrendTable.days(of: run, settings)
    }

    private func reviewLines(in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        let heading =
            [""] + settings.lines(of: Cell(Label("내 별점", "Your rating")[settings.language], style: .bold))
        if let failure = state.result(of: ReviewsQuery(movie: code))?.failure {
            return heading + settings.lines(of: Cell(failure.text(in: settings.language).terminalSafe, style: .red))
        }
        guard let reviews = state.answer(to: ReviewsQuery(movie: code)) else { return [] }
        guard !reviews.isEmpty else {
            let text = Label("없음 (s 키로 평가)", "none (press s)")
            return heading + settings.lines(of: Cell(text[settings.language], style: .dim))
        }
        return heading
            + reviews.map(\.review).sorted(by: ReviewOrder.date.isBefore).flatMap { review in
                let stars = StyledText(state.text(of: review.rating), style: .yellow)
                return [stars + StyledText(review.seen.map { "  \($0)" } ?? "")]
                    + (review.text ?? "").split(separator: "\n").flatMap {
                        settings.lines(of: Cell(String($0).terminalSafe))
                    }
            }
    }
}
