import BoxOfficeCore

extension Command {
    /// `boxoffice company`: companies in detail.
    static let company = Command(
        name: "company",
        summary: "Show companies in detail, with their films.",
        operands: Operands(
            placeholder: "COMPANY...",
            help: "Codes of companies, eight digits, or names; - reads them from standard input, one a line."
        ),
        options: CommonOptions.all.showing(CompanyPresentation.detail),
        examples: [
            Example("boxoffice company 미디어테라스", "A company by a part of its name"),
            Example("boxoffice company 20188621 --wide", "By its code, every film on a line of its own"),
        ],
        run: runCompany
    )

    @Sendable
    private static func runCompany(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage(
                "no company is named",
                hint: "name a company by its code or name, as in: boxoffice company 20188621"
            )
        }
        return try await session.printEach(as: CompanyPresentation.detail) { operand, client in
            try await client.company(session.companyCode(operand, asking: client))
        }
    }
}
