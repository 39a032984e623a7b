extension Command {
    static let codes = Command(
        name: "codes",
        summary: Label(
            "지역, 국가, 영화 유형, 영화사 분류의 코드 목록을 봅니다.",
            "List codes of areas, nations, movie types and company parts."
        ),
        operands: Operands(
            placeholder: Label("[목록]", "[LIST]"),
            most: 1,
            help: "\(names.joined(separator: ", ")) 또는 다른 KOBIS 코드 목록의 번호입니다. 생략하면 목록의 이름과 번호를 출력합니다.",
            """
            \(names.joined(separator: ", ")), or the number of another KOBIS code list (default: print the names and \
            numbers of these lists).
            """,
            completion: .values(names)
        ),
        options: .listing.showing(CodeListPresentation()),
        examples: [
            Example("boxoffice codes areas", "지역 목록을 봅니다", "List the areas"),
            Example("boxoffice codes 220310 --json", "번호로 지정한 목록을 JSON으로 출력합니다", "Print a list by number as JSON"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        var printer = try session.printer(CodeListPresentation())
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        try printer.print(await kobis.codes(named: arguments.operands.first))
        kobis.noteSkippedRows()
        return kobis.exitStatus
    }

    fileprivate static let names = CodeTable.all.compactMap(\.list.englishName)
}

extension KOBISService {
    /// Returns the list with a name or a number: the built-in codes, if they are all, or if KOBIS's list has no codes that it
    /// accepts; without a name, the list of lists.
    fileprivate func codes(named operand: String?) async throws -> CodeList {
        guard let operand else { return CodeList(list: nil, items: CodeTable.all.map(\.list)) }
        let name = operand.lowercased().filter { $0 != " " }
        let others = [
            "국가": "nations", "나라": "nations", "유형": "movie-types", "영화사분류": "company-parts", "분류": "company-parts",
        ]
        let table = CodeTable.all.first { table in
            [table.list.englishName, table.list.code, table.list.name.filter { $0 != " " }].contains(
                others[name] ?? name)
        }
        guard table != nil || operand.isDigits else {
            throw Failure.usage(
                Message("'\(operand.terminalSafe)': 없는 코드 목록입니다", "unknown code list '\(operand.terminalSafe)'"),
                hint: didYouMean(operand, among: Command.names)
                    ?? Message(
                        "\(Label(alternatives: Command.names))나 번호를 쓰세요",
                        "use \((Command.names + ["a number"]).alternatives)"
                    )
            )
        }
        if let table, table.isWhole { return table.codes }
        let list = table?.list.code ?? operand
        let codes = try await self.codes(list)
        guard codes.items.isEmpty else { return codes }
        let instead = table.map { _ in Message(". 내장된 코드를 보여 줍니다", "; showing the built-in ones") }
        diagnostics.note("KOBIS의 코드 목록 \(list)에는 코드가 없습니다\(instead)", "KOBIS has no codes in list \(list)\(instead)")
        return table?.codes ?? codes
    }
}

struct CodeListPresentation: Presentation {
    let fields: [Field<CodeName>] = [
        .code(Label("코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name).column(.title),
        .englishName(\.englishName),
    ]

    func rows(of codes: CodeList) -> [CodeName] { codes.items }

    let members: [DocumentMember<CodeList>] = [
        .init("list", \.list).meaning("The number of the list; null for the list of lists"), .rows("items"),
    ]
}
