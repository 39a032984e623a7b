import BoxOfficeCore

extension BrowseState {
    /// The questions of a movie's page; those after the details need them.
    func questions(of page: MoviePage) -> [BrowseQuestion] {
        var questions: [BrowseQuestion] = [.movie(page.code), .reviews(page.code)]
        if case .movie(let movie)? = answers[.movie(page.code)] {
            questions.append(.run(movie, days(of: page)))
            if let posterSize, posterFailure == nil { questions.append(.poster(PosterQuery(movie), posterSize)) }
        }
        return questions
    }

    private func days(of page: MoviePage) -> ClosedRange<KoreanDay> {
        page.day.advanced(by: 1 - MoviePage.days)...page.day
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
        screen.footer = hints([
            ("s", Label("평점", "rate")), ("p", Label("포스터", "poster")), ("Esc", Label("뒤로", "back")),
            ("o", Label("KOBIS 페이지", "KOBIS page")), ("j k", Label("스크롤", "scroll")),
            ("r", Label("새로 고침", "refresh")), ("?", Label("도움말", "help")),
        ])
        return screen
    }

    private func movieLines(_ movie: Movie, _ page: MoviePage, _ settings: OutputSettings) -> [String] {
        MoviePresentation.detail.table(of: movie, fields: nil, settings: settings)
            + runLines(movie, page, settings) + reviewLines(page, settings)
    }

    private func runLines(_ movie: Movie, _ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let days = days(of: page)
        guard case .run(let figures)? = answers[.run(movie, days)] else { return [] }
        let title = Label("일별 관객수", "Daily visitors")[language] + "  \(days.lowerBound) ~ \(days.upperBound)"
        let heading = [""] + settings.lines(of: Cell(title, style: .bold))
        guard figures.contains(where: { $0.status == .listed }) else {
            let text = Label("저장된 이 기간의 순위에 이 영화가 없습니다", "no archived ranking of these days lists the movie")
            return heading + settings.lines(of: Cell(text[language], style: .dim))
        }
        return heading + TrendTable.days(of: MovieRun(of: movie, days: figures), settings)
    }

    private func reviewLines(_ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let heading = [""] + settings.lines(of: Cell(Label("내 평점", "Your rating")[language], style: .bold))
        switch answers[.reviews(page.code)] {
        case .reviews(let reviews) where reviews.isEmpty:
            return heading + settings.lines(of: Cell(Label("없음 (s 키로 평가)", "none (press s)")[language], style: .dim))
        case .reviews(let reviews):
            return heading
                + reviews.map(\.review).sorted(by: ReviewOrder.date.isBefore).flatMap { review in
                    let stars = settings.styler.apply(.yellow, to: StarFormatter().string(from: review.rating))
                    return ["\(stars)  \(KoreanDay(containing: review.createdAt.date))"]
                        + (review.text ?? "").split(separator: "\n").flatMap {
                            settings.lines(of: Cell(String($0).terminalSafe))
                        }
                }
        case .failure(let failure):
            return heading + settings.lines(of: Cell(failure.message.terminalSafe, style: .red))
        default: return []
        }
    }
}
