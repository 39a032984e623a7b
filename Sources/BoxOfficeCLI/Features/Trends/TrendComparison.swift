import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Presents the runs of several films in a table: a row of key figures for each, then a figure by day or week side by side.
struct TrendComparison<Unit: Sendable>: Presentation {
    typealias Row = TrendPresentation<Unit>.Row

    /// What a comparison shows.
    struct Films: Sendable {
        var films: [TrendFilm] = []
        var lines: [TrendLine] = []
        /// The days or weeks, if they are all shown: those of hundreds of films take much memory.
        var rows: [Row] = []
    }

    let run: TrendPresentation<Unit>

    /// The largest number of movies that are shown side by side, or in a chart.
    static var mostFilms: Int { 20 }

    var fields: [Field<Row>] { run.fields }

    /// Adds a run.
    func add(_ item: TrendRun, to films: inout Films, _ settings: OutputSettings) {
        films.films.append(TrendFilm(item))
        if settings.fieldNames != nil || settings.isWide {
            films.rows += run.rows(of: item)
        } else if films.lines.count <= Self.mostFilms, let line = run.line(of: item.run, run.metric) {
            films.lines.append(line)
        }
    }

    func rows(of films: Films) -> [Row] { films.rows }

    func table(of films: Films, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        if chosen != nil || settings.isWide { return TableLayout.lines(rows(of: films), chosen ?? fields, settings) }
        let lines = run.lines(films.lines, isChart: run.chart.isDrawn)
        // A line for each film with days: that of another one has no mark.
        let marks =
            run.chart.isDrawn && films.lines.count == films.films.count
            ? run.chart.marks(lines.lines, lines.subject, settings) : nil
        let table =
            TrendMovies.lines(of: films.films, marks: marks, settings)
            + films.films.flatMap { TrendMovies.projectionLines(of: $0, settings) }
        if films.films.count > Self.mostFilms || !lines.hasFigures { return table }
        let figures =
            run.chart.isDrawn
            ? run.chart.lines(lines.lines, lines.subject, hasLegend: marks == nil, below: table + [""], settings)
            : sideBySide(lines, settings)
        return table + (figures.isEmpty ? [] : [""] + figures)
    }

    /// Returns a heading, and a line for each day or week, with a column for each film.
    func sideBySide(_ lines: TrendLines, _ settings: OutputSettings) -> [StyledText] {
        // Day numbers of releases and re-releases are years apart.
        let numbers = lines.numbers
        if numbers.isEmpty || !lines.hasFigures { return [] }
        let subject = lines.subject
        let number = Field<Int>(
            "number",
            subject.number,
            column: subject.hasNames ? ColumnLayout() : .right,
            value: { .integer($0) },
            cell: { number, _ in Cell(subject.name(of: number)) }
        )
        let films = lines.lines.enumerated().map { index, line in
            let title = line.label.terminalSafe.cut(to: 16)
            return Field<Int>(
                "\(index)",
                Label(title, title),
                column: .right,
                value: { _ in .null },
                cell: { number, _ in Cell(line.value(at: number).map(subject.text) ?? "") }
            )
        }
        // The last films are left out first if they do not fit.
        return (settings.hasHeader ? [StyledText(subject.value[settings.language], style: .dim)] : [])
            + TableLayout.lines(
                numbers,
                [number] + films,
                importance: ([number] + films).map(\.name),
                settings
            )
    }
}
