public import BoxOfficePlatform

/// A client for the Korean Film Council's box office: rankings, movies, people, companies and codes.
public struct KOBISClient: BoxOfficeProviding {
    /// The address that every path is appended to.
    public static let defaultBaseURL =
        URL(string: "https://www.kobis.or.kr/kobisopenapi/webservice/rest") ?? URL(filePath: "/")

    /// The number of rows in a page of a list: the maximum that KOBIS allows.
    public static let pageSize = KOBISPage.rowLimit

    package static let name = "KOBIS"

    let manager: NetworkManager
    let service: WebService
    /// Is told of a ranking of which only some rows can be read; without it, that is an error.
    package var onUnreadableRows: (@Sendable (NetworkError) -> Void)?

    /// The current Korean day, by the manager's clock.
    public var today: KoreanDay { .today(at: manager.now()) }

    /// Creates a client around a manager; without a key of the KOBIS open API, or with a blank one, it only reads the archive:
    /// fresh answers, or with ``NetworkManager/ArchivePolicy/offline`` those of any age.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = .kobis(key: key, baseURL: baseURL)
        self.manager = manager
    }

    /// Creates a client that sends requests to KOBIS, retries temporary failures, and may archive answers.
    ///
    /// Without a key of the KOBIS open API, or with a blank one, it only reads the archive: fresh answers, or with
    /// ``NetworkManager/ArchivePolicy/offline`` those of any age. Network, files and decoding run off the caller's actor, so a
    /// model on the main actor can call it directly.
    public init(key: String?, archive: ResponseArchive? = nil) {
        self.init(key: key, manager: NetworkManager(archive: archive))
    }

    /// Returns the answer to an ``Endpoint``; throws ``NetworkError`` without one, `CancellationError` if cancelled.
    public func answer<Response>(
        to endpoint: Endpoint<Response>, policy: Policy = .freshAnswers
    ) async throws -> Response { try await manager.with(policy).answer(to: endpoint, from: service) }
}

extension WebService {
    /// KOBIS with a key, such as for ``Endpoint/request(to:)``.
    public static func kobis(key: String?, baseURL: URL = KOBISClient.defaultBaseURL) -> WebService {
        let name = KOBISClient.name
        return WebService(name: name, baseURL: baseURL, pathSuffix: ".json", keyPlace: .query("key"), key: key)
    }
}
