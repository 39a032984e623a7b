import BoxOfficeCore

extension TransportError {
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
