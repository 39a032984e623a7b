import BoxOfficeCore
import ConsoleKit
import MCPKit

/// A tool of `boxoffice mcp`: its declaration, and what it does.
struct MCPTool: Sendable {
    let declaration: ToolDeclaration
    let run: @Sendable (ToolContext) async throws -> MCPAnswer

    init(
        name: String,
        title: String,
        description: String,
        parameters: [MCPParameter],
        usesNetwork: Bool = true,
        isSerial: Bool = false,
        output: @escaping @Sendable () -> [FieldType.Member],
        run: @escaping @Sendable (ToolContext) async throws -> MCPAnswer
    ) {
        declaration = ToolDeclaration(
            name: name,
            title: title,
            description: description,
            parameters: parameters,
            usesNetwork: usesNetwork,
            isSerial: isSerial,
            output: output
        )
        self.run = run
    }
}

/// Dependencies injected into a tool: the settings and services of one call.
struct ToolContext: Sendable {
    let session: Session
    let arguments: MCPArguments
    let budget: RequestBudget
    /// Reports progress.
    let onProgress: @Sendable (MCPProgress) -> Void

    /// Connects to KOBIS.
    func kobis(_ mode: KOBISService.Mode) -> KOBISService { session.kobis(mode) }
}
