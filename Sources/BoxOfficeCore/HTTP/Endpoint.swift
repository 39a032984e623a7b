public import BoxOfficePlatform

/// A request to a service as a value: path, parameters and how to decode the answer.
public struct Endpoint<Response: Sendable>: Sendable {
    package var plan: RequestPlan
    var mayArchive: @Sendable (_ answer: Response, _ isFinal: Bool) -> Bool
    /// Decodes an answer, on the calling thread; throws a ``ServiceFault``, ``UnreadableAnswer``, ``UnreadableRows`` or
    /// ``NothingFound``.
    ///
    /// Use it for bytes that you fetched yourself, such as from a server of yours.
    public let decode: @Sendable (Data) throws -> Response

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - name: The name in messages and in the archive, including folders.
    ///   - path: The path below the base URL, without the suffix; by default the name.
    ///   - parameters: The query parameters by name, without the key.
    ///   - method: The HTTP method in upper case.
    ///   - body: The JSON body, if any.
    ///   - freshness: How long an answer stays fresh; without it, none is archived.
    ///   - isBlank: Returns whether an answer has no data yet; such an answer is archived only if it is final.
    ///   - fault: Reads the fault from a response with an error status.
    ///   - decode: Decodes an answer; throws a ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    public init(
        name: String, path: String? = nil, parameters: [String: String], method: String = "GET", body: Data? = nil,
        freshness: Freshness?, isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        fault: @escaping @Sendable (HTTPResponse) -> (any ServiceFault)? = { _ in nil },
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        plan = RequestPlan(
            name: name,
            path: path ?? name,
            parameters: parameters,
            method: method,
            body: body,
            freshness: freshness,
            fault: fault
        )
        mayArchive = { answer, isFinal in isFinal || !isBlank(answer) }
        self.decode = decode
    }

    /// Creates an endpoint of a service whose answers are archived.
    ///
    /// Parameters that are `nil` are omitted. For a ranking, `lastDay` is the last Korean day of its period.
    package init(
        _ service: ArchivedService, path: String? = nil, parameters: KeyValuePairs<ArchivedService.Parameter, String?>,
        endingOn lastDay: KoreanDay? = nil, isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
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
        plan.suffix = service.suffix
    }

    /// The HTTP method in upper case.
    public var method: String { plan.method }
    /// The path below the service's base URL, without its suffix, such as `movie/searchMovieInfo`.
    public var path: String { plan.path }
    /// The query parameters by name, without the key.
    public var parameters: [String: String] { plan.parameters }

    /// Returns the HTTP request to a service such as ``WebService/kobis(key:baseURL:)``, without sending it.
    ///
    /// If the service requires a key and has none, the key is empty; the request is `nil` for an invalid base URL.
    public func request(to service: WebService) -> HTTPRequest? { plan.request(to: service) }
}

/// The answer says that nothing was found, as KOBIS does with nulls for an unknown code.
public struct NothingFound: BilingualError, Hashable, Sendable {
    /// Creates the error.
    public init() {}

    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String { language.text("찾지 못했습니다.", "Nothing was found.") }
}

/// An ``Endpoint`` without the type of its answers: what to send, and how to archive the answer.
package struct RequestPlan: Sendable {
    let name: String
    let path: String
    let parameters: [String: String]
    /// Further query parameters, several of one name.
    package var repeatedParameters: [URLQueryItem] = []
    /// The request, if it is to any address, as for a picture, which only its name in the archive has as a parameter.
    package var request: HTTPRequest?
    var suffix = ".json"
    let method: String
    let body: Data?
    package var freshness: Freshness?
    /// What the request asks for, if its errors name it.
    var subject: (any RequestSubject)?
    let fault: @Sendable (HTTPResponse) -> (any ServiceFault)?

    var operation: String { name.split(separator: "/").last.map(String.init) ?? name }

    var archiveName: String? {
        freshness == nil ? nil : ResponseArchive.name(path: name, parameters: parameters, suffix: suffix)
    }

    func request(to service: WebService) -> HTTPRequest? {
        if let request { return request }
        guard var address = URLComponents(url: service.baseURL, resolvingAgainstBaseURL: false) else { return nil }
        if !path.isEmpty { address.path += "/" + path + service.pathSuffix }
        var headers = ["Accept": "application/json", "User-Agent": HTTPRequest.defaultUserAgent]
        var items = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        items += repeatedParameters
        var secretParameter: String?
        if service.key != nil || !service.isKeyOptional {
            switch service.keyPlace {
            case .query(let name):
                items.insert(URLQueryItem(name: name, value: service.key ?? ""), at: 0)
                secretParameter = name
            case .authorization(let scheme): headers["Authorization"] = "\(scheme) \(service.key ?? "")"
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

/// What a request asks for, in the words of messages for people.
package protocol RequestSubject: Sendable {
    /// Returns a name such as `movie with the code 20124079`, or, if it is not specific, `movie with this code`.
    func name(in language: LabelLanguage, isSpecific: Bool) -> String
}

package struct RequestedSearch: RequestSubject {
    /// The words, such as a title; empty if there are only other conditions.
    private let words: String

    package init(_ words: String?...) { self.words = words.compactMap(\.self).joined(separator: " ") }

    package func name(in language: LabelLanguage, isSpecific: Bool) -> String {
        isSpecific && !words.isEmpty
            ? language.text("'\(words)' 검색 결과", "result of a search for '\(words)'")
            : language.text("이 조건의 검색 결과", "result of a search with these conditions")
    }
}

extension Endpoint {
    package func asking(for subject: any RequestSubject) -> Endpoint { copy(of: self) { $0.plan.subject = subject } }
}
