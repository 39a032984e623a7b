import BoxOfficeCore
import ConsoleKit

extension ReviewError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        switch self {
        case .notFound(let id): .noReview(id.description)
        case .conflict(let id):
            Failure(
                code: .conflict,
                message: Message(message),
                hint: "check it with boxoffice review show \(id), then try again"
            )
        case .inaccessible:
            .configuration(Message(message), hint: "fix the file's permissions, or move it away")
        case .unreadable:
            .configuration(
                Message(message),
                hint:
                    "fix it by hand (rows are numbered from 1; ratings are half steps from 0.5 to 5, times look like "
                    + "2023-08-02T15:30:00Z), or move it away; it was not changed"
            )
        case .unwritable:
            Failure(code: .failure, message: Message(message))
        case .keepsNoPhotos:
            .usage(Message(message), hint: "use --photo with an https:// address")
        }
    }
}

extension Failure {
    static func noReview(_ id: String) -> Failure {
        Failure(
            code: .notFound,
            message: "review '\(id.terminalSafe)' not found",
            hint: "list reviews with boxoffice review list",
            about: id
        )
    }
}
