import BoxOfficeCore

extension Diagnostics {
    /// Says what happened on the way to an answer: a note, or a line of `--verbose`.
    private func log(_ event: NetworkEvent, isVerbose: Bool) {
        switch event {
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
            note("\(cause); this is the archive's answer of \(ageInWords(age)) ago")
        case .showsKey(let service):
            // Firestore is asked over http in an emulator alone.
            let setting = ServiceGuide.named(service.name).baseURL ?? .firestoreEmulator
            note("the key for \(service.name) travels in the clear: \(setting.rawValue) is asked over http, not https")
        case .couldNotArchive(let folder, let reason):
            note("the answer is not kept: \(folder) cannot be written: \(reason)")
        }
    }

    /// Returns what logs events as the options say.
    func eventLog(_ arguments: Arguments) -> @Sendable (NetworkEvent) -> Void {
        let isVerbose = arguments.isSet(CommonOptions.verbose)
        return { self.log($0, isVerbose: isVerbose) }
    }

    private func ageInWords(_ seconds: Double) -> String {
        let units = [(86_400.0, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let (length, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        return Int(seconds / length).counting(name)
    }
}

extension Duration {
    /// The whole milliseconds.
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}
