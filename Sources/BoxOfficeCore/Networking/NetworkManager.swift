public import Foundation

/// Answers questions: from the archive where that has a fresh answer, else from the network.
///
/// An answer passes status, fault and decoding before it is kept, so the archive never holds a fault or a web page.
public struct NetworkManager: Sendable {
    /// When the archive's answers are used.
    public enum ArchivePolicy: Sendable {
        /// A fresh answer from the archive, else the network; an older answer where the service cannot answer now.
        case freshAnswers
        /// Any answer from the archive, and never the network.
        case offline
        /// The network always; an answer is still kept.
        case refresh
        /// Any answer from the archive in place of the service, which failed so; an older one is told of.
        case fallback(after: NetworkError)
    }

    private let requester: any Requestable
    private let archive: ResponseArchive?
    private let policy: ArchivePolicy
    private let now: @Sendable () -> Date
    private let onEvent: @Sendable (NetworkEvent) -> Void

    /// Creates a manager.
    ///
    /// - Parameters:
    ///   - requester: What sends the requests, such as a ``RetryingRequester`` around a live one, or a stub.
    ///   - archive: Where answers are kept, or `nil` to keep none.
    ///   - policy: When the archive's answers are used.
    ///   - now: The clock that an answer's age is measured by.
    ///   - onEvent: Told of what happens on the way.
    public init(
        requester: any Requestable,
        archive: ResponseArchive? = nil,
        policy: ArchivePolicy = .freshAnswers,
        now: @escaping @Sendable () -> Date = { Date() },
        onEvent: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) {
        self.requester = requester
        self.archive = archive
        self.policy = policy
        self.now = now
        self.onEvent = onEvent
    }

    /// Answers a question.
    ///
    /// - Parameters:
    ///   - endpoint: The question.
    ///   - service: The service to ask, with its key.
    /// - Returns: The answer.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func answer<Response>(to endpoint: Endpoint<Response>, from service: Service) async throws -> Response {
        let name = archiveName(of: endpoint)
        func failure(_ reason: NetworkError.Reason) -> NetworkError {
            NetworkError(
                service: service.name,
                operation: endpoint.operation,
                query: ResponseArchive.query(endpoint.parameters),
                reason: reason,
                subject: endpoint.subject
            )
        }
        func archived(insteadOf error: NetworkError) -> Response? {
            guard let older = read(name, by: endpoint, from: service, ifOlder: true) else { return nil }
            if endpoint.freshness?.isFresh(fetched: older.fetched, now: now()) != true {
                onEvent(.servedOlderAnswer(age: max(0, now().timeIntervalSince(older.fetched)), because: error))
            }
            return older.response
        }

        var mayStandIn = true
        switch policy {
        case .offline:
            if let any = read(name, by: endpoint, from: service, ifOlder: true) { return any.response }
            throw failure(.notArchived)
        case .fallback(let error):
            if let any = archived(insteadOf: error) { return any }
            throw error
        case .freshAnswers:
            if let fresh = read(name, by: endpoint, from: service, ifOlder: false) { return fresh.response }
        case .refresh:
            mayStandIn = false
        }
        guard service.key != nil || service.isKeyOptional, let request = endpoint.request(to: service) else {
            throw failure(.missingKey)
        }
        if service.showsKey { onEvent(.showsKey(of: service)) }

        let reason: NetworkError.Reason
        do {
            var received = try await requester.send(request)
            let isWhole = !received.redactKey(of: service)
            let data = try Self.body(of: received, fault: endpoint.fault)
            let response = try endpoint.decode(data)
            if isWhole, let freshness = endpoint.freshness,
                !endpoint.isBlank(response) || freshness.isFinal(fetched: now())
            {
                archive?.keep(data, as: name, onFailure: onEvent)
            }
            return response
        } catch let error as TransportError {
            reason = .init(error)
        } catch let error as BadResponse {
            reason = error.reason
        } catch let error as any ServiceFault {
            reason = .fault(error)
        } catch let error as UnreadableAnswer {
            reason = .unreadable(error)
        } catch is NothingFound {
            reason = .nothingFound
        }
        // Where a service may be asked without a key, and does not let strangers in, a key is what is missing.
        if service.key == nil, case .fault(let refusal as ServiceRefusal) = reason, refusal.meaning == .invalidKey {
            throw failure(.missingKey)
        }
        if reason.isPassing, mayStandIn, let older = archived(insteadOf: failure(reason)) { return older }
        throw failure(reason)
    }
}

extension NetworkManager {
    /// Returns the archive's answer if it is fresh, so that the question makes no request.
    ///
    /// - Parameters:
    ///   - endpoint: The question.
    ///   - service: The service that would be asked.
    /// - Returns: The answer; `nil` where there is none that is fresh and can be read.
    package func freshAnswer<Response>(to endpoint: Endpoint<Response>, from service: Service) -> Response? {
        read(archiveName(of: endpoint), by: endpoint, from: service, ifOlder: false)?.response
    }

    /// Where the answer to a question is kept; `nil` where it is not.
    private func archiveName<Response>(of endpoint: Endpoint<Response>) -> String? {
        endpoint.freshness == nil ? nil : ResponseArchive.name(path: endpoint.name, parameters: endpoint.parameters)
    }

    /// A response that is not worth decoding.
    private struct BadResponse: Error {
        let reason: NetworkError.Reason
    }

    private static func body(
        of response: HTTPResponse,
        fault: (HTTPResponse) -> (any ServiceFault)?
    ) throws -> Data {
        guard (200...299).contains(response.status) else {
            throw BadResponse(reason: fault(response).map { .fault($0) } ?? .status(response.status))
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let body = response.body.starts(with: byteOrderMark) ? response.body.dropFirst(3) : response.body
        guard let first = body.first(where: { !UnreadableAnswer.isASCIISpace($0) }) else {
            throw UnreadableAnswer.empty
        }
        guard first != UInt8(ascii: "<") else { throw BadResponse(reason: .page) }
        return response.body
    }

    /// Reads an answer that is fresh, or any; one that cannot be decoded counts as absent.
    private func read<Response>(
        _ name: String?,
        by endpoint: Endpoint<Response>,
        from service: Service,
        ifOlder isOlderAllowed: Bool
    ) -> (response: Response, fetched: Date)? {
        let start = ContinuousClock.now
        guard let name, let answer = archive?.answer(named: name),
            isOlderAllowed || endpoint.freshness?.isFresh(fetched: answer.fetched, now: now()) == true,
            let response = try? endpoint.decode(answer.data)
        else { return nil }
        onEvent(
            .readArchive(
                { endpoint.request(to: service) },
                bytes: answer.data.count,
                took: start.duration(to: .now)
            )
        )
        return (response, answer.fetched)
    }
}

extension ResponseArchive {
    /// Keeps an answer that has a name.
    ///
    /// A failure is only reported: the answer is worth more than its copy.
    func keep(_ data: Data, as name: String?, onFailure onEvent: (NetworkEvent) -> Void) {
        guard let name else { return }
        do {
            try keep(data, as: name)
        } catch {
            onEvent(.couldNotArchive(folder: folder, reason: error.systemReason))
        }
    }
}

extension HTTPResponse {
    /// Hides a service's key where the service sends it back: it must come into no error, no output and no archive.
    ///
    /// A shorter key than any service gives out could be a part of the answer's own words.
    ///
    /// - Returns: Whether there was one.
    fileprivate mutating func redactKey(of service: Service) -> Bool {
        guard let key = service.key, key.utf8.count >= 8 else { return false }
        // Some send it back as they got it, in an address.
        let spellings = [key, key.addingPercentEncoding(withAllowedCharacters: .alphanumerics)].compactMap(\.self)
        guard spellings.contains(where: { body.range(of: Data($0.utf8)) != nil }) else { return false }
        body = Data(spellings.reduce(Array(body)) { $0.redacting($1) })
        return true
    }
}

extension NetworkError.Reason {
    /// The reason behind a failed transport; an answer that came, but could not be taken in, is an unreadable one.
    fileprivate init(_ error: TransportError) {
        self = UnreadableAnswer(error).map { .unreadable($0) } ?? .transport(error)
    }
}
