import BoxOfficeCore

extension PosterImageError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure { Failure(self) }
}

extension Failure {
    /// Creates the failure for a picture that cannot be fetched.
    init(_ error: PosterImageError) {
        switch error.reason {
        case .transport(let reason):
            self.init(
                code: .unavailable,
                message: reason.message(service: error.host),
                hint: reason.hint(isArchived: true)
            )
        case .status(429):
            self.init(
                code: .quotaExceeded,
                message: "\(error.host) answered with HTTP status 429: too many requests",
                hint: "wait a while, then try again"
            )
        case .status(let status):
            self.init(code: .unavailable, message: "\(error.host) answered with HTTP status \(status)")
        case .strayRedirect:
            self.init(code: .unavailable, message: "\(error.host) redirects to an invalid address")
        case .tooManyRedirects:
            self.init(code: .unavailable, message: "\(error.host) redirects too often")
        case .privateHost:
            self.init(
                code: .unavailable,
                message: "\(error.host) is a private address; pictures must come from the internet"
            )
        case .unreadable(let answer):
            self.init(
                code: .badResponse,
                message: "cannot read the picture from \(error.host): \(answer.message)"
            )
        case .notArchived:
            self.init(
                code: .notArchived,
                message: "the archive has no picture from \(error.host) for this poster",
                hint: "run once without --offline, or use another folder with --archive"
            )
        }
    }
}
