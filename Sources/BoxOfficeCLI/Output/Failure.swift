import BoxOfficeCore
import Foundation

/// A failure in words: what went wrong, what to do about it, and the exit status that tells a script.
struct Failure: Error, Equatable {
    /// The kinds of failure; the raw value is the `error.code` of JSON errors.
    enum Code: String, CaseIterable {
        case rejected
        case conflict
        case failure
        case usage
        case badResponse
        case notFound
        case notArchived
        case unavailable
        case quotaExceeded
        case missingKey
        case invalidKey
        case configuration
    }

    let code: Code
    var message: String
    var hint: String?
    /// What was meant, perhaps: objects of one kind.
    var candidates: [FieldValue] = []

    /// The exit status, one of those of sysexits(3) where one fits.
    var exitStatus: Int32 { code.exitStatus.rawValue }

    static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(code: .usage, message: message, hint: hint)
    }
}

extension Failure {
    /// Words for any error that a command throws.
    init(_ error: any Error, environment: [String: String]) {
        switch error {
        case let failure as Failure:
            self = failure
        case let error as NetworkError:
            self.init(error, settingsFile: Configuration.settingsFile(environment))
        case let error as PosterImageError:
            self.init(error)
        case let error as ReviewError:
            self.init(error)
        case let error as UnreadableConfiguration:
            self.init(
                code: .configuration,
                message: "\(error.path) cannot be read: \(error.reason)",
                hint: "mend the file's permissions, or move it away"
            )
        case let error as POSIXError:
            self.init(code: .failure, message: "standard output cannot be written: \(error.systemReason)")
        default:
            self.init(code: .failure, message: "\(type(of: error)): \(error)")
        }
    }
}
