extension String {
    /// The text, safe to print on a line of a terminal.
    ///
    /// It is sanitized; characters that are invisible or change the text direction, and excessive combining marks, are
    /// replaced by U+FFFD.
    package var terminalSafe: String {
        guard !isPlain else { return self }
        var safe = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        var (marks, tags) = (0, 0)
        for scalar in (sanitized ?? "").unicodeScalars {
            if scalar.isMark { marks += 1 } else if !scalar.isJoiner { marks = 0 }
            guard marks <= Self.maximumMarks + 1 else { continue }
            // People do not see tags, but models read them.
            tags = scalar.isTag ? tags + 1 : 0
            let isHidden =
                marks > Self.maximumMarks || tags > Self.maximumTags || scalar.isInvisible
                || scalar.isMisplaced(after: previous)
            previous = isHidden ? "\u{FFFD}" : scalar
            safe.append(previous)
        }
        return String(safe)
    }

    var linesSafeForTerminal: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).terminalSafe }.joined(separator: "\n")
    }

    private static let maximumMarks = 8
    /// The maximum number of tags in a flag: the code of a region and the end.
    private static let maximumTags = 7
}

extension Unicode.Scalar {
    /// Whether the character is invisible or changes the text direction: a format character other than the joiners of
    /// emoji and scripts, or a line or paragraph separator.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .format: !isJoiner && !isTag
        case .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    /// Whether the character is part of the flag of a region, such as England.
    var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    fileprivate var isMark: Bool {
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }

    /// Whether the character is a joiner after a character that does not join, or a tag outside a flag.
    fileprivate func isMisplaced(after previous: Unicode.Scalar) -> Bool {
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
