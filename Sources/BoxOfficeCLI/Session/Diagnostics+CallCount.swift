import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension CommandContext {
    /// The counter of KOBIS calls; `nil` if there is no home folder.
    var calls: CallCount? {
        Configuration.stateFolder(environment).map { CallCount(folder: $0, now: now) }
    }
}

extension Diagnostics {
    /// Logs how many calls were made today, or why they are not counted.
    func log(_ calls: CallCount?) {
        do {
            trace(try calls.summary())
        } catch {
            trace(error.message)
        }
    }
}

extension CallCount? {
    /// Returns how many calls were made today, such as `12 of 3,000 calls made today`.
    ///
    /// - Throws: ``Failure`` if calls cannot be counted.
    func summary() throws(Failure) -> String {
        guard let self else { throw .uncounted(Failure.noHome) }
        do {
            let (made, limit) = (VisitorFormatter().string(from: try self.today()), CallCount.limit)
            return "\(made) of \(VisitorFormatter().string(from: limit)) calls made today"
        } catch {
            throw .uncounted("\(self.folder) is not writable: \(error.systemReason)")
        }
    }
}

extension Failure {
    fileprivate static func uncounted(_ reason: String) -> Failure {
        Failure(
            code: .failure,
            message: "cannot count today's calls: \(reason)",
            hint: "set XDG_STATE_HOME to a writable folder"
        )
    }
}
