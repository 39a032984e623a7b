/// Presents the runs of several movies in a table: a row of key figures for each, then a figure by day or week side by side.
struct TrendComparison<Unit: Sendable>: Presentation {
    typealias Row = TrendPresentation<Unit>.Row

    struct Movies: Sendable {
        var movies: [TrendRun] = []
        var lines: [TrendLine] = []
        /// The days or weeks, if they are all shown: those of hundreds of movies take much memory.
        var rows: [Row] = []
    }

    let run: TrendPresentation<Unit>

    /// The largest number of movies that are shown side by side, or in a chart.
    static var mostMovies: Int { 20 }

    var fields: [Field<Row>] { run.fields }

    func add(_ item: TrendRun, to movies: inout Movies, _ settings: OutputSettings) {
        movies.movies.append(item.withoutDays)
        if settings.fieldNames != nil || settings.isWide {
            movies.rows += run.rows(of: item)
        } else if movies.lines.count <= Self.mostMovies, let line = run.line(of: item.run, run.metric) {
            movies.lines.append(line)
        }
    }

    func rows(of movies: Movies) -> [Row] { movies.rows }

    func narrowTable(of movies: Movies, _ settings: OutputSettings) -> [StyledText]? {
        let lines = run.lines(movies.lines, isChart: run.chart.isDrawn, settings)
        // A line for each movie with days: that of another one has no mark.
        let marks =
            run.chart.isDrawn && movies.lines.count == movies.movies.count
            ? run.chart.marks(lines.lines, lines.subject, settings) : nil
        let table = TrendMovies.lines(of: movies.movies, marks: marks, settings)
        if movies.movies.count > Self.mostMovies || !lines.hasFigures { return table }
        let figures =
            run.chart.isDrawn
            ? run.chart.lines(lines.lines, lines.subject, hasLegend: marks == nil, below: table + [""], settings)
            : sideBySide(lines, settings)
        return table + (figures.isEmpty ? [] : [""] + figures)
    }

    /// Returns a heading, and a line for each day or week, with a column for each movie.
    func sideBySide(_ lines: TrendLines, _ settings: OutputSettings) -> [StyledText] {
        // Day numbers of releases and re-releases are years apart.
        let numbers = lines.numbers
        if numbers.isEmpty || !lines.hasFigures { return [] }
        let subject = lines.subject
        let number = Field<Int>("number", subject.number, { $0 })
            .column(subject.hasNames ? .left : .right).text { subject.name(of: $0) }
        let movies = lines.lines.enumerated().map { index, line in
            let title = line.label.terminalSafe.cut(to: 16)
            return Field<Int>("\(index)", Label(title, title), { line.value(at: $0) }).text { number in
                line.value(at: number).map { value in
                    let change = lines.changes[index][number - line.first]
                    return subject.text(value) + (change.map { "  " + $0.signedPercent } ?? "")
                }
            }
        }
        // The last movies are left out first if they do not fit.
        return (settings.hasHeader ? [StyledText(subject.value[settings.language], style: .dim)] : [])
            + TableLayout.lines(numbers, [number] + movies, importance: ([number] + movies).map(\.name), settings)
    }
}
