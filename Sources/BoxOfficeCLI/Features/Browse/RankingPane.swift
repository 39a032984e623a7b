import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePosters
import ConsoleKit

/// The pane beside the ranking: the selected movie's poster, key figures and run, as far as they are archived.
extension RankingPage {
    /// The least width of a screen with a pane.
    private static let leastColumns = 110

    /// Returns the first column of the pane, if there is room for one.
    func paneColumn(in state: BrowseState) -> Int? {
        state.size.columns >= Self.leastColumns && !isGrid && !state.isPlain ? state.size.columns / 2 + 1 : nil
    }

    /// Returns the selected movie: what is archived of it, or what its ranking says.
    private func paneMovie(in state: BrowseState) -> Movie? {
        guard let ranked = selectedMovie(in: state) else { return nil }
        let query = MovieQuery(code: ranked.movieCode, isArchived: true)
        guard state.result(of: query) != nil else { return nil }
        return state.answer(to: query)?.movie
            ?? Movie(code: ranked.movieCode, title: ranked.title, openDate: ranked.openDate)
    }

    private func posterSize(in state: BrowseState) -> PictureSize? {
        guard let column = paneColumn(in: state), state.posterFailure == nil, state.size.rows >= 24 else { return nil }
        let columns = min(24, (state.size.columns - column) / 3)
        return PictureSize(columns: columns, rows: min(state.size.rows / 3, columns * 5 / 7), isBeside: true)
    }

    func paneQueries(in state: BrowseState) -> [any BrowseQuery] {
        guard paneColumn(in: state) != nil, let ranked = selectedMovie(in: state) else { return [] }
        var queries: [any BrowseQuery] = [MovieQuery(code: ranked.movieCode, isArchived: true)]
        if let movie = paneMovie(in: state) {
            queries.append(RunQuery(movie, on: query.period.to))
            if let picture = picture(of: movie, in: state) { queries.append(picture) }
        }
        return queries
    }

    private func picture(of movie: Movie, in state: BrowseState) -> PictureQuery? {
        posterSize(in: state).map { PictureQuery(movie: PosterQuery(movie), size: $0, isArchived: true) }
    }

    func paneLines(in state: BrowseState) -> [StyledText] {
        guard let column = paneColumn(in: state), let movie = paneMovie(in: state) else { return [] }
        var settings = state.settings
        settings.width = state.size.columns - column
        settings.height = state.size.rows - 1
        var poster: [StyledText] = []
        if let picture = picture(of: movie, in: state), let lines = state.answer(to: picture)?.lines {
            poster = lines.map { StyledText($0, style: .picture) } + [""]
            settings.height = settings.height.map { $0 - poster.count }
        }
        let heading = settings.lines(of: Cell(Self.heading(of: movie, settings), style: .bold))
        let run = state.answer(to: RunQuery(movie, on: query.period.to))?.figures
        guard let run, run.run.days.contains(where: { $0.status == .listed }) else {
            let text = Label(
                "보관한 날짜가 없습니다. Enter로 열어 f로 받으세요",
                "no archived days; open the movie and press f to fetch them"
            )
            return poster + heading + [""] + settings.lines(of: Cell(text[settings.language], style: .dim))
        }
        // The nation of a movie whose details are not archived is unknown.
        return poster + heading
            + TrendPresentation.chart(of: run, settings).dropFirst(TrendSummary.heading(of: run, settings).count)
    }

    private static func heading(of movie: Movie, _ settings: OutputSettings) -> String {
        let opening = movie.openDate.map {
            Label("개봉", "opened")[settings.language] + " " + DayFormatter(language: settings.language).string(from: $0)
        }
        return [movie.title.terminalSafe, opening].compactMap(\.self).joined(separator: "  ")
    }
}

extension RunQuery {
    /// The longest time after the opening day from which a run is shown whole.
    private static let longestRun = 100

    /// Creates the run of a movie that was shown on a day: from its opening on, or for a re-release from two weeks before.
    init(_ movie: Movie, on day: KoreanDay) {
        self.init(movie: movie)
        if let opening = movie.openDate, opening.distance(to: day) < Self.longestRun { return }
        from = day.advanced(by: -13)
    }
}

extension TrendPresentation where Unit == MovieRun.Day {
    /// Returns the lines of `trend --chart`.
    static func chart(of item: TrendRun, _ settings: OutputSettings) -> [StyledText] {
        var presentation = days
        presentation.chart = .inTerminal(settings)
        return presentation.table(of: item, fields: nil, settings: settings)
    }
}
