import BoxOfficeCore
import ConsoleKit

/// Presents the runs of several films in a table: a row of key figures for each, then their visitors by day or week number
/// side by side.
struct TrendComparison<Unit: Sendable>: Presentation {
    typealias Row = TrendPresentation<Unit>.Row

    /// What a comparison shows of a film.
    struct Film {
        let movieCode: MovieCode
        let title: String
        let openDate: KoreanDay?
        let summary: MovieRun.Summary
        let line: ChartLine
        /// The days or weeks, if they are all shown: those of hundreds of films take much memory.
        let rows: [Row]
    }

    let run: TrendPresentation<Unit>

    var fields: [Field<Row>] { run.fields }

    /// Returns what a comparison shows of a run.
    func film(_ movie: MovieRun, _ settings: OutputSettings) -> Film {
        Film(
            movieCode: movie.movieCode,
            title: movie.title,
            openDate: movie.openDate,
            summary: movie.summary,
            line: run.chartLine(movie),
            rows: settings.fieldNames != nil || settings.isWide ? run.rows(of: movie) : []
        )
    }

    func rows(of films: [Film]) -> [Row] { films.flatMap(\.rows) }

    func table(of films: [Film], fields chosen: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        if chosen != nil || settings.isWide { return TableLayout.lines(rows(of: films), chosen ?? fields, settings) }
        let importance = [
            "title", "visitorsTotal", "openingWeekendVisitors", "secondWeekendChangePercent", "openingMultiple",
            "openDate",
            "peakVisitors", "openingDayVisitors", "stayingPower", "movieCode",
        ]
        let table = TableLayout.lines(films, Self.summaryFields, importance: importance, settings)
        let lines = films.map(\.line)
        let figures =
            run.chart.isDrawn
            ? run.chart.lines(lines, run.chartSubject, below: table + [""], settings) : sideBySide(lines, settings)
        return table + (figures.isEmpty ? [] : [""] + figures)
    }

    private static var summaryFields: [Field<Film>] {
        func people(_ name: String, _ label: Label, _ value: @escaping @Sendable (MovieRun.Summary) -> Int?)
            -> Field<Film>
        {
            Field(name, label, column: .right) { FieldValue(value($0.summary)) }
        }
        func multiple(_ name: String, _ label: Label, _ value: @escaping @Sendable (MovieRun.Summary) -> Double?)
            -> Field<Film>
        {
            Field(name, label, column: .right, value: { FieldValue(value($0.summary)) }) { row, _ in
                Cell(value(row.summary)?.multiple ?? "")
            }
        }
        return [
            Field("movieCode", Label("영화코드", "Code")) { .text($0.movieCode.description) },
            Field(
                "title",
                Label("영화", "Movie"),
                column: .title,
                value: { .text($0.title) },
                link: { $0.movieCode.page }
            ),
            Field("openDate", Label("개봉일", "Opened")) { FieldValue($0.openDate?.description) },
            people("visitorsTotal", Label("누적 관객수", "Total visitors")) { $0.visitorsTotal },
            people("openingDayVisitors", Label("첫날", "Opening day")) { $0.openingDayVisitors },
            people("openingWeekendVisitors", Label("첫 주말", "Opening weekend")) { $0.openingWeekendVisitors },
            Field(
                "secondWeekendChangePercent",
                Label("2주차 주말 증감", "2nd weekend"),
                column: .right,
                value: { FieldValue($0.summary.secondWeekendChangePercent) }
            ) {
                row,
                _ in Cell(row.summary.secondWeekendChangePercent?.signedPercent ?? "")
            },
            multiple("openingMultiple", Label("개봉 배수", "Opening multiple")) { $0.openingMultiple },
            multiple("stayingPower", Label("뒷심 배수", "Staying power")) { $0.stayingPower },
            people("peakVisitors", Label("하루 최다", "Peak day")) { $0.peakVisitors },
        ]
    }

    /// Returns a line for each day or week number, with a column for each film.
    private func sideBySide(_ lines: [ChartLine], _ settings: OutputSettings) -> [StyledText] {
        // Day numbers of releases and re-releases are years apart.
        let numbers = Set(lines.flatMap { line in line.values.indices.map { line.first + $0 } }).sorted()
        if numbers.isEmpty { return [] }
        let number = Field<Int>("number", run.chartSubject.number, column: .right) { .integer($0) }
        let films = lines.enumerated().map { index, line in
            let title = line.label.terminalSafe.cut(to: 16)
            return Field<Int>("\(index)", Label(title, title), column: .right) { number in
                let index = number - line.first
                return FieldValue(line.values.indices.contains(index) ? line.values[index] : nil)
            }
        }
        // The last films are left out first if they do not fit.
        return TableLayout.lines(
            numbers,
            [number] + films,
            importance: ([number] + films).map(\.name),
            settings
        )
    }
}
