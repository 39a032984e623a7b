import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Diagnostics {
    /// Logs a network event: as a note, or as a line of `--verbose`.
    private func log(_ event: NetworkEvent, isVerbose: Bool) {
        switch event {
        case .answered: break
        case .requested(let request, let outcome, let took):
            guard isVerbose else { return }
            let ending =
                switch outcome {
                case .response(let status, let bytes): "\(status) \(bytes) bytes"
                case .failure(let error): error.cause
                }
            trace("\(request) \(ending) \(took.milliseconds) ms network")
        case .readArchive(let request, let bytes, let took):
            guard isVerbose, let request = request() else { return }
            trace("\(request) - \(bytes) bytes \(took.milliseconds) ms archive")
        case .servedOlderAnswer(let age, let error):
            let cause = Failure(error, settingsFile: nil).message
            note("\(cause); using the archived answer from \(description(ofAge: age)) ago")
        case .sendsKeyUnencrypted(let service):
            // Firestore uses http only with an emulator.
            let setting = ServiceGuide.named(service.name)?.baseURL ?? .firestoreEmulator
            note("the key for \(service.name) is sent unencrypted: \(setting.rawValue) uses http, not https")
        case .couldNotArchive(let folder, let reason):
            note("cannot archive the answer in \(folder): \(reason)")
        }
    }

    /// Returns a closure that logs events according to the options.
    func eventLog(_ arguments: Arguments) -> @Sendable (NetworkEvent) -> Void {
        let isVerbose = arguments.isSet(CommonOptions.verbose)
        return { self.log($0, isVerbose: isVerbose) }
    }

    private func description(ofAge seconds: Double) -> String {
        let units = [(86_400.0, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let (length, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        return Int(seconds / length).counting(name)
    }
}

extension Duration {
    /// The whole milliseconds.
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}
