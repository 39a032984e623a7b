/// Why a picture cannot be had: facts, without prose.
public struct PosterImageError: Error, Hashable, Sendable {
    /// The host that was asked, or was not to be.
    public let host: String
    /// What went wrong.
    public let reason: Reason

    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// No whole response came.
        case transport(TransportError)
        /// The response has a status other than 200 to 299.
        case status(Int)
        /// A redirect leads to no address of the web.
        case strayRedirect
        /// There are more redirects than are followed.
        case tooManyRedirects
        /// The host is this machine, or one of a private network.
        case privateHost
        /// What came is no picture.
        case unreadable(UnreadableAnswer)
        /// The network is not to be asked, and the archive has no picture.
        case notArchived
    }
}
