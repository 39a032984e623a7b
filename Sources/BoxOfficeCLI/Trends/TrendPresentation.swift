import BoxOfficeCore

/// Presents the run of a film: a summary and a table of days or weeks, an object, or a line for each day or week.
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
    let unitTable: @Sendable (MovieRun, OutputSettings) -> [String]
    /// What a day or a week is in a chart.
    let unit: ChartUnit
    /// Returns a run as a line of a chart; if the opening day is unknown, the first day or week is 1.
    let chartLine: @Sendable (MovieRun) -> ChartLine
    /// Draws the chart that replaces the days or weeks in a table, if it is asked for.
    var chart = TrendChart()

    var fields: [Field<Row>] {
        [
            Field("movieCode", Label("영화코드", "Code"), isConstant: true) { .text($0.run.movieCode.description) },
            Field("title", Label("영화", "Movie"), column: .title, isConstant: true) { .text($0.run.title) },
            Field("openDate", Label("개봉일", "Opened"), isConstant: true) { FieldValue($0.run.openDate?.description) },
        ] + unitFields
    }
    var documentFields: [Field<Row>] { unitFields }

    func rows(of run: MovieRun) -> [Row] { units(run).map { Row(run: run, unit: $0) } }

    func document(of run: MovieRun, rows: [FieldValue]) -> FieldValue {
        [
            "movieCode": .text(run.movieCode.description),
            "title": .text(run.title),
            "openDate": FieldValue(run.openDate?.description),
            "nation": .text(run.nation.rawValue),
            "from": FieldValue(run.days.first?.day.description),
            "to": FieldValue(run.days.last?.day.description),
            "summary": run.summary.document(of: run),
            listName: .list(rows),
            "gaps": .list(
                run.gaps.map { gap in
                    [
                        "from": .text(gap.from.description),
                        "to": .text(gap.to.description),
                        "days": .integer(gap.days),
                        "visitors": FieldValue(gap.visitors),
                    ]
                }
            ),
        ]
    }

    func table(of run: MovieRun, fields: [Field<Row>]?, settings: OutputSettings) -> [String] {
        if fields != nil || settings.isWide {
            return TableLayout.lines(rows(of: run), fields ?? unitFields, settings)
        }
        guard !run.days.isEmpty else { return [] }
        let heading = TrendSummary.heading(of: run, settings)
        let figures = chart.isDrawn ? chart.lines([chartLine(run)], unit, settings) : unitTable(run, settings)
        return heading + TrendSummary.lines(of: run, settings) + [""] + figures
    }
}

extension MovieRun.Summary {
    /// The summary as a JSON value.
    func document(of run: MovieRun) -> FieldValue {
        [
            "visitorsTotal": FieldValue(visitorsTotal),
            "salesTotal": FieldValue(salesTotal),
            "previewVisitors": FieldValue(previewVisitors),
            "openingDayVisitors": FieldValue(openingDayVisitors),
            "openingWeekendVisitors": FieldValue(openingWeekendVisitors),
            "secondWeekendVisitors": FieldValue(secondWeekendVisitors),
            "secondWeekendChangePercent": FieldValue(secondWeekendChangePercent),
            "firstWeekVisitors": FieldValue(firstWeekVisitors),
            "openingMultiple": FieldValue(openingMultiple),
            "bestWeekendMultiple": FieldValue(bestWeekendMultiple),
            "day14Total": FieldValue(day14Total),
            "day49Total": FieldValue(day49Total),
            "stayingPower": FieldValue(stayingPower),
            "peakDay": FieldValue(peakDay?.description),
            "peakVisitors": FieldValue(peakVisitors),
            "visitorsPerShowing": FieldValue(visitorsPerShowing),
            "daysListed": .integer(daysListed),
            "daysNotListed": .integer(daysNotListed),
            "daysNotFetched": .integer(daysNotFetched),
            "milestones": .list(
                milestones.map { milestone in
                    [
                        "visitors": .integer(milestone.visitors),
                        "day": FieldValue(milestone.day?.description),
                        "dayNumber": FieldValue(milestone.day.flatMap(run.dayNumber)),
                    ]
                }
            ),
        ]
    }
}

extension FieldValue {
    init(_ number: Double?) { self = number.map(FieldValue.number) ?? .null }
}
