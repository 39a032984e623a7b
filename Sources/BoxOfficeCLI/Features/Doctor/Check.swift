import BoxOfficeCore
import ConsoleKit

struct Check: Sendable {
    let name: String
    let label: Label
    let finding: Finding
}

struct Finding: Sendable {
    /// Whether the check passed, if it is required and was made.
    let isFine: Bool?
    var detail: Message
    var remedy: Message?
    /// Whether the remedy ends with a command to copy, so that its line must not be broken.
    var remedyHasCommand = false

    static func fine(_ detail: Message) -> Finding { Finding(isFine: true, detail: detail) }

    /// The check is not required, or was not made.
    static func open(_ detail: Message, remedy: Message? = nil) -> Finding {
        Finding(isFine: nil, detail: detail, remedy: remedy)
    }

    static func failed(_ failure: Failure, isFine: Bool? = false) -> Finding {
        Finding(
            isFine: isFine, detail: failure.sentence, remedy: failure.hint, remedyHasCommand: failure.hintHasCommand
        )
    }
}

struct Diagnosis: Sendable {
    let checks: [Check]
    /// 0 if a daily ranking can be fetched now from KOBIS, or with `--offline` from the archive; otherwise the exit status
    /// of the problem.
    let status: Int32
    let keyIsSet: Bool
    /// Whether KOBIS accepted the key at the last call, if it was tried.
    let keyWorks: Bool?
    let isOffline: Bool
    /// The calls that KOBIS still allows today, if they can be counted.
    let callsLeft: Int?
    let today: KoreanDay
    let inventory: ArchiveInventory?
}
