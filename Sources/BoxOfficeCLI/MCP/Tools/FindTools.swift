import BoxOfficeCore

extension MCPTool {
    /// `find_people`: people by name, or one with filmography.
    static let findPeople = MCPTool(
        name: "find_people",
        title: "Film people",
        description: """
            Finds film people by code, or by part of the Korean name. If only one matches or has exactly that name, \
            `person` then holds the details and filmography. Costs one call for a code, one or two for a name, none if \
            archived.
            """,
        parameters: parameters("A person's code of eight digits, such as 10000558, or part of the Korean name"),
        output: { output("person", PersonPresentation.list, PersonPresentation.detail) }
    ) { run in
        try await find(
            run,
            as: (member: "person", list: PersonPresentation.list, detail: PersonPresentation.detail),
            code: PersonCode.init(_:),
            ofRow: { PersonCode($0.code.description) },
            name: \.name,
            page: { try await $0.people(PersonSearch(name: $1), page: 1) },
            item: { try await $0.person($1) }
        )
    }

    /// `find_companies`: companies by name, or one with filmography.
    static let findCompanies = MCPTool(
        name: "find_companies",
        title: "Film companies",
        description: """
            Finds film companies by code, or by part of the Korean name. If only one matches or has exactly that name, \
            `company` then holds the details and filmography. Costs one call for a code, one or two for a name, none if \
            archived.
            """,
        parameters: parameters("A company's code of eight digits, such as 20188621, or part of the Korean name"),
        output: { output("company", CompanyPresentation.list, CompanyPresentation.detail) }
    ) { run in
        try await find(
            run,
            as: (member: "company", list: CompanyPresentation.list, detail: CompanyPresentation.detail),
            code: CompanyCode.init(_:),
            ofRow: { CompanyCode($0.code.description) },
            name: \.name,
            page: { try await $0.companies(CompanySearch(name: $1), page: 1) },
            item: { try await $0.company($1) }
        )
    }

    private static func parameters(_ name: String) -> [MCPParameter] {
        [
            MCPParameter("name", .text, "\(name).", isRequired: true),
            MCPParameter("limit", .integer(1...30), "The maximum number of candidates.", defaultValue: "10"),
            MCPParameter(
                "offset",
                .integer(0...100_000),
                "The number of films to skip in the filmography.",
                defaultValue: "0"
            ),
        ]
    }

    private static func output<Row, Item>(
        _ name: String,
        _ list: ListPresentation<Row>,
        _ detail: DetailPresentation<Item>
    ) -> [FieldType.Member] {
        list.documentType.members + [
            .init(name: name, type: detail.documentType.orNull),
            .init(name: "filmographyTotal", type: .integer.orNull.meaning("The number of films of the filmography")),
        ]
    }

    private static func find<Row, Item, Code>(
        _ run: MCPRun,
        as presentation: (member: String, list: ListPresentation<Row>, detail: DetailPresentation<Item>),
        code: (String) -> Code?,
        ofRow: (Row) -> Code?,
        name: (Row) -> String,
        page: (KOBISClient, String) async throws -> Listing<Row>,
        item: (KOBISClient, Code) async throws -> Item
    ) async throws -> MCPAnswer {
        let kobis = run.session.kobis
        let text = run.arguments.text("name")
        var found = Listing<Row>(total: 1, items: [])
        var only = code(text)
        if only == nil {
            found = try await kobis.send(isBatch: false) { try await page($0, text) }
            let exact = found.items.filter { name($0).folded == text.folded }
            // A row on another page may have the same name.
            let isWhole = found.total <= found.items.count
            let match = isWhole && exact.count == 1 ? exact.first : found.total == 1 ? found.items.first : nil
            only = match.flatMap(ofRow)
        }
        var detail = FieldValue.null
        var total: Int?
        let offset = run.arguments.integer("offset")
        if let only {
            do {
                let item = try await kobis.noting { try await kobis.send(isBatch: false) { try await item($0, only) } }
                let whole = presentation.detail.value(of: item)
                total = whole["filmography"]?.elements.count
                let members = whole.members.map { $0.name == "filmography" ? $0.droppingFirst(offset) : $0 }
                detail = .object(members, name: nil)
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
            members: presentation.list.value(of: listed).members + [
                .init(name: presentation.member, value: detail),
                .init(name: "filmographyTotal", value: FieldValue(total)),
            ],
            lists: ["items", "filmography"],
            hint: hint,
            hintIfCut: { [total] cut in
                let shown = cut[presentation.member]?["filmography"]?.elements.count ?? 0
                return MCPAnswer.hint(offset: offset, [(shown: shown, all: max(0, (total ?? 0) - offset))])
            }
        )
    }
}
