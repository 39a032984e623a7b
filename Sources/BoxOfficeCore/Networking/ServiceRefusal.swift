import BoxOfficePlatform

/// The fault of a service that reports errors by HTTP status, classified by its meaning for the caller.
public struct ServiceRefusal: ServiceFault, Hashable {
    /// The meaning of a fault for the caller.
    public enum Meaning: Hashable, Sendable {
        /// The key is missing, wrong or lacks permission.
        case invalidKey
        /// The quota of the key is used up.
        case quotaExceeded
        /// The requested item does not exist.
        case nothingFound
        /// The item was changed by someone else, or exists already.
        case conflict
        /// The service is unavailable.
        case unavailable
        /// The request was rejected for another reason.
        case rejected
    }

    /// The meaning of the fault.
    public let meaning: Meaning
    /// The message of the service, sanitized and at most 200 characters long.
    public let message: String

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - meaning: The meaning of the fault.
    ///   - message: The message of the service, as received.
    public init(_ meaning: Meaning, message: String) {
        self.meaning = meaning
        self.message = message.sanitized?.shortened(to: 200) ?? ""
    }

    /// Whether the fault is temporary: an exceeded quota or an unavailable service.
    public var isPassing: Bool { meaning == .quotaExceeded || meaning == .unavailable }
}
