extension MCPTool {
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
        setting: [MovieOptions.totals],
        shape: ToolShape(paged: Set(longLists), omitted: ["showTypes"])
    )

    private static let longLists = ["actors", "staff", "companies"]
    private static let fields = MoviePresentation.detail.telling { _ in nil }.fields.map(\.name)
        .filter { !longLists.contains($0) }
}
