import BoxOfficeCore

extension CommandContext {
    /// The count of today's calls; `nil` where there is no home folder.
    var calls: CallCount? {
        Configuration.stateFolder(environment).map { CallCount(folder: $0, now: now) }
    }
}

extension Diagnostics {
    /// Says how many calls were made today, or why nobody knows.
    func log(_ calls: CallCount?) {
        do {
            trace(try calls.inWords())
        } catch {
            trace(error.message)
        }
    }
}

extension CallCount? {
    /// Returns how many calls were made today, in words.
    ///
    /// - Throws: ``Failure`` if nobody knows.
    func inWords() throws(Failure) -> String {
        guard let self else { throw .uncounted(Failure.noHome) }
        do {
            let (made, limit) = (VisitorFormatter().string(from: try self.today()), CallCount.limit)
            return "\(made) of \(VisitorFormatter().string(from: limit)) calls made today"
        } catch {
            throw .uncounted("\(self.folder) cannot be written: \(error.systemReason)")
        }
    }
}

extension Failure {
    fileprivate static func uncounted(_ reason: String) -> Failure {
        Failure(
            code: .failure,
            message: "today's calls are not counted: \(reason)",
            hint: "name a folder that can be written in XDG_STATE_HOME"
        )
    }
}
