import BoxOfficeCore
import CommandKit
import ConsoleKit
import MCPKit

extension Command {
    /// `boxoffice mcp`: serves the box office to a model.
    static let mcp = Command(
        name: "mcp",
        summary: "Start an MCP server for AI agents.",
        operands: .none,
        options: [CommonOptions.timeout.spec, CommonOptions.archive.spec, CommonOptions.offline],
        examples: [
            Example("boxoffice mcp", "Serve a client, such as Claude, on standard input and output"),
            Example("claude mcp add --scope user boxoffice -- boxoffice mcp", "Add the server to Claude Code"),
        ]
    ) { arguments, context in
        _ = try arguments.timeout()
        if context.terminal.isInput {
            try? context.errorOutput.write("boxoffice: note: waiting for MCP messages; press Ctrl-D to stop\n")
        }
        let runner = MCPToolRunner(MCPTool.all, arguments, context)
        try await MCPServer(
            .boxoffice,
            runner: runner,
            input: context.readBytes,
            output: context.output,
            clock: context.clock
        ).run()
        return 0
    }
}
