public import BoxOfficePlatform

/// An error that describes itself in Korean and in English.
///
/// `localizedDescription` is in Korean if the locale is Korean, otherwise in English.
public protocol BilingualError: LocalizedError {
    /// Returns the error as a sentence that ends with a full stop.
    func description(in language: LabelLanguage) -> String
}

extension BilingualError {
    /// The error as a sentence in the language of the locale.
    public var errorDescription: String? { description(in: .current) }
}
