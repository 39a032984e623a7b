import BoxOfficeCore
import ConsoleKit

/// A tool of `boxoffice mcp`: its declaration, and what it does.
struct MCPTool: Sendable {
    let declaration: ToolDeclaration
    let run: @Sendable (ToolContext) async throws -> MCPAnswer

    init(
        name: String, title: String, description: String, parameters: [MCPParameter], usesNetwork: Bool = true,
        output: @escaping @Sendable () -> [FieldType.Member],
        run: @escaping @Sendable (ToolContext) async throws -> MCPAnswer
    ) {
        declaration = ToolDeclaration(
            name: name,
            title: title,
            description: description,
            parameters: parameters,
            usesNetwork: usesNetwork,
            output: output
        )
        self.run = run
    }
}

/// Lets one call at a time do what may need many days.
struct TrendTurns: Sendable {
    /// For a call whose days are archived; a few calls at once would only hold more days in memory.
    let reading = ConcurrencyLimit(1)
    /// For a call that fetches days; the next one may find them in the archive.
    let fetching = ConcurrencyLimit(1)
}

/// Dependencies injected into a tool: the settings and services of one call.
struct ToolContext: Sendable {
    let session: Session
    let arguments: MCPArguments
    let budget: RequestBudget
    let turns: TrendTurns
    let onProgress: @Sendable (MCPProgress) -> Void

    func kobis(_ mode: KOBISService.Mode) -> KOBISService { session.kobis(mode) }
}
