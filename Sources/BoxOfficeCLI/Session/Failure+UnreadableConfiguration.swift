import BoxOfficeCore

extension UnreadableConfiguration: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(
            code: .configuration,
            message: "cannot read \(path): \(reason)",
            hint: "fix the file's permissions, or move it away"
        )
    }
}
