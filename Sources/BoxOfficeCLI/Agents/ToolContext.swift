import BoxOfficeCore
import ConsoleKit
import MCPKit

/// Dependencies injected into a tool: the settings and services of one call.
struct ToolContext: Sendable {
    let session: Session
    let arguments: MCPArguments
    let budget: RequestBudget
    /// Why KOBIS refused the last request before this call; `nil` if it did not.
    let refusal: String?
    let circuitBreaker: CircuitBreaker
    /// Reports progress.
    let onProgress: @Sendable (MCPProgress) -> Void

    /// Connects to KOBIS.
    func kobis(_ mode: KOBISService.Mode) -> KOBISService { session.kobis(mode, circuitBreaker: circuitBreaker) }
}
