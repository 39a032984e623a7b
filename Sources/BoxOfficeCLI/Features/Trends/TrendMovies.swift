import BoxOfficeCore
import ConsoleKit

/// Presents films by the key figures of their runs: a row, an object or a line for each.
struct TrendMovies: Presentation {
    var fields: [Field<TrendFilm>] { TrendFilm.identityFields + TrendFilm.summaryFields }
    var documentFields: [Field<TrendFilm>] { fields + ProjectedRun.fields(\.projection) }

    func rows(of films: [TrendFilm]) -> [TrendFilm] { films }

    func table(of films: [TrendFilm], fields chosen: [Field<TrendFilm>]?, settings: OutputSettings) -> [StyledText] {
        if let columns = chosen ?? (settings.isWide ? fields : nil) {
            return TableLayout.lines(films, columns, settings)
        }
        return Self.lines(of: films, settings) + films.flatMap { Self.projectionLines(of: $0, settings) }
    }

    /// The columns of a table.
    private static let columns = [
        "movieCode", "title", "openDate", "visitorsTotal", "openingDayVisitors", "openingWeekendVisitors",
        "secondWeekendChangePercent", "openingMultiple", "stayingPower", "peakVisitors",
    ]
    /// The columns from the most important on, of which a terminal shows as many as fit.
    private static let importance = [
        "title", "visitorsTotal", "openingWeekendVisitors", "secondWeekendChangePercent", "openingMultiple", "openDate",
        "peakVisitors", "openingDayVisitors", "stayingPower", "movieCode",
    ]

    /// Returns a row for each film, with the mark of its line in a chart if there is one.
    static func lines(of films: [TrendFilm], marks: [Cell]? = nil, _ settings: OutputSettings) -> [StyledText] {
        let fields = (TrendFilm.identityFields + TrendFilm.summaryFields).named(columns)
        guard let marks else { return TableLayout.lines(films, fields, importance: importance, settings) }
        let mark = Field<(film: TrendFilm, mark: Cell)>("mark", Label("", ""), value: { _ in .null }) { row, _ in
            row.mark
        }
        let marked = fields.map { field in
            Field<(film: TrendFilm, mark: Cell)>(
                field.name,
                field.label,
                field.type,
                column: field.column,
                value: { field.value($0.film) },
                cell: { row, language in field.cell(of: row.film, in: language) },
                link: { field.link?($0.film) }
            )
        }
        let rows = zip(films, marks).map { (film: $0, mark: $1) }
        return TableLayout.lines(rows, [mark] + marked, importance: ["mark"] + importance, settings)
    }

    static func projectionLines(of film: TrendFilm, _ settings: OutputSettings) -> [StyledText] {
        let lines = TrendSummary.projectionLines(of: film.projection, settings)
        return lines.isEmpty ? [] : ["", StyledText(film.title.terminalSafe, style: .bold)] + lines
    }
}
