import BoxOfficeCore
import ConsoleKit

/// The page of a movie: its details, poster, daily visitors and the user's reviews.
struct MoviePage {
    let code: MovieCode
    let title: String
    /// The last day of the figures.
    let day: KoreanDay
    /// The first line that is shown, from 0.
    private var offset = 0

    /// The number of days with figures.
    static let days = 14

    init(code: MovieCode, title: String, day: KoreanDay) {
        self.code = code
        self.title = title
        self.day = day
    }

    /// Returns the details, if they are loaded.
    private func movie(in state: BrowseState) -> Movie? {
        if case .movie(let movie)? = state.answers[.movie(code)] { movie } else { nil }
    }

    /// Returns the days with figures, none before the opening.
    private func days(of movie: Movie) -> ClosedRange<KoreanDay> {
        max(day.advanced(by: 1 - Self.days), min(movie.openDate ?? day, day))...day
    }

    /// Returns the room for a poster beside the text, if the screen is wide enough.
    private func posterSize(on size: CellGrid.Size) -> PictureSize? {
        guard var picture = PictureSize(besideTextIn: size.columns) else { return nil }
        picture.rows = min(picture.rows, size.bodyRows)
        return picture
    }
}

extension MoviePage: BrowsePage {
    static let keyLists: [KeyList<MoviePage>] = [
        KeyList(
            Label("영화", "Movie"),
            [
                .key("s", Label("평점과 한 줄 평 남기기", "rate and review it"), footer: KeyHint("평점", "rate")) {
                    $0.review(in: $1)
                },
                .scroll,
                .key("p", Label("큰 포스터", "large poster"), footer: KeyHint("포스터", "poster")) {
                    $0.movie(in: $1).map { .open(PosterPage(film: PosterQuery($0))) }
                },
                .key(
                    "o",
                    Label("브라우저에서 KOBIS 페이지 열기", "KOBIS page in the browser"),
                    footer: KeyHint("KOBIS 페이지", "KOBIS page")
                ) { page, _ in page.code.page.map { .request(.open($0)) } },
                .key("r", Label("새로 고침", "refresh"), footer: KeyHint("새로 고침", "refresh")) {
                    .ask($0.questions(in: $1))
                },
            ]
        )
    ]

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        offset = state.screen.offset(after: movement, from: offset, in: state.size)
        return nil
    }

    private func review(in state: BrowseState) -> BrowseStep? {
        switch state.answers[.reviews(code)] {
        case .reviews(let reviews):
            let latest = reviews.max { $0.review.createdAt < $1.review.createdAt }
            return ReviewPage(code, title: title, changing: latest).map { .open($0) }
        case .failure(let failure): return .report(failure)
        default: return nil
        }
    }

    /// Returns the questions of the page; those after the details need them.
    func questions(in state: BrowseState) -> [BrowseQuestion] {
        var questions: [BrowseQuestion] = [.movie(code), .reviews(code)]
        if let movie = movie(in: state) {
            questions.append(.run(movie, days(of: movie)))
            if let size = posterSize(on: state.size), state.posterFailure == nil {
                questions.append(.poster(PosterQuery(movie), size))
            }
        }
        return questions
    }

    func screen(in state: BrowseState) -> Screen {
        var screen: Screen
        if let movie = movie(in: state) {
            let text = { lines(of: movie, in: state, $0) }
            if let size = posterSize(on: state.size),
                case .poster(let poster)? = state.answers[.poster(PosterQuery(movie), size)]
            {
                screen = Screen(lines: PictureSize.lines(of: poster, beside: text, state.settings))
            } else {
                screen = Screen(lines: text(state.settings))
            }
        } else {
            let heading = state.settings.lines(of: Cell("\(title.terminalSafe)  \(code)", style: .bold))
            screen = state.screen(heading: heading, insteadOf: state.answers[.movie(code)])
        }
        screen.offset = offset
        return screen
    }

    private func lines(of movie: Movie, in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        MoviePresentation.detail.table(of: movie, fields: nil, settings: settings)
            + runLines(of: movie, in: state, settings) + reviewLines(in: state, settings)
    }

    private func runLines(of movie: Movie, in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        let days = days(of: movie)
        guard case .run(let figures)? = state.answers[.run(movie, days)] else { return [] }
        let title = Label("일별 관객수", "Daily visitors")[settings.language]
        var lines = [""] + settings.lines(of: Cell("\(title)  \(days.lowerBound) ~ \(days.upperBound)", style: .bold))
        lines += TrendTable.days(of: MovieRun(of: movie, days: figures), settings)
        if figures.contains(where: { $0.status == .notFetched }) {
            let text = Label("미수집 날짜는 그날의 순위를 열면 채워집니다", "open the ranking of a day to fill it in")
            lines += settings.lines(of: Cell(text[settings.language], style: .dim))
        }
        return lines
    }

    private func reviewLines(in state: BrowseState, _ settings: OutputSettings) -> [StyledText] {
        let heading =
            [""] + settings.lines(of: Cell(Label("내 평점", "Your rating")[settings.language], style: .bold))
        switch state.answers[.reviews(code)] {
        case .reviews(let reviews) where reviews.isEmpty:
            let text = Label("없음 (s 키로 평가)", "none (press s)")
            return heading + settings.lines(of: Cell(text[settings.language], style: .dim))
        case .reviews(let reviews):
            return heading
                + reviews.map(\.review).sorted(by: ReviewOrder.date.isBefore).flatMap { review in
                    let stars = StyledText(state.text(of: review.rating), style: .yellow)
                    return [stars + StyledText("  \(KoreanDay(containing: review.createdAt.date))")]
                        + (review.text ?? "").split(separator: "\n").flatMap {
                            settings.lines(of: Cell(String($0).terminalSafe))
                        }
                }
        case .failure(let failure):
            return heading + settings.lines(of: Cell(failure.text(in: settings.language).terminalSafe, style: .red))
        default: return []
        }
    }
}
