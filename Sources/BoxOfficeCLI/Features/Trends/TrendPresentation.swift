import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

/// A run, and how it goes on.
struct TrendRun: Sendable {
    let run: MovieRun
    /// Whether the run goes on, as far as is known.
    var isRunning = false
    /// Where it will end, or why that cannot be projected, if it is asked for.
    var projection: ProjectedRun?
}

/// Presents the run of a movie: a summary and a table of days or weeks, an object, or a line for each day or week.
struct TrendPresentation<Unit: Sendable>: Presentation {
    /// A day or a week of a run.
    struct Row: Sendable {
        let run: MovieRun
        let unit: Unit
    }

    /// The fields of a day or a week.
    let unitFields: [Field<Row>]
    /// The name of the list of days or weeks in JSON.
    let listName: String
    /// Reads the days or weeks from a run.
    let units: @Sendable (MovieRun) -> [Unit]
    /// Returns the lines of the days or weeks in a table.
    let unitTable: @Sendable (MovieRun, OutputSettings) -> [StyledText]
    /// Whether they are days or weeks.
    let unit: TrendRequest.Unit
    /// Returns the day, or the Monday of the week.
    let startDay: @Sendable (Unit) -> KoreanDay
    /// Returns the number of the day or week.
    let number: @Sendable (MovieRun, Unit) -> Int?
    /// The figure in charts and comparisons.
    var metric = TrendMetric.visitors
    /// What the figures are compared by.
    var alignment = MovieRun.Alignment.opening
    /// Draws the chart that replaces the days or weeks in a table, if it is asked for.
    var chart = ChartOutput()

    var fields: [Field<Row>] {
        [
            Field("movieCode", Label("영화코드", "Code"), .movieCode, isConstant: true) {
                .text($0.run.movieCode.description)
            },
            Field("title", Label("영화", "Movie"), column: .title, isConstant: true) { .text($0.run.title) },
            Field("openDate", Label("개봉일", "Opened"), .day.orNull, isConstant: true) {
                FieldValue($0.run.openDate?.description)
            },
        ] + unitFields
    }
    var documentFields: [Field<Row>] { unitFields }

    func rows(of item: TrendRun) -> [Row] { units(item.run).map { Row(run: item.run, unit: $0) } }

    /// Returns the lines of movies side by side.
    func lines(_ lines: [TrendLine], isChart: Bool) -> TrendLines {
        TrendLines(lines, metric, unit, alignment, isChart: isChart)
    }

    var members: [DocumentMember<TrendRun>] {
        [
            .init("movieCode", .movieCode) { .text($0.run.movieCode.description) },
            .init("title") { .text($0.run.title) },
            .init("openDate", .day.orNull) { FieldValue($0.run.openDate?.description) },
            .init("nation", .nation) { .text($0.run.nation.rawValue) },
            .init("from", .day.orNull) { FieldValue($0.run.days.first?.day.description) },
            .init("to", .day.orNull) { FieldValue($0.run.days.last?.day.description) },
            .init("summary", TrendEntry.summaryFields.objectType()) {
                TrendEntry.summaryFields.object(of: TrendEntry($0))
            },
        ] + ProjectedRun.fields(\.projection).map { .init($0.name, $0.type, value: $0.value) } + [
            .rows(listName),
            .init("gaps", gaps) { item in
                .list(
                    item.run.gaps.map { gap in
                        [
                            "from": .text(gap.from.description),
                            "to": .text(gap.to.description),
                            "days": .integer(gap.days),
                            "visitors": FieldValue(gap.visitors),
                        ]
                    }
                )
            },
        ]
    }

    private var gaps: FieldType {
        .list(["from": .day, "to": .day, "days": .integer, "visitors": .integer.orNull])
            .meaning("Days between listed ones that are not, with the visitors that the totals imply")
    }

    func table(of item: TrendRun, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        if fields != nil || settings.isWide {
            return TableLayout.lines(rows(of: item), fields ?? unitFields, settings)
        }
        let run = item.run
        guard !run.days.isEmpty else { return [] }
        let summary =
            TrendSummary.heading(of: item, settings) + TrendSummary.lines(of: run, settings)
            + TrendSummary.projectionLines(of: item.projection, settings) + [""]
        guard chart.isDrawn else { return summary + unitTable(run, settings) }
        let lines = lines([line(of: run, metric)].compactMap(\.self), isChart: true)
        guard lines.hasFigures else { return summary.dropLast() }
        return summary + chart.lines(lines.lines, lines.subject, hasLegend: false, below: summary, settings)
    }
}
