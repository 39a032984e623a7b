import BoxOfficeCore
import CommandKit

extension Command {
    /// `boxoffice company`: shows companies in detail.
    static let company = Command(
        name: "company",
        summary: "Show companies in detail, with their movies.",
        operands: Operands(
            placeholder: "COMPANY...",
            help: "Company codes of eight digits, or names; - reads them from standard input, one per line."
        ),
        options: CommonOptions.all.showing(CompanyPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice company 미디어테라스", "Show a company by part of its name"),
            Example("boxoffice company 20188621 --wide", "Look up by code, and list one movie per line"),
        ],
        run: runCompany
    )

    private static func runCompany(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        try arguments.requireOperand("COMPANY", hint: "use a company's code or name")
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        return try await session.printEach(arguments, as: CompanyPresentation.detail) { operand in
            try await CompanyRequest(company: operand).answer(with: kobis)
        }
    }
}
