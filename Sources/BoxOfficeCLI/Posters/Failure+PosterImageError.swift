import BoxOfficeCore

extension PosterImageError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure { Failure(self) }
}

extension Failure {
    /// Words for why a picture cannot be had.
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
            self.init(code: .unavailable, message: "\(error.host) redirects to an address that is none of the web")
        case .tooManyRedirects:
            self.init(code: .unavailable, message: "\(error.host) redirects once too often")
        case .privateHost:
            self.init(
                code: .unavailable,
                message: "\(error.host) is in a private network, where no service of the internet has pictures"
            )
        case .unreadable(let answer):
            self.init(
                code: .badResponse,
                message: "\(error.host)'s picture cannot be read: \(answer.message)"
            )
        case .notArchived:
            self.init(
                code: .notArchived,
                message: "the archive holds no picture of \(error.host) for this poster",
                hint: "run it once without --offline, or name another folder with --archive"
            )
        }
    }
}
