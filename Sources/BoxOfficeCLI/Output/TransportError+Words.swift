import BoxOfficeCore

extension TransportError {
    /// The cause as a phrase, such as `connection refused`.
    var cause: String {
        switch self {
        case .nameNotResolved: "unknown host"
        case .refused: "connection refused"
        case .reset: "connection reset"
        case .incomplete: "an incomplete answer"
        case .insecure(let reason): "no secure connection: \(reason)"
        case .timedOut(let seconds): "no complete answer within \(seconds.formattedSeconds)"
        case .noResponse(let seconds): "no answer within \(seconds.formattedSeconds)"
        case .headTooLong: "the response header is too long"
        case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .undecodable: "the answer's compression is broken"
        case .libraryMissing(let library): "\(library) is not installed"
        case .other(let reason): reason
        }
    }

    func message(service: String) -> String {
        switch self {
        case .libraryMissing: "network access requires libcurl: \(cause)"
        case .timedOut, .noResponse, .incomplete: "\(service) sent \(cause)"
        case .nameNotResolved, .refused, .reset, .insecure, .headTooLong, .tooLarge, .undecodable, .other:
            "cannot reach \(service): \(cause)"
        }
    }

    /// The hint; `isArchived` says whether the service's answers are archived.
    func hint(isArchived: Bool) -> String {
        switch self {
        case .libraryMissing: "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
        case .noResponse: "the service is slow or down; try again later"
        case .timedOut: "try again, or increase --timeout"
        case .nameNotResolved, .refused, .reset, .incomplete, .insecure, .headTooLong, .tooLarge, .undecodable, .other:
            "check the network and the proxy settings" + (isArchived ? ", or use --offline for archived answers" : "")
        }
    }
}

extension Double {
    /// Seconds without a trailing `.0`: `10 s`, `0.5 s`.
    fileprivate var formattedSeconds: String {
        self == rounded() ? "\(Int(self)) s" : "\(self) s"
    }
}
