import BoxOfficeCore

extension Command {
    /// `boxoffice people`: a list of film people.
    static let people = Command(
        name: "people",
        summary: "List film people by name or by a film.",
        operands: Operands(placeholder: "[NAME]", most: 1, help: "A part of the name."),
        options: [filmOption.spec, ListOptions.limit.spec, ListOptions.all]
            + CommonOptions.all.showing(PersonPresentation.list),
        examples: [
            Example("boxoffice people 봉준호", "Everyone of a name"),
            Example("boxoffice people --film 기생충 --all -f csv", "Everyone who worked on a film, for a spreadsheet"),
        ],
        run: runPeople
    )

    private static let filmOption = ListOptions.text("film", placeholder: "TITLE", help: "Who worked on a film.")

    @Sendable
    private static func runPeople(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let search = PersonSearch(name: try arguments.name(), film: try arguments.value(filmOption))
        let request = ListRequest(limit: try ListOptions.limit(arguments)) { page in
            try await session.client.people(search, page: page)
        }
        return try await session.printList(request, as: PersonPresentation.list)
    }
}
