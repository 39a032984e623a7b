public import BoxOfficePlatform

/// A request to a service as a value: path, parameters and how to decode the answer.
public struct Endpoint<Response: Sendable>: Sendable {
    /// The name in messages and in the archive, including folders, such as `movie/searchMovieInfo`.
    public let name: String
    /// The path below the base URL, without the suffix; usually the name.
    public let path: String
    /// The query parameters by name, without the key.
    public let parameters: [String: String]
    /// Further query parameters, several of one name.
    var repeatedParameters: [URLQueryItem] = []
    /// The HTTP method in upper case.
    public let method: String
    /// The JSON body; `nil` for none.
    public let body: Data?
    /// How long an answer stays fresh; `nil` if answers are never archived.
    public internal(set) var freshness: Freshness?
    /// What the request asks for, if its errors name it.
    var subject: (any RequestSubject)?
    /// Whether an answer may be archived, which may be final.
    var mayArchive: @Sendable (_ answer: Response, _ isFinal: Bool) -> Bool
    /// Reads the fault from a response with an error status; `nil` if it has none.
    let fault: @Sendable (HTTPResponse) -> (any ServiceFault)?
    /// Decodes an answer; throws a ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    let decode: @Sendable (Data) throws -> Response

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - name: The name in messages and in the archive, including folders.
    ///   - path: The path below the base URL, without the suffix; by default the name.
    ///   - parameters: The query parameters by name, without the key.
    ///   - method: The HTTP method in upper case.
    ///   - body: The JSON body; `nil` for none.
    ///   - freshness: How long an answer stays fresh; `nil` to archive none.
    ///   - isBlank: Returns whether an answer has no data yet; such an answer is archived only if it is final.
    ///   - fault: Reads the fault from a response with an error status; `nil` if it has none.
    ///   - decode: Decodes an answer; throws a ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    public init(
        name: String,
        path: String? = nil,
        parameters: [String: String],
        method: String = "GET",
        body: Data? = nil,
        freshness: Freshness?,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        fault: @escaping @Sendable (HTTPResponse) -> (any ServiceFault)? = { _ in nil },
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.name = name
        self.path = path ?? name
        self.parameters = parameters
        self.method = method
        self.body = body
        self.freshness = freshness
        mayArchive = { answer, isFinal in isFinal || !isBlank(answer) }
        self.fault = fault
        self.decode = decode
    }

    /// Creates an endpoint of a service whose answers are archived.
    ///
    /// Parameters that are `nil` are omitted. For a ranking, `lastDay` is the last Korean day of its period.
    init(
        _ service: ArchivedService,
        path: String? = nil,
        parameters: KeyValuePairs<ArchivedService.Parameter, String?>,
        endingOn lastDay: KoreanDay? = nil,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        fault: @escaping @Sendable (HTTPResponse) -> (any ServiceFault)? = { _ in nil },
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.init(
            name: service.path,
            path: path,
            parameters: service.query(parameters),
            freshness: service.freshness(endingOn: lastDay),
            isBlank: isBlank,
            fault: fault,
            decode: decode
        )
    }

    /// The operation, such as `searchMovieInfo`: the last component of the name.
    public var operation: String {
        name.split(separator: "/").last.map(String.init) ?? name
    }

    /// Returns the HTTP request to a service.
    ///
    /// - Parameter service: The service, with its key.
    /// - Returns: The request, with an empty key if the service requires one and has none; `nil` if the base URL is invalid.
    public func request(to service: WebService) -> HTTPRequest? {
        guard var address = URLComponents(url: service.baseURL, resolvingAgainstBaseURL: false) else { return nil }
        if !path.isEmpty { address.path += "/" + path + service.pathSuffix }
        var headers = ["Accept": "application/json", "User-Agent": "boxoffice"]
        var items = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        items += repeatedParameters
        var secretParameter: String?
        if service.key != nil || !service.isKeyOptional {
            switch service.keyPlace {
            case .query(let name):
                items.insert(URLQueryItem(name: name, value: service.key ?? ""), at: 0)
                secretParameter = name
            case .authorization(let scheme):
                headers["Authorization"] = "\(scheme) \(service.key ?? "")"
            }
        }
        if !items.isEmpty { address.queryItems = items }
        // URLComponents does not escape "+", which servers read as a space.
        address.percentEncodedQuery = address.percentEncodedQuery?.replacing("+", with: "%2B")
        if body != nil { headers["Content-Type"] = "application/json" }
        return address.url.map {
            HTTPRequest(method: method, url: $0, headers: headers, body: body, secretParameter: secretParameter)
        }
    }
}

extension Endpoint {
    /// The endpoint without the type of its answers.
    var erased: Endpoint<any Sendable> {
        var erased = Endpoint<any Sendable>(
            name: name,
            path: path,
            parameters: parameters,
            method: method,
            body: body,
            freshness: freshness,
            fault: fault,
            decode: decode
        )
        erased.repeatedParameters = repeatedParameters
        erased.subject = subject
        erased.mayArchive = { [mayArchive] in mayArchive(Self.typed($0), $1) }
        return erased
    }

    /// Returns an answer of ``erased`` with its type.
    static func typed(_ answer: any Sendable) -> Response {
        guard let answer = answer as? Response else { preconditionFailure("an answer of another type") }
        return answer
    }
}

/// The answer says that nothing was found, as KOBIS does with nulls for an unknown code.
public struct NothingFound: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}
