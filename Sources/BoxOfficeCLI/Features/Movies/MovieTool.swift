import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension MCPTool {
    static let getMovie = MCPTool(
        name: "get_movie",
        title: "Movie details",
        description: """
            Returns a movie: dates, running time, nations, genres, directors, ratings, and how many people saw it. \
            `include` adds cast (field `actors`), staff and companies, starting at `offset`; `total` gives each list's \
            length. Costs one call for a code, two or more for a title, and up to six for the visitors, none if archived.
            """,
        parameters: [movieName, include, offset],
        output: {
            let totals = FieldType(.object(parts.map { .init(name: $0.field, type: .integer) }))
            return MoviePresentation.detail.documentType.members.map { member in
                let isOptional = parts.contains { $0.field == member.name }
                return .init(name: member.name, type: member.type, isOptional: isOptional)
            }
                + FieldType(visitorsMembers).members + [
                    .init(name: "total", type: totals.meaning("The number of elements of each list"))
                ]
        }
    ) { run in
        let kobis = run.kobis(.single)
        let movie = try await kobis.movie(named: run.arguments.text(movieName))
        let visitors = try await MovieVisitors.find(of: movie, kobis, run.session)
        let rank = kobis.archivedAllTimeMovies(before: run.session.today)?.rank(
            of: movie.code, knownTotal: visitors?.totals.visitorsTotal
        )
        let included = run.arguments.list(include)
        let offset = run.arguments.integer(offset)
        var totals: FieldValue.Members = []
        let members = MoviePresentation.detail { _ in MovieFigures(visitors: visitors, allTimeRank: rank) }.value(
            of: movie
        ).members.compactMap { member in
            guard let part = parts.first(where: { $0.field == member.name }) else { return member }
            totals.append(.init(name: member.name, value: .integer(member.value.elements.count)))
            return included.contains(part.name) ? member.droppingFirst(offset) : nil
        }
        return MCPAnswer(
            members: members + FieldValue(visitorsMembers, of: visitors).members + [
                .init(name: "total", value: .object(totals, name: nil))
            ],
            lists: Set(parts.map(\.field)),
            hintIfCut: { cut in
                let lists = members.filter { member in parts.contains { $0.field == member.name } }
                return MCPAnswer.hint(
                    offset: offset,
                    lists.map { (shown: cut[$0.name]?.elements.count ?? 0, all: $0.value.elements.count) }
                )
            }
        )
    }

    private static let movieName = MCPParameter(
        "movie",
        .text,
        "A movie's code, such as 20124079, or its title; a year may follow, as in 괴물 (2006).",
        isRequired: true
    )
    private static let include = MCPParameter(
        "include", .choices(parts.map(\.name)), "The lists to include (default none)."
    )
    private static let offset = MCPParameter.offset("Elements to skip of each list.")

    private static let visitorsMembers: [DocumentMember<MovieVisitors?>] = [
        .init("isRunning", { $0.flatMap(\.isRunning) }).meaning(
            "Whether the latest list of its nation has the movie; null if not known"
        )
    ]

    /// The lists that are left out unless they are included, with the names of their fields.
    private static let parts = [
        (name: "cast", field: "actors"), (name: "staff", field: "staff"), (name: "companies", field: "companies"),
    ]
}
