import BoxOfficeCore
import CommandKit
import ConsoleKit
import MCPKit

extension ToolContext {
    /// Describes an error to a model, for a hint or a note.
    func message(_ error: any Error) -> String {
        let environment = session.context.environment
        return Failure(error, environment: environment).forModel(arguments.parameters, environment).message
            .redacting(session.configuration.keys)
    }
}

extension Failure {
    /// The failure with a tool's parameters instead of options, and a hint that a model can follow.
    func forModel(_ parameters: [MCPParameter], _ environment: [String: String]) -> Failure {
        var failure = self
        failure.message = message.naming(parameters)
        failure.hint = hint?.naming(parameters)
        switch code {
        case .usage where !candidates.isEmpty: failure.hint = "use the code of one of these, or more of the name"
        case .notFound: failure.hint = "use another code, or part of the Korean title or name"
        case .notArchived: failure.hint = "use what is archived, or ask the user to start the server without --offline"
        case .quotaExceeded:
            failure.hint = "try again later, at the latest after midnight in Korea; archived answers cost no call"
        case .unavailable: failure.hint = "try again later; if it fails again, ask the user to run boxoffice doctor"
        case .missingKey where Configuration.settingsFile(environment) != nil:
            let reason = "some MCP hosts do not pass on environment variables"
            failure.hint = [hint, reason].compactMap(\.self).joined(separator: "; ")
        case .rejected, .conflict, .failure, .usage, .badResponse, .missingKey, .invalidKey, .configuration: break
        }
        return failure
    }
}

extension String {
    /// The text with the names of parameters instead of the options that read their values.
    func naming(_ parameters: [MCPParameter]) -> String {
        parameters.reduce(self) { text, parameter in
            guard let option = parameter.option else { return text }
            return ["--\(option.name)\(option.valueSyntax)", "--\(option.name)"].reduce(text) {
                $0.replacing($1, with: "'\(parameter.name)'")
            }
        }
    }
}
