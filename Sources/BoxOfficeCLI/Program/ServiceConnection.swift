import BoxOfficeCore

/// A run's access to web services: the requester, the archive and the log.
struct ServiceConnection: Sendable {
    var base: any Requestable
    let context: CommandContext
    let archive: ResponseArchive?
    var policy: NetworkManager.ArchivePolicy
    var isRetrying = true
    var log: @Sendable (NetworkEvent) -> Void

    var requester: any Requestable {
        let reporting = ReportingRequester(base, onEvent: log)
        return isRetrying ? RetryingRequester(reporting, clock: context.clock) : reporting
    }

    func manager(_ policy: NetworkManager.ArchivePolicy) -> NetworkManager {
        var manager = NetworkManager(
            requester: requester, archive: archive, policy: policy, now: context.now, onEvent: log
        )
        (manager.requests, manager.limit) = (context.requests, context.requestLimit)
        return manager
    }
}
