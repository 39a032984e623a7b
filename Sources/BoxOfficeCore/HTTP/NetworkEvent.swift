/// An event during a request that a user may want to know about.
public enum NetworkEvent: Sendable {
    /// A request was sent and ended; one event per attempt.
    case requested(HTTPRequest, Outcome, took: Duration)
    /// An answer from the network was decoded.
    case answered
    /// An answer was read from the archive instead.
    case readArchive(ArchiveRead)
    /// The request failed, and an older answer was returned instead; holds its age in seconds, if known.
    case servedOlderAnswer(age: Double?, because: NetworkError)
    /// A request is about to send its key unencrypted over the network; holds the service.
    case sendsKeyUnencrypted(to: WebService)
    /// An answer could not be archived; holds the folder and the system's reason.
    case couldNotArchive(folder: String, reason: String)

    /// A movie's opening day in an answer is not a day, and counts as unknown; holds the text and the title, sanitized.
    case ignoredOpenDate(String, title: String)

    /// How a request ended.
    public enum Outcome: Sendable {
        /// A response arrived; holds the HTTP status and the size of the decompressed body in bytes.
        case response(status: Int, bytes: Int)
        /// No complete response arrived.
        case failure(TransportError)
    }

    /// How an answer was read from the archive.
    public struct ArchiveRead: Sendable {
        /// The size of the answer in bytes.
        public let bytes: Int
        /// How long reading and decoding took.
        public let took: Duration
        /// Returns the request that was not sent; building it takes longer than reading a small answer.
        package let request: @Sendable () -> HTTPRequest?
    }
}
