import BoxOfficeCore

extension MCPTool {
    /// `get_movie`: a movie in detail.
    static let getMovie = MCPTool(
        name: "get_movie",
        title: "Movie details",
        description: """
            Returns a movie: dates, running time, nations, genres, directors, ratings; include adds the cast (as \
            actors), staff and companies, which total counts. Costs one call for a code, two or more for a title, none \
            if archived.
            """,
        parameters: [
            MCPParameter(
                "movie",
                .text,
                "A movie's code, such as 20124079, or its Korean title.",
                isRequired: true
            ),
            MCPParameter("include", .choices(parts.map(\.name)), "The lists to include (default none)."),
        ],
        output: {
            let totals = FieldType(.object(parts.map { .init(name: $0.field, type: .integer) }))
            return MoviePresentation.detail.documentType.members
                + [.init(name: "total", type: totals.meaning("The number of elements of each list"))]
        },
        optional: Set(parts.map(\.field))
    ) { run in
        let session = run.session
        let operand = run.arguments.text("movie")
        let movie = try await session.kobis.send(isBatch: false) { client in
            try await client.movie(session.movieCode(operand, using: client))
        }
        let included = run.arguments.list("include")
        let omitted = Set(parts.filter { !included.contains($0.name) }.map(\.field))
        let members = MoviePresentation.detail.value(of: movie).members
        let totals = parts.map { part -> FieldValue.Member in
            guard case .list(let elements)? = members.first(where: { $0.name == part.field })?.value else {
                return .init(name: part.field, value: .integer(0))
            }
            return .init(name: part.field, value: .integer(elements.count))
        }
        return MCPAnswer(
            members: members.filter { !omitted.contains($0.name) }
                + [.init(name: "total", value: .object(totals, name: nil))],
            lists: Set(parts.map(\.field)),
            truncationHint: "ask for fewer lists, or run: boxoffice movie \(movie.code.shellWord) --json"
        )
    }

    /// The lists that are left out unless they are included, with the names of their fields.
    private static let parts = [
        (name: "cast", field: "actors"), (name: "staff", field: "staff"), (name: "companies", field: "companies"),
    ]
}

extension MovieCode {
    /// The code as a word of a command line, whatever a service sent.
    var shellWord: String { isValid ? description : description.terminalSafe.quotedForShell }
}
