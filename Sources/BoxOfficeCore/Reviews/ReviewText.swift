import Platform

extension Review {
    /// The maximum number of characters of a review's text.
    package static let textLimit = 10_000
}

extension String {
    /// The text as a review stores it: in NFC, trimmed, with LF line endings, and with spaces for other control characters
    /// except tabs; `nil` if nothing is left.
    package var reviewText: String? {
        var text = String.UnicodeScalarView()
        for scalar in replacing("\r\n", with: "\n").precomposed.unicodeScalars {
            switch scalar {
            case "\n", "\t": text.append(scalar)
            case "\r": text.append("\n")
            default: text.append(scalar.properties.generalCategory == .control ? " " : scalar)
            }
        }
        let trimmed = String(text).trimmingWhitespace
        return trimmed.isEmpty ? nil : trimmed
    }
}
