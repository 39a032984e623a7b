import BoxOfficeCore
import ConsoleKit

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
    let unitTable: @Sendable (MovieRun, OutputSettings) -> [StyledText]
    /// What a chart of them shows.
    let chartSubject: Chart.Subject
    /// Returns a run as a line of a chart; if the opening day is unknown, the first day or week is 1.
    let chartLine: @Sendable (MovieRun) -> ChartLine
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

    func rows(of run: MovieRun) -> [Row] { units(run).map { Row(run: run, unit: $0) } }

    var members: [DocumentMember<MovieRun>] {
        [
            .init("movieCode", .movieCode) { .text($0.movieCode.description) },
            .init("title") { .text($0.title) },
            .init("openDate", .day.orNull) { FieldValue($0.openDate?.description) },
            .init("nation", .nation) { .text($0.nation.rawValue) },
            .init("from", .day.orNull) { FieldValue($0.days.first?.day.description) },
            .init("to", .day.orNull) { FieldValue($0.days.last?.day.description) },
            .init("summary", FieldType(MovieRun.Summary.members)) {
                FieldValue(MovieRun.Summary.members, of: ($0, $0.summary))
            },
            .rows(listName),
            .init("gaps", gaps) { run in
                .list(
                    run.gaps.map { gap in
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

    func table(of run: MovieRun, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        if fields != nil || settings.isWide {
            return TableLayout.lines(rows(of: run), fields ?? unitFields, settings)
        }
        guard !run.days.isEmpty else { return [] }
        let heading = TrendSummary.heading(of: run, settings)
        let summary = heading + TrendSummary.lines(of: run, settings) + [""]
        return summary
            + (chart.isDrawn
                ? chart.lines([chartLine(run)], chartSubject, below: summary, settings) : unitTable(run, settings))
    }
}

extension MovieRun.Summary {
    /// The members of a summary as a JSON object.
    fileprivate static let members: [DocumentMember<(run: MovieRun, summary: MovieRun.Summary)>] = [
        .init("visitorsTotal", .integer.orNull.meaning("Visitors since the release, as of the last listed day")) {
            FieldValue($0.summary.visitorsTotal)
        },
        .init("salesTotal", .won.orNull) { FieldValue($0.summary.salesTotal) },
        .init("previewVisitors", .integer.orNull) { FieldValue($0.summary.previewVisitors) },
        .init("openingDayVisitors", .integer.orNull) { FieldValue($0.summary.openingDayVisitors) },
        .init("openingWeekendVisitors", .integer.orNull) { FieldValue($0.summary.openingWeekendVisitors) },
        .init("secondWeekendVisitors", .integer.orNull) { FieldValue($0.summary.secondWeekendVisitors) },
        .init("secondWeekendChangePercent", .percent.orNull) { FieldValue($0.summary.secondWeekendChangePercent) },
        .init("firstWeekVisitors", .integer.orNull.meaning("Visitors of days 1 to 7")) {
            FieldValue($0.summary.firstWeekVisitors)
        },
        .init(
            "openingWeekVisitors",
            .integer.orNull.meaning("Visitors up to the first Sunday, all previews included")
        ) { FieldValue($0.summary.openingWeekVisitors) },
        .init("secondWeekVisitors", .integer.orNull.meaning("Visitors of days 8 to 14")) {
            FieldValue($0.summary.secondWeekVisitors)
        },
        .init(
            "openingMultiple",
            .number.orNull.meaning(
                "visitorsTotal (so only up to the last listed day) divided by openingWeekendVisitors"
            )
        ) {
            FieldValue($0.summary.openingMultiple)
        },
        .init(
            "bestWeekendMultiple",
            .number.orNull.meaning("visitorsTotal divided by the visitors of the largest weekend")
        ) {
            FieldValue($0.summary.bestWeekendMultiple)
        },
        .init("day14Total", .integer.orNull.meaning("Visitors up to day 14")) { FieldValue($0.summary.day14Total) },
        .init("day49Total", .integer.orNull.meaning("Visitors up to day 49")) { FieldValue($0.summary.day49Total) },
        .init("stayingPower", .number.orNull.meaning("day49Total divided by day14Total")) {
            FieldValue($0.summary.stayingPower)
        },
        .init("peakDay", .day.orNull) { FieldValue($0.summary.peakDay?.description) },
        .init("peakVisitors", .integer.orNull) { FieldValue($0.summary.peakVisitors) },
        .init("windowVisitors", .integer.orNull.meaning("Visitors from from to to")) {
            FieldValue($0.summary.windowVisitors)
        },
        .init("windowSales", .won.orNull) { FieldValue($0.summary.windowSales) },
        .init("windowPeakDay", .day.orNull) { FieldValue($0.summary.windowPeakDay?.description) },
        .init("windowPeakVisitors", .integer.orNull) { FieldValue($0.summary.windowPeakVisitors) },
        .init(
            "windowBestWeekendMultiple",
            .number.orNull.meaning("windowVisitors divided by the visitors of the largest weekend from from to to")
        ) { FieldValue($0.summary.windowBestWeekendMultiple) },
        .init("visitorsPerShowing", .number.orNull) { FieldValue($0.summary.visitorsPerShowing) },
        .init("daysListed", .daysListed) { .integer($0.summary.daysListed) },
        .init("daysNotListed", .integer.meaning("Days on which no ranking lists the movie")) {
            .integer($0.summary.daysNotListed)
        },
        .init("daysNotFetched", .integer.meaning("Days whose rankings are not available")) {
            .integer($0.summary.daysNotFetched)
        },
        .init("truncated", .bool.meaning("Whether days that were asked for are left out at the end")) {
            .bool($0.run.isTruncated)
        },
        .init("milestones", .list(["visitors": .integer, "day": .day.orNull, "dayNumber": .integer.orNull])) { item in
            .list(
                item.summary.milestones.map { milestone in
                    [
                        "visitors": .integer(milestone.visitors),
                        "day": FieldValue(milestone.day?.description),
                        "dayNumber": FieldValue(milestone.day.flatMap(item.run.dayNumber)),
                    ]
                }
            )
        },
    ]
}

extension FieldValue {
    init(_ number: Double?) { self = number.map(FieldValue.number) ?? .null }
}
