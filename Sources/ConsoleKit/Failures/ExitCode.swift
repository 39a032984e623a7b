/// The exit statuses, from sysexits(3) where possible.
package enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failure = 1
    case usage = 64
    case badResponse = 65
    case notFound = 66
    case unavailable = 69
    /// Later, the same command may succeed.
    case tryLater = 75
    case refused = 77
    case configuration = 78
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    package var codes: [Failure.Code] { Failure.Code.allCases.filter { $0.exitStatus == self } }
}

extension Failure.Code {
    package var exitStatus: ExitCode {
        switch self {
        case .rejected, .conflict, .failure: .failure
        case .usage, .ambiguous: .usage
        case .badResponse: .badResponse
        case .notFound, .notArchived: .notFound
        case .unavailable: .unavailable
        case .notPublished, .quotaExceeded: .tryLater
        case .missingKey, .invalidKey: .refused
        case .configuration: .configuration
        }
    }
}
