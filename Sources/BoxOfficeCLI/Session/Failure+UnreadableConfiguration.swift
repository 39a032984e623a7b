import BoxOfficeCore
import ConsoleKit

extension UnreadableConfiguration: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(
            code: .configuration,
            message: "cannot read \(path): \(reason)",
            hint: "\(remedy), or move it away"
        )
    }
}
