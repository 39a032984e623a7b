extension Command {
    static let companies = Command(
        name: "companies",
        summary: Label("이름, 대표자, 분류로 영화사를 검색합니다.", "Search companies by name, CEO or role."),
        operands: Operands(placeholder: Label("[이름]", "[NAME]"), most: 1, help: "이름의 일부.", "Part of the name."),
        options: [ceoOption.spec, partOption.spec, ListOptions.limit.spec, ListOptions.all]
            + .listing.showing(CompanyPresentation.list),
        examples: [
            Example("boxoffice companies 외유내강", "이름의 일부로 검색합니다", "Search by part of the name"),
            Example("boxoffice companies --part distributor --all -f csv", "모든 배급사를 내보냅니다", "Export all distributors"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let limit = try ListOptions.limit(arguments)
        var search = CompanySearch(name: try arguments.name(), ceo: try arguments.value(ceoOption))
        let part = try arguments.value(partOption.text)
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        if let part { search.partCode = try await kobis.code(for: part, partOption) }
        let matches = Matches(limit: limit) { [search] in
            try await kobis.answer(to: .companyList(search, page: $0))
        }
        return try await session.printList(matches, from: kobis, as: CompanyPresentation.list)
    }

    private static let partOption = CodeOption(
        "part",
        placeholder: "PART",
        table: .companyParts,
        help: "분류의 이름 또는 코드: 배급사, distributor, 260102.",
        "Role in filmmaking by name or code: 배급사, distributor, 260102."
    )
    private static let ceoOption = ListOptions.text(
        "ceo",
        placeholder: "NAME",
        help: "대표자 이름의 일부.", "Part of the CEO's name."
    )

    static let company = Command(
        name: "company",
        summary: Label("영화사의 상세 정보와 영화를 봅니다.", "Show companies in detail, with their movies."),
        operands: Operands(
            placeholder: Label("영화사...", "COMPANY..."),
            areNames: true,
            help: "여덟 자리 영화사 코드 또는 이름입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
            "Company codes of eight digits, or names; - reads them from standard input, one per line."
        ),
        options: CommonOptions.all.showing(CompanyPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice company 미디어테라스", "이름의 일부로 영화사를 봅니다", "Show a company by part of its name"),
            Example(
                "boxoffice company 20188621 --wide",
                "코드로 조회해 영화를 한 줄에 하나씩 출력합니다",
                "Look up by code, and list one movie per line"
            ),
        ],
        words: [.init("영화사", "제작사")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(
            Label("영화사", "COMPANY"), hint: Message("영화사 코드나 이름을 적으세요", "use a company's code or name"))
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        return try await session.printEach(arguments, as: CompanyPresentation.detail) { operand in
            try await kobis.answer(to: .companyInfo(kobis.code(operand, .companies(kobis))))
        }
    }
}

enum CompanyPresentation {
    static let detail = DetailPresentation<Company>(
        fields: [
            .code(Label("영화사코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name),
            .englishName(\.englishName), .ceo(\.ceo),
            parts(\.parts), .filmography(\.filmography),
        ],
        narrow: ["parts", "ceo", "filmography"],
        heading: { Cell(heading: $0.name, $0.englishName, code: $0.code.description) }
    )

    static let list = ListPresentation<CompanySummary>(
        fields: [
            .code(Label("영화사코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name).column(.title),
            .englishName(\.englishName), parts(\.parts), .ceo(\.ceo),
            Field("filmographyText", Label("필모그래피", "Filmography"), \.filmographyText).column(.elastic),
        ],
        narrow: ["code", "name", "parts", "ceo", "filmographyText"],
        importance: ["name", "code", "parts", "filmographyText", "ceo"]
    )

    private static func parts<Row>(_ parts: @escaping @Sendable (Row) -> [String]) -> Field<Row> {
        Field("parts", Label("구분", "Parts"), parts).column(.elastic).translated()
    }
}
