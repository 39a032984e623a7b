/// A run's access to web services: the requester, the archive and the log.
struct ServiceConnection: Sendable {
    var base: any Requestable
    let context: CommandContext
    let archive: ResponseArchive?
    var policy: NetworkManager.ArchivePolicy
    var isRetrying = true
    var log: @Sendable (NetworkEvent) -> Void

    func manager(_ policy: NetworkManager.ArchivePolicy) -> NetworkManager {
        let reporting = ReportingRequester(base: base, fileWriter: context.fileWriter, onEvent: log)
        let requester: any Requestable =
            isRetrying ? RetryingRequester(reporting, clock: context.clock) : reporting
        var manager = NetworkManager(
            requester: requester, archive: archive, policy: policy, now: context.now, onEvent: log
        )
        (manager.requests, manager.limit) = (context.requests, context.requestLimit)
        return manager
    }
}

/// A requester that handles Ctrl-C from the first request on, and reports each attempt.
private struct ReportingRequester: Requestable {
    let base: any Requestable
    let fileWriter: AtomicFileWriter
    let onEvent: @Sendable (NetworkEvent) -> Void

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        fileWriter.prepareForInterrupt()
        let start = ContinuousClock.now
        do {
            let response = try await base.send(request)
            let outcome = NetworkEvent.Outcome.response(status: response.status, bytes: response.body.count)
            onEvent(.requested(request, outcome, took: start.duration(to: .now)))
            return response
        } catch let error as TransportError {
            onEvent(.requested(request, .failure(error), took: start.duration(to: .now)))
            throw error
        }
    }
}
