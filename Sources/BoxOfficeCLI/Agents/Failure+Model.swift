import BoxOfficeCore
import ConsoleKit

extension Failure {
    /// Returns the failure with a hint for a model; `archived` are the days whose rankings are archived.
    func forModel(_ environment: [String: String], archived: ClosedRange<KoreanDay>?) -> Failure {
        let days = archived.map { " (daily rankings from \($0.lowerBound) to \($0.upperBound))" } ?? ""
        let hint: Message.Words? =
            switch code {
            case .ambiguous: "use the code of one of these, or more of the name"
            case .notFound: "use another code, or part of the Korean title or name"
            case .notArchived: "use what is archived\(days), or ask the user to start the server without --offline"
            case .quotaExceeded: "try again later, at the latest after midnight in Korea; archived answers cost no call"
            case .unavailable: "try again later; if it fails again, ask the user to run boxoffice doctor"
            case .missingKey where Configuration.settingsFile(environment) != nil:
                "\(self.hint.map { Message(untranslated: "\($0); ") })some MCP hosts do not pass on environment variables"
            case .rejected, .conflict, .failure, .usage, .badResponse, .notPublished, .missingKey, .invalidKey,
                .configuration:
                nil
            }
        guard let hint else { return self }
        var failure = self
        failure.hint = Message(untranslated: hint)
        return failure
    }
}
