public import Foundation

/// A question to a service, as a value: where to ask, with what, and how to read the answer.
public struct Endpoint<Response: Sendable>: Sendable {
    /// The path below the service's address, without a suffix, such as `movie/searchMovieInfo`.
    public let path: String
    /// The query parameters by name, without the key.
    public let parameters: [String: String]
    /// How long an answer stays fresh.
    public let freshness: Freshness
    /// Whether an answer says nothing yet; such an answer is kept only if it is final.
    let isBlank: @Sendable (Response) -> Bool
    /// Reads an answer: throws ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    let decode: @Sendable (Data) throws -> Response

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - path: The path below the service's address, without a suffix.
    ///   - parameters: The query parameters by name, without the key.
    ///   - freshness: How long an answer stays fresh.
    ///   - isBlank: Whether an answer says nothing yet.
    ///   - decode: Reads an answer; throws a ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    public init(
        path: String,
        parameters: [String: String],
        freshness: Freshness,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.path = path
        self.parameters = parameters
        self.freshness = freshness
        self.isBlank = isBlank
        self.decode = decode
    }

    /// The name of the operation, such as `searchMovieInfo`: the last part of the path.
    public var operation: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the request that asks a service.
    ///
    /// - Parameter service: The service, with its key.
    /// - Returns: A GET request, with a blank key where the service has none; `nil` if the service's address is no base
    ///   for others.
    public func request(to service: Service) -> HTTPRequest? {
        guard var address = URLComponents(url: service.baseURL, resolvingAgainstBaseURL: false) else { return nil }
        address.path += "/" + path + service.pathSuffix
        let sorted = parameters.sorted { $0.key < $1.key }
        address.queryItems =
            [URLQueryItem(name: service.keyParameter, value: service.key ?? "")]
            + sorted.map { URLQueryItem(name: $0.key, value: $0.value) }
        // URLComponents leaves "+" as it is, which servers read as a space.
        address.percentEncodedQuery = address.percentEncodedQuery?.replacing("+", with: "%2B")
        let headers = ["Accept": "application/json", "User-Agent": "boxoffice"]
        return address.url.map { HTTPRequest(url: $0, headers: headers, secretParameter: service.keyParameter) }
    }
}

/// The answer says that there is no such thing, as KOBIS does with nulls for a code that it does not know.
public struct NothingFound: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}
