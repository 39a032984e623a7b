public import Platform

/// A client for the Korean Film Council's box office: rankings, movies, people, companies and codes.
public struct KOBISClient: Sendable {
    /// The address that every path is appended to.
    public static let defaultBaseURL =
        URL(string: "https://www.kobis.or.kr/kobisopenapi/webservice/rest") ?? URL(filePath: "/")

    /// The number of rows in a page of a list: the maximum that KOBIS allows.
    public static let pageSize = 100

    let manager: NetworkManager
    let service: WebService

    /// Creates a client around a manager.
    ///
    /// - Parameters:
    ///   - key: The key of the KOBIS open API, or `nil` to read from the archive only.
    ///   - baseURL: The address of the service.
    ///   - manager: The manager, which sends requests and archives answers.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = WebService(name: "KOBIS", baseURL: baseURL, pathSuffix: ".json", keyPlace: .query("key"), key: key)
        self.manager = manager
    }

    /// Creates a client that sends requests to KOBIS, retries temporary failures, and archives nothing.
    ///
    /// - Parameter key: The key of the KOBIS open API.
    public init(key: String) {
        self.init(key: key, manager: NetworkManager(requester: RetryingRequester(LiveRequester())))
    }
}
