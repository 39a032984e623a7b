import BoxOfficeCore

extension Command {
    /// `boxoffice companies`: a list of companies.
    static let companies = Command(
        name: "companies",
        summary: "List companies by name, head or the part they play.",
        operands: Operands(placeholder: "[NAME]", most: 1, help: "A part of the name."),
        options: [ceoOption.spec, partOption.spec, ListOptions.limit.spec, ListOptions.all]
            + CommonOptions.all.showing(CompanyPresentation.list),
        examples: [
            Example("boxoffice companies 외유내강", "Companies by a part of the name"),
            Example("boxoffice companies --part distributor --all -f csv", "All distributors, for a spreadsheet"),
        ],
        run: runCompanies
    )

    private static let ceoOption = ListOptions.text(
        "ceo",
        placeholder: "NAME",
        help: "Whose head's name has NAME in it."
    )
    private static let partOption = CodeOption(
        "part",
        placeholder: "PART",
        table: .companyParts,
        help: "Who plays a part, by name or code: 배급사, distributor, 260102."
    )

    @Sendable
    private static func runCompanies(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let limit = try ListOptions.limit(arguments)
        let search = CompanySearch(
            name: try arguments.name(),
            ceo: try arguments.value(ceoOption),
            partCode: try await session.code(partOption)
        )
        let request = ListRequest(limit: limit) { page in
            try await session.client.companies(search, page: page)
        }
        return try await session.printList(request, as: CompanyPresentation.list)
    }
}
