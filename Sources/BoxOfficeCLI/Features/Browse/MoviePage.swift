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

    /// Returns the question for a poster beside the text, if the screen is wide enough.
    private func picture(of movie: Movie, in state: BrowseState) -> PictureQuery? {
        guard state.posterFailure == nil, var size = PictureSize(besideTextIn: state.size.columns) else { return nil }
        size.rows = min(size.rows, state.size.bodyRows)
        return PictureQuery(movie: PosterQuery(movie), size: size)
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

    func archiveQueries(in state: BrowseState) -> [RunQuery] { movie(in: state).map { [RunQuery($0, on: day)] } ?? [] }

    /// Returns the questions of the page; those after the details need them.
    func queries(in state: BrowseState) -> [any BrowseQuery] {
        var queries: [any BrowseQuery] = [MovieQuery(code: code), ReviewsQuery(movie: code)]
        queries += figureQueries(in: state)
        if let movie = movie(in: state) {
            queries.append(ProjectionQuery(run: RunQuery(movie, on: day)))
            if let picture = picture(of: movie, in: state) { queries.append(picture) }
        }
        return queries
    }

    func screen(in state: BrowseState) -> Screen {
        guard let movie = movie(in: state) else {
            let title = state.settings.title(movies[index].title, of: code).terminalSafe
            let heading = state.settings.lines(of: Cell("\(title)  \(code)", style: .bold))
            return state.screen(heading: heading, insteadOf: state.result(of: MovieQuery(code: code)))
        }
        let text = { lines(of: movie, in: state, $0) }
        let poster = picture(of: movie, in: state).flatMap { state.answer(to: $0)?.lines }
        return Screen(
            lines: poster.map { PictureSize.lines(of: $0, beside: text, state.settings) } ?? text(state.settings),
            offset: offset
        )
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
        let query = RunQuery(movie, on: day)
        return Array(details.prefix(heading)) + factLines(query, in: state, settings) + details.dropFirst(heading)
            + runLines(query, in: state, settings) + reviewLines(in: state, settings)
    }

    private func factLines(_ query: RunQuery, in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        guard let run = figures(query, in: state) else { return [] }
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

    private func runLines(_ query: RunQuery, in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
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
