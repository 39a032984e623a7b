/// The selected movie beside the ranking or below it: its poster, key figures and run, as far as they are archived.
extension RankingPage {
    /// The least columns of the list and of the pane beside it, which has the figures that the list has no room for.
    private static let (listColumns, paneColumns) = (80, 45)
    /// The blank lines below a list that a movie needs, and those from which on it has a chart.
    private static let (leastLines, leastChartLines) = (5, 10)

    private func hasPane(in state: BrowseState) -> Bool {
        state.size.columns >= Self.listColumns + 3 + Self.paneColumns && !isGrid && !state.isPlain
            && state.result(of: query)?.failure == nil
    }

    /// Returns the columns of the list: those beside a pane are as many as its whole table needs, if there are so many.
    func listColumns(in state: BrowseState) -> Int {
        guard hasPane(in: state) else { return state.size.columns }
        let listed = ranking(in: state) ?? earlier.flatMap { ranking($0, in: state) }
        let lines = listed.map { tableLines(of: $0, width: .max, in: state).suffix($0.entries.count + 1) }
        let room = state.size.columns - 3 - Self.paneColumns
        return max(Self.listColumns, min(room, lines?.map(\.displayWidth).max() ?? 0))
    }

    func paneColumn(in state: BrowseState) -> Int? { hasPane(in: state) ? listColumns(in: state) + 3 : nil }

    /// Returns the selected movie: what is archived of it, or what its ranking says.
    private func paneMovie(in state: BrowseState) -> Movie? {
        guard let ranked = selectedMovie(in: state) else { return nil }
        let query = MovieQuery(code: ranked.movieCode, isArchived: true)
        guard state.result(of: query) != nil else { return nil }
        return state.answer(to: query)?.movie
            ?? Movie(code: ranked.movieCode, title: ranked.title, openDate: ranked.openDate)
    }

    func paneQueries(in state: BrowseState) -> [any BrowseQuery] {
        guard let ranked = selectedMovie(in: state), hasPane(in: state) || blankLines(in: state) >= Self.leastLines
        else { return [] }
        var queries: [any BrowseQuery] = [MovieQuery(code: ranked.movieCode, isArchived: true)]
        if let movie = paneMovie(in: state) {
            queries.append(RunQuery(movie, on: query.period.to))
            if let picture = picture(of: movie, in: state) { queries.append(picture) }
        }
        return queries
    }

    private func picture(of movie: Movie, in state: BrowseState) -> PictureQuery? {
        guard let column = paneColumn(in: state), state.posterFailure == nil, state.size.rows >= 24 else { return nil }
        let columns = min(24, (state.size.columns - column) / 3)
        let size = PictureSize(columns: columns, rows: min(state.size.rows / 3, columns * 5 / 7), isBeside: true)
        return PictureQuery(movie: PosterQuery(movie), size: size, isArchived: true)
    }

    func paneLines(in state: BrowseState) -> [StyledText] {
        guard let column = paneColumn(in: state), let movie = paneMovie(in: state) else { return [] }
        var poster: [StyledText] = []
        if let picture = picture(of: movie, in: state), let lines = state.answer(to: picture)?.lines {
            poster = lines.map { StyledText($0, style: .picture) } + [""]
        }
        let (columns, rows) = (state.size.columns - column, state.size.rows - 1 - poster.count)
        return poster + movieLines(columns: columns, rows: rows, in: state)
    }

    /// Returns the number of blank lines below the list, which has two headings or more.
    private func blankLines(headings: Int = 2, in state: BrowseState) -> Int {
        guard !isGrid, !state.isPlain, !hasPane(in: state) else { return 0 }
        return state.size.rows - 1 - headings - (ranking(in: state)?.entries.count ?? 0)
    }

    func linesBelow(headings: Int, in state: BrowseState) -> [StyledText] {
        let rows = blankLines(headings: headings, in: state)
        return rows < Self.leastLines ? [] : [""] + movieLines(columns: state.size.columns, rows: rows - 1, in: state)
    }

    /// Returns the selected movie's lines: its figures, and with enough rows its run as a chart, then its days up to the ranking.
    private func movieLines(columns: Int, rows: Int, in state: BrowseState) -> [StyledText] {
        guard let ranking = ranking(in: state), let ranked = selectedMovie(in: state), let movie = paneMovie(in: state)
        else { return [] }
        var settings = state.settings
        settings.width = columns
        let title = settings.title(movie.title, of: movie.code).terminalSafe
        let code = hasPane(in: state) ? movie.code.description.terminalSafe : nil
        let name = [title, code, movie.openDate.opened(settings.language)].compactMap(\.self).joined(separator: "  ")
        let heading = settings.lines(of: Cell(name, style: .bold))
        let facts = (ranking.kind.label, RankingPresentation.facts(of: ranked, in: ranking, settings))
        let question = RunQuery(movie, on: query.period.to)
        let run = state.answer(to: question)?.figures
        var lines = heading + TrendSummary.lines(of: run, below: [facts], settings)
        let listed = run?.run.days.count { $0.status == .listed } ?? 0
        if listed == 0, state.result(of: question) != nil {
            let text =
                state.isOffline
                ? Label("보관한 날짜가 없습니다", "no archived days")
                : Label("보관한 날짜가 없습니다. Enter로 열어 f로 받으세요", "no archived days; open the movie and press f to fetch them")
            lines += settings.lines(of: Cell(text[settings.language], style: .dim))
        }
        let hasChart = listed > 1 && rows >= Self.leastChartLines - 1
        // The chart gets at least four rows, its axis and the two lines of its labels.
        lines = Array(lines.prefix(hasChart ? max(heading.count + 1, rows - 7) : rows))
        if let last = lines.popLast() { lines.append(last.map { $0.hasSuffix(" ·") ? String($0.dropLast(2)) : $0 }) }
        guard hasChart, let run = run?.run, let first = run.days.first?.day, let end = run.days.last?.day,
            let run = run.showing(first...end)
        else { return lines }
        settings.height = rows - lines.count + 1
        let days = TrendPresentation.days
        let line = days.lines([days.line(of: run, .visitors)].compactMap(\.self), isChart: true, settings)
        lines += ChartOutput(inTerminal: settings)
            .lines(line.lines, line.subject, hasLegend: false, below: [], fewestRows: 3, settings)
        let table = TrendTable.days(of: run.showing(first...max(first, query.period.to)) ?? run, settings)
        let left = rows - lines.count - 2
        return lines + (left > 0 ? [""] + table.prefix(1) + table.dropFirst().suffix(left) : [])
    }
}

extension RunQuery {
    /// The longest time after the opening day from which a run is shown whole.
    private static let longestRun = 100

    /// Creates the run of a movie that was shown on a day: from its opening on, or for a re-release from two weeks before.
    init(_ movie: Movie, on day: KoreanDay?) {
        self.init(movie: movie)
        guard let day, movie.openDate.map({ $0.distance(to: day) < Self.longestRun }) != true else { return }
        from = day.advanced(by: -13)
    }
}
