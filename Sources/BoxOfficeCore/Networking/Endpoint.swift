public import BoxOfficePlatform

/// A request to a service as a value: path, parameters and how to decode the answer.
public struct Endpoint<Response: Sendable>: Sendable {
    /// What to send, and how to archive the answer.
    var plan: RequestPlan
    /// Decides whether to archive an answer.
    var mayArchive: @Sendable (_ answer: Response, _ isFinal: Bool) -> Bool
    /// Decodes an answer; throws a ``ServiceFault``, ``UnreadableAnswer`` or ``NothingFound``.
    let decode: @Sendable (Data) throws -> Response

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - name: The name in messages and in the archive, including folders.
    ///   - path: The path below the base URL, without the suffix; by default the name.
    ///   - parameters: The query parameters by name, without the key.
    ///   - method: The HTTP method in upper case.
    ///   - body: The JSON body, if any.
    ///   - freshness: How long an answer stays fresh, or `nil` to archive none.
    ///   - isBlank: Returns whether an answer has no data yet; such an answer is archived only if it is final.
    ///   - fault: Reads the fault from a response with an error status.
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

    /// The name in messages and in the archive, including folders, such as `movie/searchMovieInfo`.
    public var name: String { plan.name }
    /// The operation, such as `searchMovieInfo`: the last component of the name.
    public var operation: String { plan.operation }
    /// The query parameters by name, without the key.
    public var parameters: [String: String] { plan.parameters }
    /// How long an answer stays fresh, if answers are archived.
    public var freshness: Freshness? { plan.freshness }

    /// Returns the HTTP request to a service.
    ///
    /// - Parameter service: The service, with its key.
    /// - Returns: The request, with an empty key if the service requires one and has none; `nil` if the base URL is invalid.
    public func request(to service: WebService) -> HTTPRequest? { plan.request(to: service) }
}

/// The answer says that nothing was found, as KOBIS does with nulls for an unknown code.
public struct NothingFound: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}
