import BoxOfficeCore

extension PosterImageError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        switch reason {
        case .transport(let reason):
            Failure(code: .unavailable, message: reason.message(service: host), hint: reason.hint(isArchived: true))
        case .status(429):
            Failure(
                code: .quotaExceeded,
                message: "\(host) answered with HTTP status 429: too many requests",
                hint: "wait a while, then try again"
            )
        case .status(let status):
            Failure(code: .unavailable, message: "\(host) answered with HTTP status \(status)")
        case .strayRedirect:
            Failure(code: .unavailable, message: "\(host) redirects to an invalid address")
        case .tooManyRedirects:
            Failure(code: .unavailable, message: "\(host) redirects too many times")
        case .privateHost:
            Failure(code: .unavailable, message: "\(host) is a private address; pictures must come from the internet")
        case .unreadable(let answer):
            Failure(code: .badResponse, message: "cannot read the picture from \(host): \(answer.message)")
        case .notArchived:
            Failure(
                code: .notArchived,
                message: "the archive has no picture from \(host) for this poster",
                hint: "run the command without --offline first, or use another folder with --archive"
            )
        }
    }
}
