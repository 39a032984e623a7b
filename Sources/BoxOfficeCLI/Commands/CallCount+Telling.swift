import BoxOfficeCore

extension CommandContext {
    /// The count of today's calls; `nil` where there is no home folder.
    var calls: CallCount? {
        Configuration.stateFolder(environment).map { CallCount(folder: $0, now: now) }
    }
}

extension Diagnostics {
    /// Says how many calls were made today, or why nobody knows.
    func tell(_ calls: CallCount?) {
        guard let calls else { return trace("today's calls are not counted: there is no home folder") }
        do {
            let (made, limit) = (VisitorFormatter().string(from: try calls.today()), CallCount.limit)
            trace("\(made) of \(VisitorFormatter().string(from: limit)) calls made today")
        } catch {
            trace("today's calls are not counted: \(calls.folder) cannot be written: \(error.systemReason)")
        }
    }
}
