import BoxOfficeCore

extension TransportError {
    /// The cause as part of a sentence, such as `connection refused`.
    var cause: String {
        switch self {
        case .nameNotResolved: "its name has no address"
        case .refused: "connection refused"
        case .reset: "connection reset"
        case .cutOff: "only part of an answer"
        case .insecure(let reason): "no secure connection: \(reason)"
        case .timedOut(let seconds): "no whole answer within \(seconds.formattedSeconds)"
        case .silent(let seconds): "no answer within \(seconds.formattedSeconds)"
        case .headTooLong: "the head of its answer is too long"
        case .tooLarge(let limit): "the answer is over \(limit) bytes"
        case .undecodable: "the answer's compression is broken"
        case .libraryMissing(let library): "\(library) is not installed"
        case .other(let reason): reason
        }
    }

    func message(service: String) -> String {
        switch self {
        case .libraryMissing: "the network needs libcurl, and \(cause)"
        case .timedOut, .silent, .cutOff: "\(service) gave \(cause)"
        default: "\(service) cannot be reached: \(cause)"
        }
    }

    /// What to do about it; of a service whose answers are kept, the archive may help.
    func hint(isArchived: Bool) -> String {
        switch self {
        case .libraryMissing: "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
        case .silent: "the service is slow or down; try again later"
        case .timedOut: "try again; a slow answer may have longer with --timeout"
        default: "check the network and any proxy" + (isArchived ? "; --offline answers from the archive" : "")
        }
    }
}

extension Double {
    /// Seconds without a needless `.0`: `10 s`, `0.5 s`.
    fileprivate var formattedSeconds: String {
        self == rounded() ? "\(Int(self)) s" : "\(self) s"
    }
}
