extension MCPTool {
    static let getTrend = MCPTool(
        "get_trend",
        "Movies over time",
        on: .trend,
        description: """
            Returns the runs of one to five movies: the key figures of each (opening, second weekend, multiples, peak, \
            days at number one, milestones), or each day, week or weekend too. Each day that is not archived costs one or \
            two calls, three for Korean and foreign movies together.
            """,
        parameters: [
            MCPParameter("movies", .texts(maxCount: 5), "Codes, such as 20124079, or Korean titles.", isRequired: true),
            MCPParameter(TrendOptions.from, "The first Korean day, such as 2023-07-26 (default: the opening day)."),
            MCPParameter(TrendOptions.to, "The last Korean day (default: yesterday, or the end of the run)."),
            MCPParameter(TrendOptions.unit, "What each row is.", default: TrendRequest.Unit.movie.rawValue),
            .columns("title, visitorsTotal, or by day: day, visitors"),
            MCPParameter(
                "showings_share", .flag, "With shares of all showings: two more calls a day.",
                sets: .value(TrendOptions.metric.spec, TrendMetric.showingsShare.rawValue)
            ),
            MCPParameter(TrendOptions.alignment, "Day 1; weekday: the Friday of the opening.", default: "opening"),
            MCPParameter(TrendOptions.project, "Project where each run will end, from the runs of other movies."),
            .titles,
        ],
        shape: ToolShape(
            list: "movies",
            omitted: Set(
                [
                    "day14Total", "day49Total", "windowPeakDay", "windowPeakVisitors", "windowBestWeekendMultiple",
                    "showingsShareMaxPercent", "byDay.salesTotal", "byDay.visitorsPerShowing",
                    "byDay.isFinal", "byDay.showingsShareMaxPercent", "byWeek.from", "byWeek.to", "byWeek.isFinal",
                    "byWeekend.to",
                ].map { "movies.\($0)" }
            ),
            period: "from"
        )
    )
}
