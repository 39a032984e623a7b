import BoxOfficeCore
import CommandKit
import ConsoleKit

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
        try await MCPServer(MCPTool.all, MCPToolRunner(arguments, context), context).run()
        return 0
    }
}
