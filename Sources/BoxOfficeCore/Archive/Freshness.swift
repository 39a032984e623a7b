public import BoxOfficePlatform

/// How long an archived answer can be used without a request.
public struct Freshness: Hashable, Sendable {
    /// How long an answer that may change is fresh, in seconds.
    public let lifetime: TimeInterval
    /// The time from which a fetched answer is final and always fresh; `nil` if answers never are.
    public let finalFrom: Date?

    /// Creates a freshness.
    ///
    /// - Parameters:
    ///   - lifetime: How long an answer that may change is fresh, in seconds.
    ///   - finalFrom: The time from which a fetched answer is final, or `nil` for never.
    public init(lifetime: TimeInterval, finalFrom: Date? = nil) {
        self.lifetime = lifetime
        self.finalFrom = finalFrom
    }

    /// Returns whether an answer is final.
    ///
    /// - Parameter fetched: When the answer was fetched.
    /// - Returns: Whether the answer can no longer change.
    public func isFinal(fetched: Date) -> Bool {
        finalFrom.map { fetched >= $0 } ?? false
    }

    /// Returns whether an answer is still fresh.
    ///
    /// - Parameters:
    ///   - fetched: When the answer was fetched. A time in the future, from a wrong clock, counts as equally far in the past.
    ///   - now: The current time.
    /// - Returns: Whether the answer can be used without a request.
    public func isFresh(fetched: Date, now: Date) -> Bool {
        (isFinal(fetched: fetched) && fetched <= now) || abs(now.timeIntervalSince(fetched)) < lifetime
    }
}
