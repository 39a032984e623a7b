extension PosterImageError {
    /// The message.
    package var message: String {
        switch reason {
        case .transport(let error): error.message(service: host)
        case .status(let status):
            "\(host) answered with HTTP status \(status)" + (status == 429 ? ": too many requests" : "")
        case .strayRedirect: "\(host) redirects to an invalid address"
        case .tooManyRedirects: "\(host) redirects too many times"
        case .privateHost: "\(host) is a private address; pictures must come from the internet"
        case .unreadable(let answer): "cannot read the picture from \(host): \(answer.message)"
        case .notArchived: "the archive has no picture from \(host) for this poster"
        }
    }
}
