/// A fault of a service that sends one with a status of failure, by what it means for who asked.
public struct ServiceRefusal: ServiceFault, Hashable {
    /// What a fault means for who asked.
    public enum Meaning: Hashable, Sendable {
        /// The key is missing, wrong, or may not do this.
        case invalidKey
        /// The key's calls are used up.
        case quotaExceeded
        /// There is no such thing.
        case nothingFound
        /// The thing was changed by someone else meanwhile, or is there already.
        case conflict
        /// The service is in trouble.
        case unavailable
        /// The question is refused for another reason.
        case rejected
    }

    /// What it means.
    public let meaning: Meaning
    /// The service's message, cleaned and at most 200 characters long.
    public let message: String

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - meaning: What it means.
    ///   - message: The service's message as it came.
    public init(_ meaning: Meaning, message: String) {
        self.meaning = meaning
        self.message = message.sanitized?.shortened(to: 200) ?? ""
    }

    /// Whether it will pass by itself.
    public var isPassing: Bool { meaning == .quotaExceeded || meaning == .unavailable }
}
