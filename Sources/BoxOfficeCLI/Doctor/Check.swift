/// Something that was looked at, and what was found.
struct Check: Sendable {
    /// The name in JSON.
    let name: String
    /// The name in the table.
    let label: Label
    /// Whether it is as it should be; `nil` where it may be missing, or was not tried.
    let isFine: Bool?
    /// What was found.
    var detail: String
    /// What to do where it is not as it should be.
    var remedy: String?

    init(_ name: String, _ label: Label, isFine: Bool?, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.label = label
        self.isFine = isFine
        self.detail = detail
        self.remedy = remedy
    }

    init(_ name: String, _ label: Label, _ failure: Failure) {
        self.init(name, label, isFine: false, failure.message, remedy: failure.hint)
    }
}

/// What was looked at, and what a daily ranking would come to.
struct Diagnosis: Sendable {
    let checks: [Check]
    /// 0 where a daily ranking can be had now; else the exit status of what is in the way.
    let status: Int32
}
