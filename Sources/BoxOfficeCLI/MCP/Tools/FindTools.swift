import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension MCPTool {
    /// `find_people`: people by name, or one with filmography.
    static let findPeople = finder(
        name: "find_people",
        title: "Film people",
        of: (plural: "people", member: "person", example: "10000558"),
        PersonPresentation.list,
        PersonPresentation.detail,
        code: { PersonCode($0) },
        ofRow: { PersonCode($0.code.description) },
        nameOfRow: { $0.name },
        page: { try await $0.people(PersonSearch(name: $1), page: 1) },
        item: { try await $0.person($1) }
    )

    /// `find_companies`: companies by name, or one with filmography.
    static let findCompanies = finder(
        name: "find_companies",
        title: "Film companies",
        of: (plural: "companies", member: "company", example: "20188621"),
        CompanyPresentation.list,
        CompanyPresentation.detail,
        code: { CompanyCode($0) },
        ofRow: { CompanyCode($0.code.description) },
        nameOfRow: { $0.name },
        page: { try await $0.companies(CompanySearch(name: $1), page: 1) },
        item: { try await $0.company($1) }
    )

    /// Returns a tool that finds items by name or code; one alone has its details and filmography.
    private static func finder<Row: Sendable, Item: Sendable, Code: Sendable>(
        name: String,
        title: String,
        of kind: (plural: String, member: String, example: String),
        _ list: ListPresentation<Row>,
        _ detail: DetailPresentation<Item>,
        code: @escaping @Sendable (String) -> Code?,
        ofRow: @escaping @Sendable (Row) -> Code?,
        nameOfRow: @escaping @Sendable (Row) -> String,
        page: @escaping @Sendable (KOBISService, String) async throws -> Listing<Row>,
        item: @escaping @Sendable (KOBISService, Code) async throws -> Item
    ) -> MCPTool {
        MCPTool(
            name: name,
            title: title,
            description: """
                Finds film \(kind.plural) by code, or by part of the Korean name. If only one matches or has exactly that \
                name, `\(kind.member)` then holds the details and filmography. Costs one call for a code, one or two for a \
                name, none if archived.
                """,
            parameters: [
                MCPParameter(
                    "name",
                    .text,
                    "A \(kind.member)'s code of eight digits, such as \(kind.example), or part of the Korean name.",
                    isRequired: true
                ),
                MCPParameter("limit", .integer(1...30), "The maximum number of candidates.", defaultValue: "10"),
                MCPParameter(
                    "offset",
                    .integer(0...100_000),
                    "The number of films to skip in the filmography.",
                    defaultValue: "0"
                ),
            ],
            output: {
                list.documentType.members + [
                    .init(name: kind.member, type: detail.documentType.orNull),
                    .init(
                        name: "filmographyTotal",
                        type: .integer.orNull.meaning("The number of films of the filmography")
                    ),
                ]
            }
        ) { run in
            let kobis = run.kobis(.single)
            let text = run.arguments.text("name")
            var found = Listing<Row>(total: 1, items: [])
            var only = code(text)
            if only == nil {
                found = try await page(kobis, text)
                let exact = found.items.filter { nameOfRow($0).folded == text.folded }
                // A row on another page may have the same name.
                let isWhole = found.total <= found.items.count
                let match = isWhole && exact.count == 1 ? exact.first : found.total == 1 ? found.items.first : nil
                only = match.flatMap(ofRow)
            }
            var onlyItem = FieldValue.null
            var total: Int?
            let offset = run.arguments.integer("offset")
            if let only {
                do {
                    let item = try await item(kobis, only)
                    let whole = detail.value(of: item)
                    total = whole["filmography"]?.elements.count
                    let members = whole.members.map { $0.name == "filmography" ? $0.droppingFirst(offset) : $0 }
                    onlyItem = .object(members, name: nil)
                } catch let error as NetworkError where !found.items.isEmpty {
                    // The candidate is worth more than nothing.
                    run.session.diagnostics.note(run.message(error))
                }
            }
            let limit = run.arguments.integer("limit")
            let listed = Listing(total: found.total, items: Array(found.items.prefix(limit)))
            let hint: String? =
                if only != nil {
                    nil
                } else if found.total > limit {
                    "use a longer part of the name, or the code of a candidate"
                } else if found.total > 0 {
                    "use the code of a candidate for its filmography"
                } else {
                    "use part of the Korean name"
                }
            return MCPAnswer(
                members: list.value(of: listed).members + [
                    .init(name: kind.member, value: onlyItem),
                    .init(name: "filmographyTotal", value: FieldValue(total)),
                ],
                lists: ["items", "filmography"],
                hint: hint,
                hintIfCut: { [total] cut in
                    let shown = cut[kind.member]?["filmography"]?.elements.count ?? 0
                    return MCPAnswer.hint(offset: offset, [(shown: shown, all: max(0, (total ?? 0) - offset))])
                }
            )
        }
    }
}
