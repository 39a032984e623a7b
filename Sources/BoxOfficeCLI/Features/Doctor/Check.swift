import ConsoleKit

/// One check and its result.
struct Check: Sendable {
    /// The name in JSON.
    let name: String
    /// The name in the table.
    let label: Label
    /// Whether the check passed, if it is required and was made.
    let isFine: Bool?
    /// The finding.
    var detail: Message
    /// How to fix it, if there is something to fix.
    var remedy: Message?
    /// Whether the remedy ends with a command to copy, so that its line must not be broken.
    var remedyHasCommand = false

    init(_ name: String, _ label: Label, isFine: Bool?, _ detail: Message, remedy: Message? = nil) {
        self.name = name
        self.label = label
        self.isFine = isFine
        self.detail = detail
        self.remedy = remedy
    }

    init(_ name: String, _ label: Label, isFine: Bool? = false, _ failure: Failure) {
        self.init(name, label, isFine: isFine, failure.sentence, remedy: failure.hint)
        remedyHasCommand = failure.hintHasCommand
    }
}

/// The checks, and whether a daily ranking can be fetched.
struct Diagnosis: Sendable {
    let checks: [Check]
    /// 0 if a daily ranking can be fetched now; otherwise the exit status of the problem.
    let status: Int32
}
