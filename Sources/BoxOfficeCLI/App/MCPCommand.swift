extension Command {
    static let mcp = Command(
        name: "mcp",
        summary: Label("AI 에이전트용 MCP 서버를 시작합니다.", "Start an MCP server for AI agents."),
        operands: .none,
        options: [
            MCPHost.option.spec, AgentSkill.option, MCPHost.noOutputSchemas, CommonOptions.timeout.spec,
            CommonOptions.archive.spec,
            CommonOptions.offline,
        ],
        examples: [
            Example(
                "boxoffice mcp",
                "Claude 같은 호스트와 표준 입출력으로 통신합니다",
                "Serve a host, such as Claude, on standard input and output"
            ),
            Example(
                "claude mcp add --scope user boxoffice -- boxoffice mcp",
                "Claude Code에 서버를 추가합니다",
                "Add the server to Claude Code"
            ),
            Example(
                "boxoffice mcp --config json",
                "다른 호스트의 설정에 넣을 JSON을 출력합니다",
                "Print the JSON for the settings of other hosts"
            ),
        ]
    ) { arguments, context in
        _ = try arguments.timeout()
        if let host = try arguments.value(MCPHost.option) {
            try context.output.write(host.configuration(arguments, context) + "\n")
            return 0
        }
        if arguments.isSet(AgentSkill.option) {
            try context.output.write(AgentSkill.text)
            return 0
        }
        if context.terminal.isInput {
            try? context.errorOutput.write("boxoffice: note: waiting for MCP messages; press Ctrl-D to stop\n")
        }
        try await MCPServer(
            .boxoffice(hasOutputSchemas: !arguments.isSet(MCPHost.noOutputSchemas)),
            runner: MCPToolRunner(arguments, context),
            input: context.readBytes,
            output: context.output,
            clock: context.clock
        ).run()
        return 0
    }
}
