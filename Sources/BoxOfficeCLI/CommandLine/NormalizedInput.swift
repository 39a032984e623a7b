import BoxOfficeCore
import BoxOfficePlatform

extension String {
    /// The text a user entered, trimmed and in NFC like KOBIS's texts; `nil` if nothing is left.
    var normalizedInput: String? { precomposed.sanitized }

    /// The text in lower case, with single spaces between its words, for comparing names.
    var folded: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
