import BoxOfficeCore
import ConsoleKit
import MCPKit

extension ToolContext {
    /// Notes an error that does not end the call.
    func note(_ error: any Error) {
        session.diagnostics.note(Failure(error, environment: session.context.environment).sentence)
    }
}

extension Failure {
    /// Returns the failure with a hint that a model can follow.
    func forModel(_ environment: [String: String]) -> Failure {
        var failure = self
        switch code {
        case .usage where !candidates.isEmpty: failure.hint = "use the code of one of these, or more of the name"
        case .notFound: failure.hint = "use another code, or part of the Korean title or name"
        case .notArchived: failure.hint = "use what is archived, or ask the user to start the server without --offline"
        case .quotaExceeded:
            failure.hint = "try again later, at the latest after midnight in Korea; archived answers cost no call"
        case .unavailable: failure.hint = "try again later; if it fails again, ask the user to run boxoffice doctor"
        case .missingKey where Configuration.settingsFile(environment) != nil:
            let reason: Message = "some MCP hosts do not pass on environment variables"
            failure.hint = hint.map { "\($0); \(reason)" } ?? reason
        case .rejected, .conflict, .failure, .usage, .badResponse, .notPublished, .missingKey, .invalidKey,
            .configuration:
            break
        }
        return failure
    }
}
