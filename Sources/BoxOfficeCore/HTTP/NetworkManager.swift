public import BoxOfficePlatform

/// Answers requests from the archive if it has a fresh answer, otherwise from the network.
///
/// An answer is archived only after its status was checked and it was decoded, so the archive never holds a fault or a page.
/// Equal requests at the same time are sent once.
public struct NetworkManager: Sendable {
    /// When to use archived answers.
    public enum ArchivePolicy: Sendable {
        /// A fresh archived answer, otherwise the network; an older answer if the service fails temporarily.
        ///
        /// For one request: the policy of its manager.
        case freshAnswers
        /// Any archived answer, never the network.
        case offline
        /// Always the network; answers are still archived.
        case refresh
    }

    /// The `User-Agent` of the requests, `boxoffice` by default; an app may set its own name and version.
    public var userAgent = HTTPRequest.defaultUserAgent
    package var requester: any Requestable
    let archive: ResponseArchive?
    private var policy: ArchivePolicy
    /// The error that made archived answers of any age acceptable; an older one is reported as an event.
    private var refusal: NetworkError?
    let now: @Sendable () -> Date
    private let onEvent: @Sendable (NetworkEvent) -> Void
    /// The running requests, which managers may share.
    package var requests = SharedWork<HTTPResponse>()
    package var limit: ConcurrencyLimit?

    /// Creates a manager.
    ///
    /// - Parameters:
    ///   - requester: Sends requests: by default over the network, repeating those that fail temporarily; or a stub.
    ///   - archive: The archive of answers, or `nil` for none.
    ///   - policy: When to use archived answers.
    ///   - now: The clock for the age of answers, and for the current day of clients.
    ///   - onEvent: Receives events.
    public init(
        requester: any Requestable = RetryingRequester(LiveRequester()), archive: ResponseArchive? = nil,
        policy: ArchivePolicy = .freshAnswers, now: @escaping @Sendable () -> Date = { Date() },
        onEvent: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) {
        (self.requester, self.archive, self.policy, self.now, self.onEvent) = (requester, archive, policy, now, onEvent)
    }

    /// Returns a manager with a request's policy: fresh answers are what any may return, and an offline one stays so.
    func with(_ policy: ArchivePolicy) -> NetworkManager {
        policy == .freshAnswers || self.policy == .offline ? self : copy(of: self) { $0.policy = policy }
    }

    /// Returns a manager that accepts archived answers of any age, and otherwise throws the refusal of a service.
    package func fallingBack(after refusal: NetworkError) -> NetworkManager {
        copy(of: self) { ($0.policy, $0.refusal) = (.offline, refusal) }
    }

    /// Returns the decoded answer to a request; throws ``NetworkError`` without one, `CancellationError` if cancelled.
    ///
    /// Files are read and written, and answers decoded, off the caller's actor.
    public func answer<Response>(to endpoint: Endpoint<Response>, from service: WebService) async throws -> Response {
        try await datedAnswer(to: endpoint, from: service).response
    }

    /// Returns the answer to a request, like ``answer(to:from:)``, and where it comes from.
    @concurrent func datedAnswer<Response>(
        to endpoint: Endpoint<Response>, from service: WebService
    ) async throws -> (response: Response, source: ResponseArchive.Answer) {
        var response: Response?
        let answer = try await answer(to: endpoint.plan, from: service) { data, isFinal in
            let decoded = try decode(data, as: endpoint)
            response = decoded
            return endpoint.mayArchive(decoded, isFinal)
        }
        // An answer is only returned after it was decoded.
        return (try response ?? decode(answer.data, as: endpoint), answer)
    }

    private func decode<Response>(_ answer: Data, as endpoint: Endpoint<Response>) throws -> Response {
        try IgnoredOpenDates.$report.withValue(.init { onEvent(.ignoredOpenDate($0, title: $1)) }) {
            try endpoint.decode(answer)
        }
    }

    /// Returns an archived answer without a call: a fresh one, or one of the age that the policy allows.
    func archivedAnswer<Response>(
        to endpoint: Endpoint<Response>, from service: WebService, isFresh: Bool = false
    ) -> (response: Response, source: ResponseArchive.Answer)? {
        guard isFresh || policy != .refresh else { return nil }
        var response: Response?
        let answer = read(endpoint.plan, from: service, allowsStale: !isFresh && policy == .offline) {
            response = try decode($0, as: endpoint)
        }
        guard let answer, let response else { return nil }
        return (response, answer)
    }
}

// The rest is not generic: the compiler repeats generic code for each kind of answer.

extension NetworkManager {
    /// Returns the answer to a request as received; the closure decodes it, and decides whether to archive it.
    private func answer(
        to plan: RequestPlan, from service: WebService, validate: (_ answer: Data, _ isFinal: Bool) throws -> Bool
    ) async throws -> ResponseArchive.Answer {
        func failure(_ reason: NetworkError.Reason, _ rows: UnreadableRows? = nil) -> NetworkError {
            NetworkError(reason, of: plan, from: service.name, unreadableRows: rows)
        }
        var archivedRows: UnreadableRows?
        func archived(allowsStale: Bool) -> ResponseArchive.Answer? {
            read(plan, from: service, allowsStale: allowsStale) { data in
                do {
                    _ = try validate(data, true)
                } catch {
                    archivedRows = error as? UnreadableRows
                    throw error
                }
            }
        }
        func fallback(after error: NetworkError) -> ResponseArchive.Answer? {
            guard var older = archived(allowsStale: true) else { return nil }
            if plan.freshness?.isFresh(fetched: older.fetched, now: now()) != true {
                let age = older.fetched.map { max(0, now().timeIntervalSince($0)) }
                onEvent(.servedOlderAnswer(age: age, because: error))
                older.fallbackReason = error
            }
            return older
        }

        switch policy {
        case .offline:
            if let refusal {
                if let any = fallback(after: refusal) { return any }
                throw refusal
            }
            if let any = archived(allowsStale: true) { return any }
            throw failure(archivedRows.map(NetworkError.Reason.init) ?? .notArchived, archivedRows)
        case .freshAnswers:
            if let fresh = archived(allowsStale: false) { return fresh }
        case .refresh: break
        }
        guard service.key != nil || service.isKeyOptional, var request = plan.request(to: service) else {
            throw failure(.missingKey)
        }
        request.headers["User-Agent"] = userAgent
        if service.sendsKeyUnencrypted { onEvent(.sendsKeyUnencrypted(to: service)) }

        // Until the answer is decoded, which bounds how many are in memory.
        let hasWaited = try await limit?.begin() ?? false
        defer { limit?.end() }
        // An equal request may have been answered in the meantime.
        if hasWaited, policy == .freshAnswers, let fresh = archived(allowsStale: false) { return fresh }

        do {
            let (data, isRedacted) = try await body(of: request, from: service, fault: plan.fault)
            let fetched = now()
            let mayArchive = try validate(data, plan.freshness?.isFinal(fetched: fetched) == true)
            onEvent(.answered)
            if mayArchive, !isRedacted, let archive, let name = plan.archiveName {
                // A failure is only reported: the answer matters more than its copy.
                do {
                    try archive.keep(data, as: name, fetched: fetched)
                } catch {
                    onEvent(.couldNotArchive(folder: archive.folder, reason: error.systemReason))
                }
            }
            return ResponseArchive.Answer(data: data, fetched: fetched)
        } catch {
            guard let reason = Self.reason(for: error, from: service) else { throw error }
            if reason.allowsOlderAnswer, policy == .freshAnswers, let older = fallback(after: failure(reason)) {
                return older
            }
            throw failure(reason, error as? UnreadableRows)
        }
    }

    /// Reads an answer, fresh or of any age, from the archive; one that cannot be decoded counts as missing.
    private func read(
        _ plan: RequestPlan, from service: WebService, allowsStale: Bool, decode: (Data) throws -> Void
    ) -> ResponseArchive.Answer? {
        let start = ContinuousClock.now
        guard let name = plan.archiveName, let answer = archive?.answer(named: name),
            // What never expires needs no age.
            allowsStale || plan.freshness?.lifetime == .infinity
                || plan.freshness?.isFresh(fetched: answer.fetched, now: now()) == true
        else { return nil }
        let data = answer.data.mayHaveEscapes ? service.redacting(answer.data) ?? answer.data : answer.data
        guard (try? decode(data)) != nil else { return nil }
        let took = start.duration(to: .now)
        onEvent(.readArchive(.init(bytes: answer.data.count, took: took) { plan.request(to: service) }))
        return ResponseArchive.Answer(data: data, fetched: answer.fetched)
    }

    private struct BadResponse: Error {
        let reason: NetworkError.Reason
    }

    /// Returns the body of a response without the key, and whether it had one.
    private func body(
        of request: HTTPRequest, from service: WebService, fault: (HTTPResponse) -> (any ServiceFault)?
    ) async throws -> (data: Data, isRedacted: Bool) {
        var received =
            request.method == "GET"
            ? try await requests.value(of: request) { try await requester.response(to: request) }.value
            : try await requester.response(to: request)
        let redacted = service.redacting(received.body)
        received.body = redacted ?? received.body
        guard (200...299).contains(received.status) else {
            throw BadResponse(reason: fault(received).map { .fault($0) } ?? .status(received.status))
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let body = received.body.starts(with: byteOrderMark) ? received.body.dropFirst(3) : received.body
        guard let first = body.first(where: { !UnreadableAnswer.isASCIISpace($0) }) else {
            throw UnreadableAnswer.empty
        }
        guard first != UInt8(ascii: "<") else { throw BadResponse(reason: .page) }
        return (received.body, redacted != nil)
    }

    /// Returns why there is no answer, unless the error is another one, such as a cancellation.
    private static func reason(for error: any Error, from service: WebService) -> NetworkError.Reason? {
        let reason: NetworkError.Reason
        switch error {
        // A response that is too large or corrupt counts as unreadable.
        case let error as TransportError: reason = UnreadableAnswer(error).map { .unreadable($0) } ?? .transport(error)
        case let error as BadResponse: reason = error.reason
        case let error as any ServiceFault: reason = .fault(error)
        case let error as UnreadableAnswer: reason = .unreadable(error)
        case let error as UnreadableRows: reason = NetworkError.Reason(error)
        case is NothingFound: reason = .nothingFound
        default: return nil
        }
        // A service with an optional key that rejects a request without one needs a key for this request.
        if service.key == nil, case .fault(let refusal as ServiceRefusal) = reason, refusal.meaning == .invalidKey {
            return .missingKey
        }
        return reason
    }
}
