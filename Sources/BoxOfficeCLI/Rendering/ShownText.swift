import BoxOfficeCore

extension String {
    /// The text as it may stand on a terminal's line: cleaned, and with a visible sign for each character that would be
    /// unseen or turn the direction of what follows.
    var shown: String {
        guard !isPlain else { return self }
        var shown = String.UnicodeScalarView()
        for scalar in (cleaned ?? "").unicodeScalars {
            shown.append(scalar.isUnseen ? "\u{FFFD}" : scalar)
        }
        return String(shown)
    }
}

extension Unicode.Scalar {
    /// Whether the character is unseen, or turns the direction of text: a format character other than the joiners of
    /// emoji and scripts, or a line or paragraph separator.
    var isUnseen: Bool {
        switch properties.generalCategory {
        case .format: value != 0x200C && value != 0x200D && !(0xE0020...0xE007F).contains(value)
        case .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
