import BoxOfficeCore

extension String {
    /// The text as it may stand on a terminal's line: cleaned, and with a visible sign for each character that would be
    /// unseen or turn the direction of what follows, and for what is more marks on a character than any script sets.
    var terminalSafe: String {
        guard !isPlain else { return self }
        var shown = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        var marks = 0
        for scalar in (sanitized ?? "").unicodeScalars {
            if scalar.isMark { marks += 1 } else if !scalar.isJoiner { marks = 0 }
            guard marks <= Self.mostMarks + 1 else { continue }
            let isHidden = marks > Self.mostMarks || scalar.isUnseen || scalar.isStray(behind: previous)
            previous = isHidden ? "\u{FFFD}" : scalar
            shown.append(previous)
        }
        return String(shown)
    }

    /// How many marks a character may bear.
    private static let mostMarks = 8
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

    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether the character is one of those that are unseen but in their place, and stands elsewhere: a joiner where nothing
    /// joins, a tag where there is no flag.
    fileprivate func isStray(behind previous: Unicode.Scalar) -> Bool {
        switch value {
        case 0x200C, 0x200D:
            // Emoji and their selector, and the scripts from Arabic to those of Southeast Asia.
            !(previous.value >= 0x2190 && previous.properties.isEmoji || previous.value == 0xFE0F
                || (0x0600...0x1AFF).contains(previous.value))
        case 0xE0020...0xE007F: previous.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(previous.value)
        default: false
        }
    }
}
