/// Why a question to a service has no answer: facts, without prose, and never a key.
public struct NetworkError: Error, Sendable {
    /// The service's name, such as `KOBIS`.
    public let service: String
    /// The operation's name, such as `searchMovieInfo`.
    public let operation: String
    /// The query without the key, sorted by parameter, such as `movieCd=20124079`.
    public let query: String
    /// What went wrong.
    public let reason: Reason
    /// What was requested by its code; `nil` for other requests.
    package var subject: ArchivedService.Subject?

    /// What went wrong.
    public enum Reason: Sendable {
        /// A request is needed, and there is no key to send.
        case missingKey
        /// No whole response came.
        case transport(TransportError)
        /// The response has a status other than 200 to 299.
        case status(Int)
        /// A web page came instead of data, as it does during maintenance.
        case page
        /// The service answered with a fault of its own.
        case fault(any ServiceFault)
        /// The answer cannot be read.
        case unreadable(UnreadableAnswer)
        /// The service knows no such thing.
        case nothingFound
        /// The network is not to be asked, and the archive has no answer.
        case notArchived
    }
}

extension NetworkError.Reason {
    /// Whether it will pass by itself, so that an older answer from the archive is better than none.
    var isPassing: Bool {
        switch self {
        case .transport, .page: true
        case .status(let status): status != 401 && status != 403
        case .fault(let fault): fault.isPassing
        case .missingKey, .unreadable, .nothingFound, .notArchived: false
        }
    }
}
