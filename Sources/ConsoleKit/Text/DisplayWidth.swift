extension Substring {
    package var displayWidth: Int {
        var width = 0
        for scalar in unicodeScalars {
            let value = scalar.value
            // CJK and Hangul, which do not combine with others.
            let isWide = value >= 0x4E00 && value <= 0x9FFF || value >= 0xAC00 && value <= 0xD7A3
            guard value < 0x80 || isWide else { return reduce(0) { $0 + $1.displayWidth } }
            width += isWide ? 2 : 1
        }
        return width
    }
}

extension String {
    package var displayWidth: Int { self[...].displayWidth }

    /// The number of terminal columns the text takes without its escape sequences for styles and links.
    package var widthWithoutSequences: Int { styledParts.reduce(0) { $0 + $1.text.displayWidth } }

    /// The parts between escape sequences for styles and links, each with the parameters of the style that begins there, if any.
    var styledParts: [(style: Substring?, text: Substring)] {
        split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
            // A link ends with another escape and a backslash, a style with a letter.
            if index == 0 || part.hasPrefix("\\") { return (nil, part.dropFirst(index == 0 ? 0 : 1)) }
            let end = part.hasPrefix("]") ? part.endIndex : part.firstIndex(where: \.isLetter) ?? part.endIndex
            let isStyle = part.hasPrefix("[") && part[end...].hasPrefix("m")
            return (isStyle ? part[..<end].dropFirst() : nil, part[end...].dropFirst())
        }
    }

    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    package func cut(to width: Int) -> String {
        displayWidth > width ? beginning(within: width - "…".displayWidth) + "…" : self
    }

    /// The end of the text, at most as wide as a number of columns.
    package func lastColumns(_ width: Int) -> String {
        var room = width
        let rest = lastIndex { character in
            room -= character.displayWidth
            return room < 0
        }
        return String(rest.map { self[index(after: $0)...] } ?? self[...])
    }

    /// The text, wrapped at spaces to a width, if any; a wider word gets lines to itself, or one if words are not broken.
    package func wrapped(to width: Int?, breakingWords: Bool = true) -> [String] {
        guard let width else { return [self] }
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if line.isEmpty {
                line = String(word)
            } else if line.displayWidth + 1 + word.displayWidth <= width {
                line += " " + word
            } else {
                lines.append(line.withoutTrailingSpaces)
                line = String(word)
            }
            while breakingWords, line.displayWidth > width, line.count > 1 {
                let start = line.beginning(within: width, mayExceed: true)
                lines.append(String(start))
                line.removeSubrange(..<start.endIndex)
            }
        }
        return lines + [line]
    }

    private func beginning(within width: Int, mayExceed: Bool = false) -> Substring {
        var room = width
        var end = startIndex
        while end < endIndex {
            room -= self[end].displayWidth
            guard room >= 0 || mayExceed && end == startIndex else { break }
            end = index(after: end)
        }
        return self[..<end]
    }
}

extension Character {
    /// The number of terminal columns the character takes: two for Hangul, kana, CJK and emoji, none for a combining mark.
    package var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if utf8.count == 1, first.value >= 0x20, first.value < 0x7F { return 1 }
        // A variation selector chooses the emoji, as in "❤️".
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
        return isEmoji ? 2 : first.displayWidth
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default:
            if Self.wide.contains(where: { $0.contains(value) }) { return 2 }
            return AmbiguousWidth.current == .wide && AmbiguousWidth.contains(self) ? 2 : 1
        }
    }

    /// The blocks of wide characters, by Unicode's East Asian Width (UAX #11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
