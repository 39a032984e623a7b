import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    /// The questions of a movie's page; those after the details need them.
    func questions(of page: MoviePage) -> [BrowseQuestion] {
        var questions: [BrowseQuestion] = [.movie(page.code), .reviews(page.code)]
        if case .movie(let movie)? = answers[.movie(page.code)] {
            questions.append(.run(movie, days(of: movie, page)))
            if let posterSize, posterFailure == nil { questions.append(.poster(PosterQuery(movie), posterSize)) }
        }
        return questions
    }

    /// The days with figures, none before the opening.
    private func days(of movie: Movie, _ page: MoviePage) -> ClosedRange<KoreanDay> {
        max(page.day.advanced(by: 1 - MoviePage.days), min(movie.openDate ?? page.day, page.day))...page.day
    }

    /// The film whose poster is shown; `nil` until the details are loaded.
    func poster(of page: MoviePage) -> PosterQuery? {
        if case .movie(let movie)? = answers[.movie(page.code)] { PosterQuery(movie) } else { nil }
    }

    /// The room for a poster beside the text; `nil` if the screen is too narrow.
    private var posterSize: PictureSize? {
        guard var picture = PictureSize(besideTextIn: size.columns) else { return nil }
        picture.rows = min(picture.rows, size.rows - 3)
        return picture
    }

    func movieScreen(_ page: MoviePage) -> Screen {
        var screen: Screen
        if case .movie(let movie)? = answers[.movie(page.code)] {
            let text = { movieLines(movie, page, $0) }
            if let posterSize, case .poster(let poster)? = answers[.poster(PosterQuery(movie), posterSize)] {
                screen = Screen(lines: PictureSize.lines(of: poster, beside: text, settings))
            } else {
                screen = Screen(lines: text(settings))
            }
        } else {
            let heading = settings.lines(of: Cell("\(page.title.terminalSafe)  \(page.code)", style: .bold))
            screen = self.screen(heading: heading, insteadOf: answers[.movie(page.code)])
        }
        screen.offset = page.offset
        screen.footer = hints(
            [
                ("s", Label("평점", "rate")), ("j k", Label("스크롤", "scroll")), ("p", Label("포스터", "poster")),
                ("o", Label("KOBIS 페이지", "KOBIS page")), ("r", Label("새로 고침", "refresh")),
            ],
            last: Self.backHints
        )
        return screen
    }

    private func movieLines(_ movie: Movie, _ page: MoviePage, _ settings: OutputSettings) -> [String] {
        MoviePresentation.detail.table(of: movie, fields: nil, settings: settings)
            + runLines(movie, page, settings) + reviewLines(page, settings)
    }

    private func runLines(_ movie: Movie, _ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let days = days(of: movie, page)
        guard case .run(let figures)? = answers[.run(movie, days)] else { return [] }
        let title = Label("일별 관객수", "Daily visitors")[language] + "  \(days.lowerBound) ~ \(days.upperBound)"
        var lines = [""] + settings.lines(of: Cell(title, style: .bold))
        lines += TrendTable.days(of: MovieRun(of: movie, days: figures), settings)
        if figures.contains(where: { $0.status == .notFetched }) {
            let text = Label("미수집 날짜는 그날의 순위를 열면 채워집니다", "open the ranking of a day to fill it in")
            lines += settings.lines(of: Cell(text[language], style: .dim))
        }
        return lines
    }

    private func reviewLines(_ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let heading = [""] + settings.lines(of: Cell(Label("내 평점", "Your rating")[language], style: .bold))
        switch answers[.reviews(page.code)] {
        case .reviews(let reviews) where reviews.isEmpty:
            return heading + settings.lines(of: Cell(Label("없음 (s 키로 평가)", "none (press s)")[language], style: .dim))
        case .reviews(let reviews):
            return heading
                + reviews.map(\.review).sorted(by: ReviewOrder.date.isBefore).flatMap { review in
                    let stars = settings.styler.apply(.yellow, to: text(of: review.rating))
                    return ["\(stars)  \(KoreanDay(containing: review.createdAt.date))"]
                        + (review.text ?? "").split(separator: "\n").flatMap {
                            settings.lines(of: Cell(String($0).terminalSafe))
                        }
                }
        case .failure(let failure):
            return heading + settings.lines(of: Cell(failure.text().terminalSafe, style: .red))
        default: return []
        }
    }

    /// Returns a rating as stars and, as screen readers need it, as a number.
    func text(of rating: StarRating) -> String {
        (isPlain ? "" : StarFormatter().string(from: rating) + " ") + "\(rating.stars)/5"
    }
}
