import BoxOfficeCore
import CommandKit

extension Command {
    /// `boxoffice companies`: lists companies.
    static let companies = Command(
        name: "companies",
        summary: "Search companies by name, CEO or role.",
        operands: Operands(placeholder: "[NAME]", most: 1, help: "Part of the name."),
        options: [ceoOption.spec, partOption.spec, ListOptions.limit.spec, ListOptions.all]
            + CommonOptions.all.showing(CompanyPresentation.list),
        examples: [
            Example("boxoffice companies 외유내강", "Search by part of the name"),
            Example("boxoffice companies --part distributor --all -f csv", "Export all distributors"),
        ],
        run: runCompanies
    )

    private static let ceoOption = ListOptions.text("ceo", placeholder: "NAME", help: "Part of the CEO's name.")
    private static let partOption = CodeOption(
        "part",
        placeholder: "PART",
        table: .companyParts,
        help: "Role in filmmaking by name or code: 배급사, distributor, 260102."
    )

    private static func runCompanies(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let limit = try ListOptions.limit(arguments)
        let kobis = session.kobis(.single)
        let search = CompanySearch(
            name: try arguments.name(),
            ceo: try arguments.value(ceoOption),
            partCode: try await session.code(partOption, kobis)
        )
        let request = ListRequest(limit: limit) { page in
            try await kobis.companies(search, page: page)
        }
        return try await session.printList(request, as: CompanyPresentation.list)
    }
}
