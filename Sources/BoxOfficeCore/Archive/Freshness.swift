public import Foundation

/// How long an archived answer stands for a new one.
public struct Freshness: Hashable, Sendable {
    /// How long an answer is fresh that may still change, in seconds.
    public let lifetime: TimeInterval
    /// From when on an answer is final: one fetched then or later is fresh for ever; `nil` where none ever is.
    public let finalFrom: Date?

    /// Creates a freshness.
    ///
    /// - Parameters:
    ///   - lifetime: How long an answer is fresh that may still change, in seconds.
    ///   - finalFrom: From when on an answer is final, or `nil` for never.
    public init(lifetime: TimeInterval, finalFrom: Date? = nil) {
        self.lifetime = lifetime
        self.finalFrom = finalFrom
    }

    /// Returns whether an answer fetched at a moment is final.
    ///
    /// - Parameter fetched: When the answer was fetched.
    /// - Returns: Whether it can change no more.
    public func isFinal(fetched: Date) -> Bool {
        finalFrom.map { fetched >= $0 } ?? false
    }

    /// Returns whether an answer is still fresh.
    ///
    /// - Parameters:
    ///   - fetched: When the answer was fetched. One from the future, as a wrong clock leaves it, is as old as it is early.
    ///   - now: The present moment.
    /// - Returns: Whether the answer stands for a new one.
    public func isFresh(fetched: Date, now: Date) -> Bool {
        (isFinal(fetched: fetched) && fetched <= now) || abs(now.timeIntervalSince(fetched)) < lifetime
    }
}
