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
    /// The operand or the query that the message names; `nil` if it names none.
    var about: String?
    /// Whether the hint ends with a command to copy, so that its line must not be broken.
    var hintHasCommand = false

    /// The exit status, one of those of sysexits(3) where one fits.
    var exitStatus: Int32 { code.exitStatus.rawValue }

    static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(code: .usage, message: message, hint: hint)
    }
}

/// An error that knows how to tell a person what went wrong.
protocol FailureConvertible: Error {
    /// Puts the error into words.
    ///
    /// - Parameter environment: The environment's variables, which say where settings are stored.
    /// - Returns: The message and what to do about it.
    func failure(_ environment: [String: String]) -> Failure
}

extension Failure: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure { self }

    /// Puts any error that a command throws into words.
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
        case .failed(let reason): Failure(code: .failure, message: "standard output cannot be written: \(reason)")
        }
    }
}
