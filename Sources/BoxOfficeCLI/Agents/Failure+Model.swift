import BoxOfficeCore
import ConsoleKit

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
        case .usage where !candidates.isEmpty:
            failure.hint = Message(untranslated: "use the code of one of these, or more of the name")
        case .notFound: failure.hint = Message(untranslated: "use another code, or part of the Korean title or name")
        case .notArchived:
            failure.hint = Message(
                untranslated: "use what is archived, or ask the user to start the server without --offline"
            )
        case .quotaExceeded:
            failure.hint = Message(
                untranslated: "try again later, at the latest after midnight in Korea; archived answers cost no call"
            )
        case .unavailable:
            failure.hint = Message(
                untranslated: "try again later; if it fails again, ask the user to run boxoffice doctor"
            )
        case .missingKey where Configuration.settingsFile(environment) != nil:
            failure.hint = Message(
                untranslated:
                    "\(hint.map { Message(untranslated: "\($0); ") })some MCP hosts do not pass on environment variables"
            )
        case .rejected, .conflict, .failure, .usage, .badResponse, .notPublished, .missingKey, .invalidKey,
            .configuration:
            break
        }
        return failure
    }
}
