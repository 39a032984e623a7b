public import BoxOfficeCore
import BoxOfficePlatform

/// Why an image cannot be fetched.
public struct PosterImageError: BilingualError, RequesterError, Hashable, Sendable {
    /// The host of the image.
    public let host: String
    /// What went wrong.
    public let reason: Reason

    /// Creates an error, such as for a stub.
    public init(host: String, reason: Reason) { (self.host, self.reason) = (host, reason) }

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

    package func message(in language: LabelLanguage) -> String {
        switch reason {
        case .transport(let error): error.message(service: host, in: language)
        case .status(let status):
            NetworkError(service: host, operation: "", query: "", reason: .status(status)).message(in: language)
        case .strayRedirect: language.text("\(host): 올바르지 않은 주소로 넘깁니다", "\(host) redirects to an invalid address")
        case .tooManyRedirects: language.text("\(host): 너무 여러 번 넘깁니다", "\(host) redirects too many times")
        case .privateHost:
            language.text(
                "\(host): 사설 주소입니다. 그림은 인터넷에 있어야 합니다",
                "\(host) is a private address; pictures must come from the internet"
            )
        case .unreadable(let answer):
            language.text(
                "\(host)의 그림을 읽을 수 없습니다: \(answer.message(in: language))",
                "cannot read the picture from \(host): \(answer.message(in: language))"
            )
        case .notArchived:
            language.text("아카이브에 \(host)의 포스터 그림이 없습니다", "the archive has no picture from \(host) for this poster")
        }
    }

    /// Whether the failure is temporary, so that it may help to try again.
    public var isTransient: Bool { cause?.isTransient == true }

    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String {
        cause?.description(in: language) ?? message(in: language).sentence
    }

    /// Returns the details.
    public func failureReason(in language: LabelLanguage) -> String? { message(in: language).sentence }

    /// Returns what a person can do, if anything.
    public func recoverySuggestion(in language: LabelLanguage) -> String? { cause?.recoverySuggestion(in: language) }

    /// The error of the request, if the host or the network failed.
    private var cause: NetworkError? {
        switch reason {
        case .transport(let error): NetworkError(service: host, operation: "", query: "", reason: .transport(error))
        case .status(let status) where status == 429 || status >= 500:
            NetworkError(service: host, operation: "", query: "", reason: .status(status))
        case .status, .strayRedirect, .tooManyRedirects, .privateHost, .unreadable, .notArchived: nil
        }
    }
}
