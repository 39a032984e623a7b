extension MCPTool {
    static let getUpcoming = MCPTool(
        "get_upcoming",
        "Upcoming movies",
        on: .upcoming,
        description: """
            Lists the movies that open from a day on, by day. Costs about 25 calls a day, one for each 100 movies of the \
            year; fewer with nation.
            """,
        parameters: [
            MCPParameter(
                "from", .text, "The first day, or a period, such as this week (default: today)."),
            MCPParameter(UpcomingRequest.weeks, "Weeks to list from a day (default \(UpcomingRequest.usualWeeks))."),
            .mainNation, .adult, .offset("Movies to skip."),
        ],
        shape: .movies
    )
}

extension ToolShape {
    /// A list of movies, whose nations and genres are known without the first of each.
    static let movies = ToolShape(
        paged: ["items"], omitted: ["items.mainNation", "items.mainGenre", "items.companies"]
    )
}

extension MCPParameter {
    static let mainNation = MCPParameter(
        SearchOptions.nation.text, "korean, foreign, or a nation by name or code: 프랑스, france or 22046003."
    )
    static let adult = MCPParameter(SearchOptions.adult, "Include adult movies (성인물).")
}
