import BoxOfficeCore

/// A run's access to web services: the requester, the archive and the log.
struct ServiceConnection: Sendable {
    /// Sends one request over the network.
    var base: any Requestable
    let context: CommandContext
    /// Where answers are stored; `nil` to store none.
    let archive: ResponseArchive?
    /// When archived answers are used.
    var policy: NetworkManager.ArchivePolicy
    /// Whether requests are retried after temporary failures.
    var isRetrying = true
    var log: @Sendable (NetworkEvent) -> Void

    /// Sends requests, logs each attempt, and retries.
    var requester: any Requestable {
        let reporting = ReportingRequester(base, onEvent: log)
        return isRetrying ? RetryingRequester(reporting, clock: context.clock) : reporting
    }

    /// Returns a manager with a policy.
    func manager(_ policy: NetworkManager.ArchivePolicy) -> NetworkManager {
        NetworkManager(requester: requester, archive: archive, policy: policy, now: context.now, onEvent: log)
    }
}

extension NetworkManager.ArchivePolicy {
    /// Whether the network must not be used.
    var isOffline: Bool { if case .offline = self { true } else { false } }

    /// Whether archived answers are ignored.
    var isRefresh: Bool { if case .refresh = self { true } else { false } }
}
