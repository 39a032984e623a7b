extension String {
    /// The text trimmed, with each run of control characters inside it as one space; `nil` where nothing is left.
    package var sanitized: String? {
        if isPlain, let first = unicodeScalars.first, let last = unicodeScalars.last,
            first != " ", first != "\u{3000}", last != " ", last != "\u{3000}"
        {
            return self
        }
        // Character by character a blank may be one with what joins it.
        var text = UnicodeScalarView()
        var isInControls = false
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if !isControl {
                text.append(scalar)
            } else if !isInControls {
                text.append(" ")
            }
            isInControls = isControl
        }
        guard let start = text.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = text.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return String(text[start...end])
    }

    /// Whether the text has only characters that are surely neither controls nor unseen, as most texts of a film have.
    ///
    /// They are printable ASCII and U+3000 to U+D7FF, where kana, CJK and Hangul lie. A text that is not plain may be
    /// harmless all the same.
    package var isPlain: Bool { isPlain(without: 0, 0) }

    /// Whether the text is plain, and has neither of two ASCII characters.
    package func isPlain(without first: UInt8, _ second: UInt8) -> Bool {
        var text = self
        return text.withUTF8 { $0.isPlain(without: first, second) }
    }

    /// The text, or where it is longer than a message should quote, its beginning and `…`.
    func shortened(to count: Int = 60) -> String {
        self.count > count ? prefix(count) + "…" : self
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text that these bytes are in UTF-8 is plain, and has neither of two ASCII characters.
    package func isPlain(without first: UInt8, _ second: UInt8) -> Bool {
        var index = 0
        while index < count {
            switch self[index] {
            case first, second: return false
            case 0x20...0x7E: index += 1
            case 0xE3...0xED: index += 3
            default: return false
            }
        }
        return true
    }
}
