import BoxOfficePlatform

/// What a response of KOBIS says about the key.
package enum KeyVerdict: Sendable {
    case accepted
    case rejected
    case quotaUsedUp

    /// Creates a verdict from an error, if it says something about the key.
    package init?(_ error: NetworkError) {
        switch error.reason {
        case .fault(KOBISFault.invalidKey), .status(401), .status(403): self = .rejected
        case .fault(KOBISFault.quotaExceeded): self = .quotaUsedUp
        case .missingKey, .transport, .status, .page, .fault, .unreadable, .nothingFound, .notArchived, .notAsked:
            return nil
        }
    }
}

/// A requester that keeps the record of a key: each response of any status is a call, and verdicts are written when they change.
package final class KeyRecorder: Requestable {
    private struct State {
        /// Whether the calls were used up before the first request.
        var wasUsedUp: Bool?
        var isAccepted: Bool?
    }

    private let base: any Requestable
    private let record: KeyRecord?
    private let state = Lock(State())

    /// Creates a requester around another; without a record, it keeps nothing.
    package init(_ base: any Requestable, record: KeyRecord?) { (self.base, self.record) = (base, record) }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        state.withLock { $0.wasUsedUp = $0.wasUsedUp ?? record?.isQuotaUsedUp }
        let response = try await base.send(request)
        // A failure to count must not lose the response.
        try? record?.addCall()
        return response
    }

    /// Records a verdict; a failure to write it must not lose the answer.
    package func note(_ verdict: KeyVerdict) {
        state.withLock { state in
            switch verdict {
            case .accepted:
                // An answer to a request sent before KOBIS said so does not mean that there are calls left.
                if state.wasUsedUp == true { try? record?.setQuota(isUsedUp: false) }
                state.wasUsedUp = false
            case .quotaUsedUp:
                try? record?.setQuota(isUsedUp: true)
                state.wasUsedUp = false
            case .rejected: break
            }
            // A key without a quota left is a key that KOBIS accepts.
            let isAccepted = verdict != .rejected
            guard state.isAccepted != isAccepted else { return }
            state.isAccepted = isAccepted
            try? record?.setKey(isAccepted: isAccepted)
        }
    }
}
