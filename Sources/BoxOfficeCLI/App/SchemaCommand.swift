extension Command {
    static let schema: Command = Command(
        name: "schema",
        summary: Label("명령 출력의 JSON 스키마를 출력합니다.", "Print the JSON Schema of a command's output."),
        operands: Operands(
            placeholder: Label("[명령]", "[COMMAND]"),
            most: 2,
            completesFirstAlone: true,
            help: "daily, review list 같은 명령 또는 error(오류)입니다. 생략하면 스키마가 있는 명령의 이름을 출력합니다.",
            "A command, such as daily or review list, or error (default: print the names of the commands with a schema).",
            completion: .values(CommandTree.boxoffice.commandsWithSchema.map(\.name))
        ),
        options: [rows, CommonOptions.noPager, CommonOptions.fields.spec].describing(
            CommonOptions.fields.spec, as: "--fields로 고른 출력의 스키마를 출력합니다.",
            "Print the schema of the output with --fields."
        ),
        examples: [
            Example("boxoffice schema daily", "순위의 스키마를 출력합니다", "Print the schema of a ranking"),
            Example(
                "boxoffice schema daily --rows",
                "-f ndjson으로 출력하는 한 줄의 스키마를 출력합니다",
                "Print the schema of a line of -f ndjson"
            ),
            Example(
                "boxoffice schema daily --fields rank,title",
                "고른 필드만 있는 출력의 스키마를 출력합니다",
                "Print the schema of an output with chosen fields"
            ),
            Example(
                "boxoffice schema review list > reviews.schema.json",
                "파일 검증에 쓸 스키마를 저장합니다",
                "Save a schema for validating files"
            ),
        ]
    ) { arguments, context in
        let commands = CommandTree.boxoffice.commandsWithSchema
        let name = arguments.operands.joined(separator: " ")
        guard !name.isEmpty else {
            try context.output.write(commands.map { $0.name + "\n" }.joined())
            return 0
        }
        var writer = JSONWriter(isIndented: context.terminal.isOutput)
        if name == "error" {
            let form = OutputForm(isBatch: false, type: { Failure.documentType }, row: { Failure.documentType })
            writer.write([form].schema(titled: "boxoffice errors with --json"))
        } else if let command = commands.first(where: { $0.name == name }) {
            let fields = try arguments.value(CommonOptions.fields)
            let (forms, language) = (command.forms, context.language(arguments))
            let chosen = try fields.map { try forms.choosing($0, in: language) } ?? forms
            let line = "boxoffice \(name)" + (fields.map { " --fields \($0.joined(separator: ","))" } ?? "")
            writer.write(
                arguments.isSet(rows)
                    ? chosen.ofRows.schema(titled: line + " --format ndjson")
                    : chosen.schema(titled: line + " --json", hasNotes: true)
            )
        } else {
            throw Failure.usage(
                Message("'\(name.terminalSafe)': 스키마가 없습니다", "no schema for '\(name.terminalSafe)'"),
                hint: didYouMean(name, among: commands.map(\.name) + ["error"])
                    ?? Message("명령의 목록: boxoffice schema", "list the commands with: boxoffice schema")
            )
        }
        try context.output.write(writer.text + "\n")
        return 0
    }

    private static let rows = OptionSpec(
        name: "rows",
        help: "-f ndjson으로 출력하는 한 줄의 스키마를 출력합니다.", "Print the schema of a line of -f ndjson."
    )
}

extension CommandDeclaration {
    var forms: [OutputForm] { options.flatMap(\.forms) }
}

extension CommandTree {
    fileprivate var commandsWithSchema: [CommandDeclaration] { commands.filter { !$0.forms.isEmpty } }
}
