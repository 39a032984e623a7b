import BoxOfficeCore

extension TransportError {
    /// The hint; `isArchived` says whether the service's answers are archived.
    func hint(isArchived: Bool) -> String {
        let archived = isArchived ? ", or use --offline for archived answers" : ""
        return switch self {
        case .libraryMissing: "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
        case .noResponse: "the service is slow or down; try again later"
        case .timedOut: "try again, or increase --timeout"
        case .proxy(_, .refused(407)):
            "put the user name and the password in the proxy's address: http://USER:PASSWORD@HOST:PORT"
        case .proxy(_, .invalidAddress): "find the setting with: boxoffice doctor --offline"
        case .untrusted(.expired), .untrusted(.notYetValid): "check the date of this computer" + archived
        case .untrusted(.wrongHost): "check the network: a proxy or a login page may have answered" + archived
        case .untrusted(.unknownIssuer): "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
        case .noAuthorities(let file?): "check \(file), or unset the variable that names it"
        case .noAuthorities(nil): "install the package ca-certificates, or set SSL_CERT_FILE"
        case .nameNotResolved, .refused, .reset, .incomplete, .proxy, .insecure, .headTooLong, .tooLarge, .undecodable,
            .other:
            "check the network and the proxy settings" + archived
        }
    }
}
