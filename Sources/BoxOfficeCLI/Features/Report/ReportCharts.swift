enum ReportCharts {
    static let mostMovies = 5
    /// The number of days that a chart shows of a day, and of another short period.
    private static let (daysOfDay, leastDays) = (14, 28)
    /// The fewest points of a line that make a chart.
    private static let leastPoints = 3
    private static let mostDaysByDay = 100

    /// Returns the visitors of the first movies by day, or in a long period by week, as far as they are archived.
    static func runs(_ report: Report, _ language: LabelLanguage) -> SVGChart? {
        let days = report.period.days
        let least = report.period.kind == .day ? daysOfDay : leastDays
        let start = min(days.lowerBound, days.upperBound.advanced(by: 1 - least))
        let unit: TrendRequest.Unit = start.distance(to: days.upperBound) < mostDaysByDay ? .day : .week
        let lines = report.shown.prefix(mostMovies).compactMap { movie -> TrendLine? in
            guard let run = report.runs[movie.movieCode]?.showing(start...days.upperBound) else { return nil }
            var line =
                unit == .day
                ? TrendPresentation.days.line(of: run, .visitors) : TrendPresentation.weeks.line(of: run, .visitors)
            line?.title = movie.title
            return line.flatMap { $0.values.count { $0 != nil } >= leastPoints ? $0 : nil }
        }
        guard !lines.isEmpty else { return nil }
        let chart = TrendLines(lines, .visitors, unit, .date, isChart: true)
        let title = Label("상위 \(lines.count)편의 관객수", "Visitors of the top \(lines.count)")
        var drawn = Chart(chart.subject, lines: chart.lines, language: language)
        if report.period.kind == .day, let first = lines.map(\.start).min() {
            // The axis ends at the day, whatever the lines are.
            drawn.numbers = first.distance(to: start) + 1...first.distance(to: days.upperBound) + 1
        }
        return SVGChart(drawn, title: title[language])
    }

    static func market(_ report: Report, _ language: LabelLanguage) -> SVGChart? {
        guard let market = report.market, market.rows.count >= leastPoints else { return nil }
        let chart = Chart(market.chartSubject, lines: market.chartLines(language), language: language)
        return SVGChart(chart, title: market.chartTitle(language))
    }
}
