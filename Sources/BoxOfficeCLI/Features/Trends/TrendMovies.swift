/// Presents movies by the key figures of their runs.
struct TrendMovies: Presentation {
    var fields: [Field<TrendRun>] { TrendRun.fields }
    var documentFields: [Field<TrendRun>] { fields + TrendRun.projectionFields }

    func rows(of movies: [TrendRun]) -> [TrendRun] { movies }

    func narrowTable(of movies: [TrendRun], _ settings: OutputSettings) -> [StyledText]? {
        Self.lines(of: movies, settings)
    }

    /// The columns of a narrow table from the most important on.
    private static let importance = [
        "title", "visitorsTotal", "openingWeekendVisitors", "secondWeekendChangePercent", "secondWeekendVisitors",
        "openingMultiple", "openDate", "peakVisitors", "openingDayVisitors", "stayingPower", "movieCode",
    ]

    /// Returns a row for each movie, with the mark of its line in a chart if there is one, and the projections.
    static func lines(of movies: [TrendRun], marks: [Cell]? = nil, _ settings: OutputSettings) -> [StyledText] {
        let fields = TrendRun.fields.filter { importance.contains($0.name) }
        let rest = movies.flatMap { projectionLines(of: $0, settings) }
        guard let marks else { return TableLayout.lines(movies, fields, importance: importance, settings) + rest }
        let mark = Field<(movie: TrendRun, mark: Cell)>("mark", Label("", ""), value: { _ in .null }) { row, _ in
            row.mark
        }
        let marked = fields.map { $0.within { (row: (movie: TrendRun, mark: Cell)) in row.movie } }
        let rows = zip(movies, marks).map { (movie: $0, mark: $1) }
        return TableLayout.lines(rows, [mark] + marked, importance: ["mark"] + importance, settings) + rest
    }

    private static func projectionLines(of movie: TrendRun, _ settings: OutputSettings) -> [StyledText] {
        let lines = TrendSummary.projectionLines(of: movie.projection, settings)
        let title = settings.title(movie.run.title, of: movie.run.movieCode).terminalSafe
        return lines.isEmpty ? [] : ["", StyledText(title, style: .bold)] + lines
    }
}
