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
