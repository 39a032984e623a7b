import BoxOfficePlatform

extension String {
    /// The text as a review stores it: in NFC, trimmed, with LF line endings, and with spaces for other control characters
    /// except tabs, if anything is left.
    package var reviewText: String? {
        let text = precomposed
        let trimmed = (text.unicodeScalars.contains(where: \.isReplaced) ? text.withoutControls : text)
            .trimmingWhitespace
        return trimmed.isEmpty ? nil : trimmed
    }

    private var withoutControls: String {
        let scalars = replacing("\r\n", with: "\n").replacing("\r", with: "\n").unicodeScalars
        return String(UnicodeScalarView(scalars.map { $0.isReplaced ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character other than a tab or LF.
    fileprivate var isReplaced: Bool { value < 0x20 && value != 0x09 && value != 0x0A || (0x7F...0x9F).contains(value) }
}
