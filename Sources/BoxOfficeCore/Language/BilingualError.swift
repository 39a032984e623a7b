public import BoxOfficePlatform

/// An error that describes itself in Korean and in English.
///
/// `localizedDescription` and the other texts of `LocalizedError` are in ``LabelLanguage/current``.
public protocol BilingualError: LocalizedError {
    /// Returns the error as sentences for a user: what happened, and what to do about it, if anything.
    func description(in language: LabelLanguage) -> String

    /// Returns the details as a sentence, for a log or a question to the developer; by default none.
    func failureReason(in language: LabelLanguage) -> String?

    /// Returns what a user can do as a sentence; by default nothing.
    func recoverySuggestion(in language: LabelLanguage) -> String?
}

extension BilingualError {
    /// The error as sentences for a user.
    public var errorDescription: String? { description(in: .current) }
    /// The details.
    public var failureReason: String? { failureReason(in: .current) }
    /// What a user can do.
    public var recoverySuggestion: String? { recoverySuggestion(in: .current) }

    /// Returns no details.
    public func failureReason(in language: LabelLanguage) -> String? { nil }

    /// Returns no suggestion.
    public func recoverySuggestion(in language: LabelLanguage) -> String? { nil }
}
