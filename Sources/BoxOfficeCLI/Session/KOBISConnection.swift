import BoxOfficeCore
import BoxOfficePlatform

/// The connection to KOBIS: it counts calls, and a circuit breaker watches all of its traffic.
///
/// A class for the same reason as ``Session``.
final class KOBISConnection: Sendable {
    /// The client with the policy set by the options.
    let client: KOBISClient
    let circuitBreaker: CircuitBreaker
    private let connection: ServiceConnection
    private let key: String?
    private let baseURL: URL

    /// Creates a connection on top of the one to all services.
    init(_ services: ServiceConnection, key: String?, baseURL: URL) {
        let circuitBreaker = CircuitBreaker(clock: services.context.clock)
        var connection = services
        connection.base = CountingRequester(services.base, calls: services.context.calls)
        connection.log = { [circuitBreaker, log = services.log] event in
            circuitBreaker.note(event)
            log(event)
        }
        self.circuitBreaker = circuitBreaker
        self.connection = connection
        self.key = key
        self.baseURL = baseURL
        client = KOBISClient(key: key, baseURL: baseURL, manager: connection.manager(connection.policy))
    }

    /// Returns a client with another policy.
    func client(_ policy: NetworkManager.ArchivePolicy) -> KOBISClient {
        KOBISClient(key: key, baseURL: baseURL, manager: connection.manager(policy))
    }
}

extension KOBISConnection {
    /// Sends a request; once KOBIS refuses every request of a batch, only the archive is read.
    ///
    /// - Throws: ``NetworkError`` if there is no answer: the first refusal, once KOBIS refuses every request.
    func send<Answer>(isBatch: Bool, _ request: (KOBISClient) async throws -> Answer) async throws -> Answer {
        guard isBatch else { return try await request(client) }
        do {
            return try await sendUnlessRefused(with: client, request)
        } catch let error as NetworkError {
            guard let refusal = circuitBreaker.state.refusal, !connection.policy.isRefresh else { throw error }
            return try await request(client(.fallback(after: refusal)))
        }
    }

    /// Sends a request, unless KOBIS refuses every further one.
    ///
    /// - Throws: ``NetworkError`` if there is no answer.
    func sendUnlessRefused<Answer>(
        with client: KOBISClient,
        _ request: (KOBISClient) async throws -> Answer
    ) async throws -> Answer {
        if let refusal = circuitBreaker.state.refusal { throw refusal }
        return try await noting { try await request(client) }
    }

    /// Runs a body, and tells the circuit breaker when it fails.
    func noting<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
        do {
            return try await body()
        } catch let error as NetworkError {
            circuitBreaker.note(error)
            throw error
        }
    }

    /// How to resume a range that stopped; `nil` if answers are not archived.
    var resumeHint: String? {
        guard connection.archive != nil, circuitBreaker.state.archiveFailure == nil else { return nil }
        return
            "run the same command \(connection.policy.isRefresh ? "without --refresh" : "again") to fetch only what is missing"
    }
}
