public import BoxOfficePlatform

/// A client for the Korean Film Council's box office: rankings, movies, people, companies and codes.
public struct KOBISClient: BoxOfficeProviding {
    /// The address that every path is appended to.
    public static let defaultBaseURL =
        URL(string: "https://www.kobis.or.kr/kobisopenapi/webservice/rest") ?? URL(filePath: "/")

    /// The number of rows in a page of a list: the maximum that KOBIS allows.
    public static let pageSize = KOBISPage.rowLimit

    /// The name in messages.
    package static let name = "KOBIS"

    let manager: NetworkManager
    let service: WebService

    /// Creates a client around a manager.
    ///
    /// - Parameters:
    ///   - key: The key of the KOBIS open API; without it, only the archive is read.
    ///   - baseURL: The address of the service.
    ///   - manager: The manager, which sends requests and archives answers.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = .kobis(key: key, baseURL: baseURL)
        self.manager = manager
    }

    /// Creates a client that sends requests to KOBIS, and retries temporary failures.
    ///
    /// Network, files and decoding run off the caller's actor, so a model on the main actor can call it directly.
    ///
    /// - Parameters:
    ///   - key: The key of the KOBIS open API; without it, only the archive is read.
    ///   - archive: The archive of answers, or `nil` for none.
    public init(key: String?, archive: ResponseArchive? = nil) {
        self.init(key: key, manager: NetworkManager(archive: archive))
    }

    /// Returns the answer to a request to KOBIS.
    ///
    /// - Parameters:
    ///   - endpoint: The request, such as ``Endpoint/dailyRanking(on:filters:)``.
    ///   - policy: When to use archived answers.
    /// - Returns: The decoded answer.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
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
