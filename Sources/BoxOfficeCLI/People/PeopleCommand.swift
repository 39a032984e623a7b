import BoxOfficeCore
import CommandKit

extension Command {
    /// `boxoffice people`: lists film people.
    static let people = Command(
        name: "people",
        summary: "Search film people by name or movie.",
        operands: Operands(placeholder: "[NAME]", most: 1, help: "Part of the name."),
        options: [filmOption.spec, ListOptions.limit.spec, ListOptions.all]
            + CommonOptions.all.showing(PersonPresentation.list),
        examples: [
            Example("boxoffice people 봉준호", "Search by name"),
            Example("boxoffice people --film 기생충 --all -f csv", "Export everyone who worked on a movie"),
        ],
        run: runPeople
    )

    private static let filmOption = ListOptions.text(
        "film",
        placeholder: "TITLE",
        help: "People who worked on a movie."
    )

    private static func runPeople(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let search = PersonSearch(name: try arguments.name(), film: try arguments.value(filmOption))
        let kobis = session.kobis(.single)
        let request = ListRequest(limit: try ListOptions.limit(arguments)) { page in
            try await kobis.people(search, page: page)
        }
        return try await session.printList(request, as: PersonPresentation.list)
    }
}
