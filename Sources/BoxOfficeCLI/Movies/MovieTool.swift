import BoxOfficeCore
import ConsoleKit
import MCPKit

extension MCPTool {
    /// `get_movie`: a movie in detail.
    static let getMovie = MCPTool(
        name: "get_movie",
        title: "Movie details",
        description: """
            Returns a movie: dates, running time, nations, genres, directors, ratings. `include` adds cast (field \
            `actors`), staff and companies, starting at `offset`; `total` gives each list's length. Costs one call for \
            a code, two or more for a title, none if archived.
            """,
        parameters: [
            MCPParameter(
                "movie",
                .text,
                "A movie's code, such as 20124079, or its Korean title.",
                isRequired: true
            ),
            MCPParameter("include", .choices(parts.map(\.name)), "The lists to include (default none)."),
            MCPParameter(
                "offset",
                .integer(0...100_000),
                "The number of elements to skip of each list.",
                defaultValue: "0"
            ),
        ],
        output: {
            let totals = FieldType(.object(parts.map { .init(name: $0.field, type: .integer) }))
            return MoviePresentation.detail.documentType.members.map { member in
                let isOptional = parts.contains { $0.field == member.name }
                return .init(name: member.name, type: member.type, isOptional: isOptional)
            }
                + [.init(name: "total", type: totals.meaning("The number of elements of each list"))]
        }
    ) { run in
        let movie = try await MovieRequest(movie: run.arguments.text("movie")).answer(with: run.kobis(.single))
        let included = run.arguments.list("include")
        let offset = run.arguments.integer("offset")
        var totals: FieldValue.Members = []
        let members = MoviePresentation.detail.value(of: movie).members.compactMap { member in
            guard let part = parts.first(where: { $0.field == member.name }) else { return member }
            totals.append(.init(name: member.name, value: .integer(member.value.elements.count)))
            return included.contains(part.name) ? member.droppingFirst(offset) : nil
        }
        return MCPAnswer(
            members: members + [.init(name: "total", value: .object(totals, name: nil))],
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

    /// The lists that are left out unless they are included, with the names of their fields.
    private static let parts = [
        (name: "cast", field: "actors"), (name: "staff", field: "staff"), (name: "companies", field: "companies"),
    ]
}
