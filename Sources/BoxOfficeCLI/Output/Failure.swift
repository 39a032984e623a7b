import BoxOfficeCore
import BoxOfficePlatform

/// An error for a person and a script: a message, a hint and an exit status.
struct Failure: Error, Equatable {
    /// The kind of failure; the raw value is the `error.code` of JSON errors.
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
    /// Possible matches, such as movies with the same title: objects with the same members.
    var candidates: [FieldValue] = []
    /// The operand or the query that the message names; `nil` if it names none.
    var about: String?
    /// Whether the hint ends with a command to copy, so that its line must not be broken.
    var hintHasCommand = false

    /// The exit status, from sysexits(3) where possible.
    var exitStatus: Int32 { code.exitStatus.rawValue }

    /// The failure of one of several operands, which the message names.
    func naming(_ operand: String) -> Failure {
        var failure = self
        if about?.contains(operand) != true { failure.message = "\(operand): \(message)" }
        return failure
    }

    static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(code: .usage, message: message, hint: hint)
    }

    static func configuration(_ message: String, hint: String) -> Failure {
        Failure(code: .configuration, message: message, hint: hint)
    }
}

/// An error that can be converted to a failure.
protocol FailureConvertible: Error {
    /// Converts the error; the environment gives the path of the settings file.
    func failure(_ environment: [String: String]) -> Failure
}

extension Failure: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure { self }

    /// Converts any error that a command throws.
    init(_ error: any Error, environment: [String: String]) {
        self =
            (error as? any FailureConvertible)?.failure(environment)
            ?? Failure(code: .failure, message: "unexpected error: \(error.systemReason)")
    }
}

extension OutputError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        switch self {
        case .closedPipe: Failure(code: .failure, message: "standard output was closed")
        case .failed(let reason): Failure(code: .failure, message: "cannot write to standard output: \(reason)")
        }
    }
}
