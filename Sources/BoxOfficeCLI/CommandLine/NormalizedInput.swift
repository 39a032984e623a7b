import BoxOfficeCore
import Foundation

extension String {
    /// What was typed, trimmed and in NFC, as KOBIS's own texts are; `nil` where nothing is left.
    var normalizedInput: String? { precomposedStringWithCanonicalMapping.sanitized }
}
