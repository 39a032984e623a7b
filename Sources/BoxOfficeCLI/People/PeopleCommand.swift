import BoxOfficeCore
import CommandKit
import ConsoleKit

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

    fileprivate static let filmOption = ListOptions.text(
        "film",
        placeholder: "TITLE",
        help: "People who worked on a movie."
    )

    private static func runPeople(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let request = try PeopleRequest(arguments)
        return try await session.printList(request.answer(with: session.kobis(.single)), as: PersonPresentation.list)
    }
}

extension PeopleRequest {
    /// Reads the operand and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    fileprivate init(_ arguments: Arguments) throws(Failure) {
        search = PersonSearch(name: try arguments.name(), film: try arguments.value(Command.filmOption))
        limit = try ListOptions.limit(arguments)
    }
}
