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
            + .listing.showing(PersonPresentation.list),
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
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        return try await session.printList(request.answer(with: kobis), from: kobis, as: PersonPresentation.list)
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

extension Command {
    /// `boxoffice person`: shows film people in detail.
    static let person = Command(
        name: "person",
        summary: "Show film people in detail, with their movies.",
        operands: Operands(
            placeholder: "PERSON...",
            help: "Person codes of eight digits, or names; - reads them from standard input, one per line."
        ),
        options: CommonOptions.all.showing(PersonPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice person 봉준호", "Show a director's movies"),
            Example("boxoffice person 10000558 --wide", "Look up by code, and list one movie per line"),
            Example("boxoffice person 봉준호 --json | jq -r '.filmography[].title'", "Print only the titles"),
        ],
        run: runPerson
    )

    private static func runPerson(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        try arguments.requireOperand("PERSON", hint: "use a person's code or name")
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        return try await session.printEach(arguments, as: PersonPresentation.detail) { operand in
            try await PersonRequest(person: operand).answer(with: kobis)
        }
    }
}

/// A person in detail.
struct PersonRequest: Sendable {
    /// The person's code, or the name or a part of it.
    let person: String

    /// Returns the person.
    ///
    /// - Throws: ``Failure`` if no person matches, or several do; ``NetworkError`` if there is no answer.
    func answer(with kobis: KOBISService) async throws -> Person { try await kobis.person(kobis.personCode(person)) }
}

/// The film people who match a search.
struct PeopleRequest: Sendable {
    var search = PersonSearch()
    /// The maximum number of people; all without one.
    var limit: Int?

    /// Returns the matches.
    func answer(with kobis: KOBISService) -> Matches<PersonSummary> {
        Matches(limit: limit) { [search] page in try await kobis.people(search, page: page) }
    }
}
