import BoxOfficeCore

extension MCPTool {
    static let findPeople = finder(
        name: "find_people",
        title: "Film people",
        of: (plural: "people", member: "person", example: "10000558"),
        PersonPresentation.list,
        PersonPresentation.detail,
        filters: [movieTitle],
        lookup: { NameLookup.people($0, movieTitle: $1[movieTitle]) },
        code: { PersonCode($0) },
        item: { try await $0.person($1) }
    )

    private static let movieTitle = MCPParameter("movie", .text, "Part of the Korean title of a movie of that person.")
}
