public import BoxOfficePlatform

/// Why an image cannot be fetched.
public struct PosterImageError: Error, Hashable, Sendable {
    /// The host of the image.
    public let host: String
    /// What went wrong.
    public let reason: Reason

    /// Creates an error from its properties.
    public init(host: String, reason: Reason) {
        self.host = host
        self.reason = reason
    }

    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// No complete response arrived.
        case transport(TransportError)
        /// The response has a status other than 200 to 299.
        case status(Int)
        /// A redirect does not lead to a web address.
        case strayRedirect
        /// There are too many redirects.
        case tooManyRedirects
        /// The host is this machine or in a private network.
        case privateHost
        /// The response is not an image.
        case unreadable(UnreadableAnswer)
        /// Offline, and not in the archive.
        case notArchived
    }
}

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

extension PosterImageError: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { message.sentence }
}
