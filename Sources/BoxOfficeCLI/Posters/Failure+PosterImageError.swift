import BoxOfficeCore
import ConsoleKit

extension PosterImageError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        switch reason {
        case .transport(let reason):
            Failure(code: .unavailable, message: Message(message), hint: Message(reason.hint(isArchived: true)))
        case .status(429):
            Failure(code: .quotaExceeded, message: Message(message), hint: "wait a while, then try again")
        case .status, .strayRedirect, .tooManyRedirects, .privateHost:
            Failure(code: .unavailable, message: Message(message))
        case .unreadable:
            Failure(code: .badResponse, message: Message(message))
        case .notArchived:
            Failure(
                code: .notArchived,
                message: Message(message),
                hint: "run the command without --offline first, or use another folder with --archive"
            )
        }
    }
}
