extension MCPTool {
    static let searchMovies = MCPTool(
        "search_movies",
        "Movie search",
        on: .search,
        description: """
            Lists movies by part of the Korean title, director, release, nation and type; total counts all matches. Costs \
            one or two calls; sort, foreign, and days in open_from and open_to, read all matches, a call for each 100.
            """,
        parameters: [
            MCPParameter("title", .text, "Part of the Korean title."),
            MCPParameter(SearchOptions.director, "Part of a director's Korean name."),
            MCPParameter(SearchOptions.openFrom, "The first day, month or year of release, such as 2023-07."),
            MCPParameter(SearchOptions.openTo, "The last day, month or year of release."), .mainNation,
            MCPParameter(
                SearchOptions.type.text,
                "The type of movie.",
                choices: CodeTable.movieTypes.entries.map { $0.englishName.lowercased() }
            ),
            .adult, MCPParameter(SearchOptions.sort, "By title, or release or year of production, newest first."),
            MCPParameter(ListOptions.limit, "Maximum number of movies.", in: 1...30, default: "10"),
            .offset("Movies to skip."),
        ],
        shape: .movies
    )
}
