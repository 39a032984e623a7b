import BoxOfficeCore

extension ReviewError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure { Failure(self) }
}

extension Failure {
    /// Words for an error of a store of reviews.
    init(_ error: ReviewError) {
        switch error {
        case .notFound(let id):
            self = .noReview(id.description)
        case .conflict(let id):
            self.init(
                code: .conflict,
                message: "the review '\(id)' was changed by someone else meanwhile",
                hint: "look at it with boxoffice review show \(id), then repeat the change"
            )
        case .inaccessible(let path, let reason):
            self.init(
                code: .configuration,
                message: "\(path) cannot be read: \(reason)",
                hint: "fix the file's permissions, or move it away"
            )
        case .unreadable(let path, let answer):
            self.init(
                code: .configuration,
                message: "\(path) cannot be read: \(answer.message)",
                hint:
                    "mend it by hand (rows count from 1; a rating is a half step from 0.5 to 5, a time like "
                    + "2023-08-02T15:30:00Z), or move it away; it is left as it is"
            )
        case .unwritable(let path, let reason):
            self.init(code: .failure, message: "\(path) cannot be written: \(reason)")
        case .keepsNoPhotos:
            self = .usage(
                "Firestore keeps no pictures, only their addresses",
                hint: "give --photo an address that begins with https://"
            )
        }
    }

    static func noReview(_ id: String) -> Failure {
        Failure(
            code: .notFound,
            message: "there is no review '\(id.terminalSafe)'",
            hint: "boxoffice review list shows those there are"
        )
    }
}
