import BoxOfficePlatform

/// An error that a service reports in place of an answer.
public protocol ServiceFault: Error, Sendable {
    /// Whether the fault is temporary, so that an older answer from the archive is better than none.
    var isTransient: Bool { get }

    /// Returns the message in a language, as a clause without a period.
    func message(service: String, in language: LabelLanguage) -> String

    /// Returns what happened, for a user: by default the message.
    func problem(service: String, in language: LabelLanguage) -> String
}

extension ServiceFault {
    /// Returns that the service rejected the request, and the fault's description.
    public func message(service: String, in language: LabelLanguage) -> String {
        language.text("\(service)에서 요청을 거부했습니다: \(self)", "\(service) rejected the request: \(self)")
    }

    /// Returns the message.
    public func problem(service: String, in language: LabelLanguage) -> String {
        message(service: service, in: language)
    }
}

/// The fault of a service that reports errors by HTTP status, classified by its meaning for the caller.
public struct ServiceRefusal: ServiceFault, BilingualError, Hashable {
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

    /// Creates a refusal with the message of the service, as received.
    public init(_ meaning: Meaning, message: String) {
        self.meaning = meaning
        self.message = message.sanitized?.shortened(to: 200) ?? ""
    }

    /// Whether the fault is temporary: an exceeded quota or an unavailable service.
    public var isTransient: Bool { meaning == .quotaExceeded || meaning == .unavailable }

    /// Returns the error as a sentence, with the service's message.
    public func description(in language: LabelLanguage) -> String {
        message(service: language.text("서비스", "the service"), in: language).sentence
    }

    /// Returns the message in a language, with the service's own.
    public func message(service: String, in language: LabelLanguage) -> String {
        problem(service: service, in: language) + message.asDetail
    }

    /// Returns what happened, without the service's own message.
    public func problem(service: String, in language: LabelLanguage) -> String {
        switch meaning {
        case .invalidKey: language.text("\(service): 키를 거부했습니다", "\(service) rejected the key")
        case .quotaExceeded: language.text("\(service): 호출을 다 썼습니다", "\(service)'s quota is used up")
        case .nothingFound: language.text("\(service): 찾지 못했습니다", "\(service) found nothing")
        case .conflict: language.text("그사이 다른 곳에서 바뀌었습니다", "someone else changed it in the meantime")
        case .unavailable: language.text("\(service): 이용할 수 없습니다", "\(service) is unavailable")
        case .rejected: language.text("\(service): 요청을 거부했습니다", "\(service) rejected the request")
        }
    }
}

extension String {
    /// A service's message after a clause; nothing if it is empty.
    package var asDetail: String { isEmpty ? "" : ": \(self)" }
}
