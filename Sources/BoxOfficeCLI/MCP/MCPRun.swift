/// What a tool works with: the settings and services of one call.
struct MCPRun: Sendable {
    let session: Session
    let arguments: MCPArguments
    let budget: RequestBudget
    /// Reports progress.
    let onProgress: @Sendable (MCPProgress) -> Void
}
