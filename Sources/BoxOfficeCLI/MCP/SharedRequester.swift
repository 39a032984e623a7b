import BoxOfficeCore
import Synchronization

/// The requester of all calls, which keeps connections open.
final class SharedRequester: Sendable {
    private let requester = Mutex<(any Requestable)?>(nil)

    func get(_ make: () -> any Requestable) -> any Requestable {
        requester.withLock { requester in
            let shared = requester ?? make()
            requester = shared
            return shared
        }
    }
}
