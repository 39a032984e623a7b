public import Foundation

/// The Korean Film Council's box office: rankings, movies, people, companies and codes.
///
/// One extension file for each family of services holds its methods.
public struct KOBISClient: Sendable {
    /// The address of the service, below which every path lies.
    ///
    /// The fallback is never reached: the literal is an address, which its initialiser cannot know.
    public static let defaultBaseURL =
        URL(string: "https://www.kobis.or.kr/kobisopenapi/webservice/rest") ?? URL(filePath: "/")

    let manager: NetworkManager
    let service: Service

    /// Creates a client around a manager.
    ///
    /// - Parameters:
    ///   - key: The key of the KOBIS open API, or `nil` where every answer is to come from the archive.
    ///   - baseURL: The address of the service; another one for tests and proxies.
    ///   - manager: What asks, and keeps answers.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = Service(name: "KOBIS", baseURL: baseURL, pathSuffix: ".json", keyPlace: .query("key"), key: key)
        self.manager = manager
    }

    /// Creates a client that asks KOBIS itself, tries again where that may help, and keeps no answers.
    ///
    /// - Parameter key: The key of the KOBIS open API.
    public init(key: String) {
        self.init(key: key, manager: NetworkManager(requester: RetryingRequester(LiveRequester())))
    }
}
