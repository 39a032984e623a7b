public import BoxOfficePlatform

// The descriptions are in English, for an app to show. They never contain a key: the errors hold none.

extension NetworkError: LocalizedError {
    /// The error as a sentence in English, such as: Cannot reach KOBIS: unknown host.
    public var errorDescription: String? { message.sentence }
}

extension TransportError: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { message(service: "the service").sentence }
}

extension UnreadableAnswer: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { "cannot read the answer: \(message)".sentence }
}

extension KOBISFault: LocalizedError {
    /// The error as a sentence in English, with KOBIS's message in Korean.
    public var errorDescription: String? { message.sentence }
}

extension ServiceRefusal: LocalizedError {
    /// The error as a sentence in English, with the service's message.
    public var errorDescription: String? { message(service: "the service").sentence }
}

extension NothingFound: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { "Nothing was found." }
}

extension PosterImageError: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { message.sentence }
}

extension ReviewError: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? { message.sentence }
}

extension UnreadableDay: LocalizedError {
    /// The error as a sentence in English.
    public var errorDescription: String? {
        switch self {
        case .notADay(let text): "'\(text.shortened())' is not a date."
        case .noSuchDay(let text): "The date '\(text)' does not exist."
        }
    }
}

extension String {
    /// The text as a sentence: with a capital letter, unless it begins with a host, and a period.
    fileprivate var sentence: String {
        let isHostFirst = prefix { $0 != " " }.contains(".")
        return (isHostFirst ? prefix(1) : prefix(1).uppercased()[...]) + dropFirst() + (hasSuffix(".") ? "" : ".")
    }
}
