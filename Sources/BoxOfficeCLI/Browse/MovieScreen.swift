import BoxOfficeCore

extension BrowseState {
    /// The questions of a movie's page; those after the details need them.
    func questions(of page: MoviePage) -> [BrowseQuestion] {
        var questions: [BrowseQuestion] = [.movie(page.code), .reviews(page.code)]
        if case .movie(let movie)? = answers[.movie(page.code)] {
            questions.append(.run(movie, days(of: page)))
            if let area = posterArea, posterFailure == nil { questions.append(.poster(PosterQuery(movie), area)) }
        }
        return questions
    }

    private func days(of page: MoviePage) -> ClosedRange<KoreanDay> {
        page.day.advanced(by: 1 - MoviePage.days)...page.day
    }

    /// The film whose poster is shown; `nil` until the details are there.
    func poster(of page: MoviePage) -> PosterQuery? {
        if case .movie(let movie)? = answers[.movie(page.code)] { PosterQuery(movie) } else { nil }
    }

    /// The room for a poster beside the text; `nil` if the screen is too narrow.
    private var posterArea: PosterArea? {
        guard let width = settings.width, let area = PictureSize(besideTextIn: width) else { return nil }
        return PosterArea(columns: area.columns, rows: min(area.rows, size.rows - 3))
    }

    func movieScreen(_ page: MoviePage) -> Screen {
        var screen: Screen
        if case .movie(let movie)? = answers[.movie(page.code)] {
            let text = movieLines(movie, page)
            guard let area = posterArea, case .poster(let poster)? = answers[.poster(PosterQuery(movie), area)] else {
                screen = Screen(lines: text(settings))
                screen.offset = page.offset
                return finished(screen)
            }
            var narrow = settings
            narrow.width = settings.width.map { $0 - area.columns - PictureSize.gap }
            let lines = text(narrow)
            screen = Screen(
                lines: (0..<max(lines.count, poster.count)).map { row in
                    (row < poster.count ? poster[row] : "").paddedStyled(to: area.columns + PictureSize.gap)
                        + (row < lines.count ? lines[row] : "")
                }
            )
        } else {
            let heading = settings.lines(of: Cell("\(page.title.terminalSafe)  \(page.code)", style: .bold))
            screen = self.screen(heading: heading, insteadOf: answers[.movie(page.code)])
        }
        screen.offset = page.offset
        return finished(screen)
    }

    private func finished(_ screen: Screen) -> Screen {
        var screen = screen
        screen.footer = hints([
            ("s", Label("평점", "rate")), ("p", Label("포스터", "poster")), ("Esc", Label("뒤로", "back")),
            ("o", Label("KOBIS 페이지", "KOBIS page")), ("j k", Label("스크롤", "scroll")),
            ("r", Label("새로 고침", "refresh")), ("?", Label("도움말", "help")),
        ])
        return screen
    }

    /// Returns the text of a movie's page, by settings.
    private func movieLines(_ movie: Movie, _ page: MoviePage) -> (OutputSettings) -> [String] {
        { settings in
            MoviePresentation.detail.table(of: movie, fields: nil, settings: settings)
                + runLines(movie, page, settings) + reviewLines(page, settings)
        }
    }

    private func runLines(_ movie: Movie, _ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let days = days(of: page)
        guard case .run(let figures)? = answers[.run(movie, days)] else { return [] }
        let heading = Label("일별 관객수", "Daily visitors")[language] + "  \(days.lowerBound) ~ \(days.upperBound)"
        guard figures.contains(where: { $0.status == .listed }) else {
            let text = Label("아카이브에 이 기간의 순위가 없습니다", "the archive has no ranking of these days with the movie")[
                language
            ]
            return [""] + settings.lines(of: Cell(heading, style: .bold)) + settings.lines(of: Cell(text, style: .dim))
        }
        return [""] + settings.lines(of: Cell(heading, style: .bold))
            + TrendTable.days(of: MovieRun(of: movie, days: figures), settings)
    }

    private func reviewLines(_ page: MoviePage, _ settings: OutputSettings) -> [String] {
        let heading = [""] + settings.lines(of: Cell(Label("내 평점", "Your rating")[language], style: .bold))
        switch answers[.reviews(page.code)] {
        case .reviews(let reviews) where reviews.isEmpty:
            return heading + settings.lines(of: Cell(Label("없음 (s로 평가)", "none (press s)")[language], style: .dim))
        case .reviews(let reviews):
            return heading
                + reviews.map(\.review).sorted { $0.createdAt > $1.createdAt }.flatMap { review in
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

    /// Returns the lines in which a review is written.
    func footer(of draft: ReviewDraft) -> [String] {
        let rating = StarRating(halves: draft.halves)
        let stars = rating.map(StarFormatter().string) ?? ""
        let title = "\(draft.title.terminalSafe)  \(stars) \(rating?.stars ?? 0)"
        let text = draft.isWriting ? [draft.text.terminalSafe.lastColumns((settings.width ?? 80) - 1) + "_"] : []
        let keys =
            draft.isWriting
            ? [("Enter", Label("저장", "save")), ("Esc", Label("평점으로", "rating"))]
            : [
                ("h l", Label("별 반 개", "half a star")), ("1-5", Label("별", "stars")),
                ("Enter", draft.hasLongText ? Label("저장", "save") : Label("한 줄 평", "text")),
                ("Esc", Label("취소", "cancel")),
            ]
        return settings.lines(of: Cell(title, style: .yellow)) + text + hints(keys)
    }
}

extension String {
    /// The end of the text, at most as wide as a number of columns.
    func lastColumns(_ width: Int) -> String {
        var text = self[...]
        while text.displayWidth > width { text.removeFirst() }
        return String(text)
    }
}
