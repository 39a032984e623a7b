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

    static let getMovie = MCPTool(
        "get_movie",
        "Movie details",
        on: .movie,
        description: """
            Returns a movie: dates, running time, nations, genres, directors, ratings, and how many people saw it. Costs \
            one call for a code, two or more for a title, and up to six for the visitors, none if archived.
            """,
        parameters: [
            MCPParameter(
                "movie",
                .text,
                "A movie's code, such as 20124079, or its title; a year may follow, as in 괴물 (2006).",
                isRequired: true
            ),
            MCPParameter(
                "include",
                .choices(["all"] + longLists),
                "More lists.",
                sets: .addition(CommonOptions.fields.spec, to: fields),
                takesAll: true
            ),
            .offset("Elements to skip of these lists."),
        ],
        setting: [MovieVisitors.option],
        shape: ToolShape(paged: Set(longLists), omitted: ["showTypes"])
    )

    private static let longLists = ["actors", "staff", "companies"]
    private static let fields = MoviePresentation.detail.telling { _ in nil }.fields.map(\.name)
        .filter { !longLists.contains($0) }
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
