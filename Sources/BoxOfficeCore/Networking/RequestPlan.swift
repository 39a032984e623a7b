import BoxOfficePlatform

/// An ``Endpoint`` without the type of its answers: what to send, and how to archive the answer.
struct RequestPlan: Sendable {
    /// The name in messages and in the archive, including folders.
    let name: String
    /// The path below the base URL, without the suffix.
    let path: String
    /// The query parameters by name, without the key.
    let parameters: [String: String]
    /// Further query parameters, several of one name.
    var repeatedParameters: [URLQueryItem] = []
    /// The HTTP method in upper case.
    let method: String
    /// The JSON body, if any.
    let body: Data?
    /// How long an answer stays fresh, if answers are archived.
    var freshness: Freshness?
    /// What the request asks for, if its errors name it.
    var subject: (any RequestSubject)?
    /// Reads the fault from a response with an error status.
    let fault: @Sendable (HTTPResponse) -> (any ServiceFault)?

    /// The last component of the name.
    var operation: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// The name of the archived answer, if answers are archived.
    var archiveName: String? {
        freshness == nil ? nil : ResponseArchive.name(path: name, parameters: parameters)
    }

    /// Returns the HTTP request to a service, unless its base URL is invalid.
    func request(to service: WebService) -> HTTPRequest? {
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
