import Synchronization

/// A clock whose sleeps return at once and are recorded.
package final class InstantClock: Clock {
    package struct Instant: InstantProtocol {
        var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (earlier: Instant, later: Instant) -> Bool { earlier.offset < later.offset }
    }

    private let slept = Mutex<[Duration]>([])

    package init() {}

    /// The durations of the sleeps so far.
    package var sleeps: [Duration] { slept.withLock { $0 } }

    package var now: Instant { Instant(offset: sleeps.reduce(.zero, +)) }

    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        slept.withLock { slept in
            slept.append(deadline.offset - slept.reduce(.zero, +))
        }
        await Task.yield()
    }
}
