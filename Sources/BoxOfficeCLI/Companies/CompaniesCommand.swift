import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice companies`: lists companies.
    static let companies = Command(
        name: "companies",
        summary: "Search companies by name, CEO or role.",
        operands: Operands(placeholder: "[NAME]", most: 1, help: "Part of the name."),
        options: [ceoOption.spec, CompaniesRequest.part.spec, ListOptions.limit.spec, ListOptions.all]
            + CommonOptions.all.showing(CompanyPresentation.list),
        examples: [
            Example("boxoffice companies 외유내강", "Search by part of the name"),
            Example("boxoffice companies --part distributor --all -f csv", "Export all distributors"),
        ],
        run: runCompanies
    )

    fileprivate static let ceoOption = ListOptions.text("ceo", placeholder: "NAME", help: "Part of the CEO's name.")

    private static func runCompanies(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let request = try CompaniesRequest(arguments)
        let matches = try await request.answer(with: session.kobis(.single))
        return try await session.printList(matches, as: CompanyPresentation.list)
    }
}

extension CompaniesRequest {
    /// Reads the operand and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    fileprivate init(_ arguments: Arguments) throws(Failure) {
        limit = try ListOptions.limit(arguments)
        search = CompanySearch(name: try arguments.name(), ceo: try arguments.value(Command.ceoOption))
        part = try arguments.value(Self.part)
    }
}
