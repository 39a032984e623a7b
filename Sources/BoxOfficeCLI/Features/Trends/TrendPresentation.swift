/// Presents the run of a movie: a summary and a table of days or weeks, an object, or a line for each day or week.
struct TrendPresentation<Unit: Sendable>: Presentation {
    typealias Row = (run: MovieRun, unit: Unit)

    var unitFields: [Field<Row>]
    let listName: String
    let units: @Sendable (MovieRun) -> [Unit]
    let visitors: @Sendable (Unit) -> Int?
    /// The name of the column of a narrow table beside the visitors.
    let changeName: String
    /// The columns of a narrow table from the most important on.
    var importance: [String]
    let unit: TrendRequest.Unit
    /// Returns the day, or the Monday of the week.
    let startDay: @Sendable (Unit) -> KoreanDay
    let number: @Sendable (MovieRun, Unit) -> Int?
    var metric = TrendMetric.visitors
    var alignment = MovieRun.Alignment.opening
    /// Draws the chart that replaces the days or weeks in a table, if it is asked for.
    var chart = ChartOutput()

    var fields: [Field<Row>] {
        [
            .movieCode(\.run.movieCode).constant, .title(\.run.title, code: \.run.movieCode).constant,
            .openDate(\.run.openDate).constant,
        ] + unitFields
    }
    var documentFields: [Field<Row>] { unitFields }
    var change: Field<Row> { unitFields.named([changeName])[0] }

    func rows(of item: TrendRun) -> [Row] { units(item.run).map { (item.run, $0) } }

    func line(of run: MovieRun, _ metric: TrendMetric) -> TrendLine? {
        let units = units(run)
        guard let first = units.first, let field = unitFields.first(where: { $0.name == metric.fieldName }) else {
            return nil
        }
        let start = startDay(first)
        let length = unit == .day ? 1 : 7
        // The days between weekends belong to the next one.
        let monday = unit == .weekend ? start.advanced(by: -4) : start
        var milestones: [Int: Int] = [:]
        for milestone in [.visitors, .total].contains(metric) ? run.summary.milestones : [] {
            guard let day = milestone.day else { continue }
            milestones[monday.distance(to: day) / length] = milestone.visitors
        }
        let change = unit == .weekend && metric == .visitors ? change : nil
        return TrendLine(
            movieCode: run.movieCode,
            title: run.title,
            start: start,
            firstNumber: number(run, first) ?? 1,
            values: units.map { unit in
                switch field.value((run, unit)) {
                case .integer(let value): value * metric.scale
                case .number(let value): Int((value * Double(metric.scale)).rounded())
                case .null, .bool, .text, .list, .object: nil
                }
            },
            milestones: milestones,
            changes: units.map { unit in
                if case .number(let percent)? = change?.value((run, unit)) { percent } else { nil }
            }
        )
    }

    func lines(_ lines: [TrendLine], isChart: Bool, _ settings: OutputSettings) -> TrendLines {
        let titled = lines.map { line in
            copy(of: line) { $0.title = settings.title(line.title, of: line.movieCode) }
        }
        return TrendLines(titled, metric, unit, alignment, isChart: isChart)
    }

    var members: [DocumentMember<TrendRun>] {
        TrendMovies().documentFields.map(DocumentMember.init) + [
            .rows(listName),
            .init("gaps", \.run.gaps).meaning(
                "Days between listed ones that are not, with the visitors that the totals imply"
            ),
        ]
    }

    func table(of item: TrendRun, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        if fields != nil || settings.isWide {
            return TableLayout.lines(rows(of: item), fields ?? unitFields, settings)
        }
        let run = item.run
        guard !run.days.isEmpty else { return [] }
        let summary =
            TrendSummary.heading(of: item, settings) + TrendSummary.lines(of: item, settings)
            + TrendSummary.projectionLines(of: item.projection, settings) + [""]
        if !chart.isDrawn, unit == .day { return summary + TrendTable.days(of: run, by: metric, settings) }
        if !chart.isDrawn { return summary + TrendTable.units(of: run, by: self, settings) }
        let lines = lines([line(of: run, metric)].compactMap(\.self), isChart: true, settings)
        guard lines.hasFigures else { return summary.dropLast() }
        return summary + chart.lines(lines.lines, lines.subject, hasLegend: false, below: summary, settings)
    }
}

extension MovieRun.Gap: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("from", \.from), .init("to", \.to), .init("days", \.days), .init("visitors", \.visitors),
    ]
}
