/// A program that starts the server, and how it learns of it.
enum MCPHost: String, CaseIterable {
    case claudeCode = "claude-code"
    case json

    static let option = ValueOption<MCPHost>(
        "config",
        placeholder: "HOST",
        valueAlone: .claudeCode,
        choices: "claude-code 클로드코드 클로드 claude, json 제이슨",
        help: "Claude Code에 이 서버를 추가하는 명령(claude-code, 기본값) 또는 대부분의 다른 호스트에 쓰는 설정(json)을 출력합니다.",
        "Print the command that adds it to Claude Code (claude-code, default), or settings for most other hosts (json)."
    )

    static let noOutputSchemas = OptionSpec(
        name: "no-output-schemas",
        help: "도구 목록에서 응답의 스키마를 뺍니다. 모델이 읽는 글이 절반 이하로 줄어듭니다.",
        "List the tools without the schemas of their answers: less than half of what a model reads."
    )

    /// Returns the command or the settings that add this very program, with the options of the command line.
    func configuration(_ arguments: Arguments, _ context: CommandContext) throws(Failure) -> String {
        guard let program = context.programPath() else {
            throw Failure.failed("boxoffice의 경로를 알 수 없습니다", "cannot find the path of boxoffice")
                .hinting("전체 경로로 실행하세요", "run it by its full path")
        }
        var words = ["mcp"]
        for flag in [CommonOptions.offline, Self.noOutputSchemas] where arguments.isSet(flag) {
            words.append("--\(flag.name)")
        }
        if let folder = try arguments.value(CommonOptions.archive) {
            words += ["--archive", folder.hasPrefix("/") ? folder : "\(context.workingFolder)/\(folder)"]
        }
        if let timeout = try arguments.value(CommonOptions.timeout) { words += ["--timeout", String(timeout)] }
        switch self {
        case .claudeCode:
            return "claude mcp add --scope user boxoffice -- "
                + ([program] + words).map(\.shellWord).joined(separator: " ")
        case .json:
            var writer = JSONWriter(isIndented: true)
            writer.write([
                "mcpServers": ["boxoffice": ["command": .text(program), "args": .list(words.map(FieldValue.text))]]
            ])
            return writer.text
        }
    }
}
