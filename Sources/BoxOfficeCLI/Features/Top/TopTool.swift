extension MCPTool {
    static let getTop = MCPTool(
        "get_top",
        "Top movies of a period",
        on: .top,
        description: """
            Ranks the movies of a period by their visitors in it, or another figure. Costs two calls for each day not \
            archived, or, over 31 days, for each week; half with nation; openingWeekend and daysAtNumberOne read \
            days.
            """,
        parameters: [
            MCPParameter(
                "period",
                .text,
                "2015 (default: this year), 2015-08, 2015-W30, 2015-07-25, 2015-07-22..2015-08-30, 2015-chuseok or all (some 1,200 calls).",
                takesAll: true
            ),
            .nation, .movieType,
            MCPParameter(TopRequest.orderOption, "The order.", default: TopMovies.Order.visitors.rawValue),
            MCPParameter(ListOptions.limit, "Maximum number of movies.", in: 1...50, default: "10"),
            MCPParameter(
                TopRequest.minVisitors,
                "Only movies with at least as many visitors, such as 10000000, 1000만 or 10m; ranks stay those of the whole list."
            ),
            MCPParameter(TopRequest.byDay, "Read long periods by day: more movies, six times the calls."), .titles,
        ]
    )
}
