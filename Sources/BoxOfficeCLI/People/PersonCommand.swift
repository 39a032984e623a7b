import BoxOfficeCore

extension Command {
    /// `boxoffice person`: film people in detail.
    static let person = Command(
        name: "person",
        summary: "Show film people in detail, with their films.",
        operands: Operands(
            placeholder: "PERSON...",
            help: "Codes of people, eight digits, or names; - reads them from standard input, one a line."
        ),
        options: CommonOptions.all.showing(PersonPresentation.detail),
        examples: [
            Example("boxoffice person 봉준호", "A director's films"),
            Example("boxoffice person 10000558 --wide", "By the code, every film on a line of its own"),
            Example(
                "boxoffice person 봉준호 --json | jq -r '.filmography[].title'",
                "The titles of the films alone"
            ),
        ],
        run: runPerson
    )

    @Sendable
    private static func runPerson(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage(
                "nobody is named",
                hint: "name a person by code or name, as in: boxoffice person 10000558"
            )
        }
        return try await session.printEach(as: PersonPresentation.detail) { operand, client in
            try await client.person(session.personCode(operand, asking: client))
        }
    }
}
