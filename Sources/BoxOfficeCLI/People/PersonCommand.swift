import BoxOfficeCore
import CommandKit

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
