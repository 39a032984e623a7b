import BoxOfficeCore

extension Command {
    /// `boxoffice codes`: KOBIS's lists of codes.
    static let codes = Command(
        name: "codes",
        summary: "List the codes of areas, nations, movie types, company parts.",
        operands: Operands(
            placeholder: "[LIST]",
            most: 1,
            help: "\(names.joined(separator: ", ")), or the number of any list of KOBIS's; without it, these lists.",
            completion: .values(names)
        ),
        options: CommonOptions.all.showing(CodeListPresentation()),
        examples: [
            Example("boxoffice codes areas", "The codes of areas"),
            Example("boxoffice codes 220310 --json", "A list by its number"),
        ],
        run: runCodes
    )

    private static let names = CodeTable.all.compactMap(\.list.englishName)

    @Sendable
    private static func runCodes(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        var printer = try session.printer(CodeListPresentation(), isArray: false)
        guard let operand = arguments.operands.first else {
            try printer.print(CodeList(list: nil, items: CodeTable.all.map(\.list)))
            return 0
        }
        let number = try number(of: operand)
        let codes = try await session.diagnostics.waiting { try await session.client.codes(number) }
        if codes.items.isEmpty { session.diagnostics.note("KOBIS has no codes in the list \(number)") }
        try printer.print(codes)
        return 0
    }

    /// Returns the number of the list that is asked for by name or number.
    private static func number(of operand: String) throws(Failure) -> String {
        if let known = CodeTable.all.first(where: { $0.list.englishName == operand }) { return known.list.code }
        guard operand.isDigits else {
            throw .usage(
                "there is no list '\(operand.terminalSafe)'",
                hint: didYouMean(operand, among: names) ?? "it takes \(names.joined(separator: ", ")) or a number"
            )
        }
        return operand
    }
}
