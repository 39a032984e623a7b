import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension MCPTool {
    /// Returns a tool that finds items by name or code; one alone has its details and filmography.
    static func finder<Row: Sendable, Item: Sendable, Code: Sendable>(
        name toolName: String, title: String, of kind: (plural: String, member: String, example: String),
        _ list: ListPresentation<Row>, _ detail: DetailPresentation<Item>, filters: [MCPParameter] = [],
        lookup: @escaping @Sendable (KOBISService, MCPArguments) -> NameLookup<Row>,
        code: @escaping @Sendable (String) -> Code?, item: @escaping @Sendable (KOBISService, Code) async throws -> Item
    ) -> MCPTool {
        let name = MCPParameter(
            "name",
            .text,
            "A \(kind.member)'s code, such as \(kind.example), or part of the Korean name.",
            isRequired: true
        )
        let limit = MCPParameter("limit", .integer(1...30), "Candidates in a page.", default: "10")
        let offset = MCPParameter.offset("Movies to skip in the filmography.")
        return MCPTool(
            name: toolName,
            title: title,
            description: """
                Finds film \(kind.plural) by code, or by part of the Korean name. If only one matches or has exactly that \
                name, `\(kind.member)` holds the details and filmography. Costs one or two calls.
                """,
            parameters: [name] + filters + [limit, .page, offset],
            output: {
                list.documentType.members + [
                    .init(name: kind.member, type: detail.documentType.orNull),
                    .init(
                        name: "filmographyTotal",
                        type: .integer.orNull.meaning("The number of movies of the filmography")
                    ),
                ]
            }
        ) { run in
            let kobis = run.kobis(.single)
            let lookup = lookup(kobis, run.arguments)
            let text = run.arguments.text(name)
            var found = Listing<Row>(total: 1, items: [])
            var only = code(text)
            if only == nil {
                found = try await lookup.page(text, 1)
                // A row on another page may have the same name.
                let isWhole = found.total <= found.items.count
                let match = isWhole ? lookup.match(text, in: found.items) : nil
                only = match.flatMap { code(lookup.code($0)) }
            }
            var onlyItem = FieldValue.null
            var total: Int?
            let offset = run.arguments.integer(offset)
            if let only {
                do {
                    let item = try await item(kobis, only)
                    let whole = detail.value(of: item)
                    total = whole["filmography"]?.elements.count
                    let members = whole.members.map { $0.name == "filmography" ? $0.droppingFirst(offset) : $0 }
                    onlyItem = .object(members, name: nil)
                } catch let error as NetworkError where !found.items.isEmpty {
                    // The candidate is worth more than nothing.
                    run.note(error)
                }
            }
            let (limit, page) = (run.arguments.integer(limit), run.arguments.integer(.page))
            let listed =
                code(text) != nil
                ? found
                : try await rows((page - 1) * limit..<page * limit) { number in
                    number == 1 ? found : try await lookup.page(text, number)
                }
            let hint: String? =
                if only != nil {
                    nil
                } else if page * limit < found.total {
                    "use the code of a candidate, a longer part of the name, or page \(page + 1) for more"
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

extension FieldValue.Member {
    func droppingFirst(_ count: Int) -> FieldValue.Member {
        .init(name: name, value: .list(Array(value.elements.dropFirst(count))))
    }
}
