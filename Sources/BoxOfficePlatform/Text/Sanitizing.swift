extension String {
    /// The text trimmed, with each inner run of control characters replaced by one space, if anything remains.
    package var sanitized: String? {
        var text = self
        // U+3000, a space, is E3 80 80; other text with these bytes takes the slow path.
        let isPlain = text.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last, first != 0x20, first != 0xE3, last != 0x20,
                last != 0x80
            else { return false }
            return bytes.isPlain(without: 0, 0)
        }
        if isPlain { return text }
        // Scalars, not characters: a combining mark joins the space before it into one character.
        var scalars = UnicodeScalarView()
        var followsControl = false
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if !isControl {
                scalars.append(scalar)
            } else if !followsControl {
                scalars.append(" ")
            }
            followsControl = isControl
        }
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return String(scalars[start...end])
    }

    /// Whether the text has only characters known to be visible, like most titles; used as a fast path.
    ///
    /// These are printable ASCII and U+3000 to U+D7FF: kana, CJK and Hangul. Other text may be harmless too.
    package var isPlain: Bool {
        var text = self
        return text.withUTF8 { $0.isPlain(without: 0, 0) }
    }

    /// The text as a sentence: with a capital letter, unless it begins with a host, and a period.
    package var sentence: String {
        let isHostFirst = prefix { $0 != " " }.contains(".")
        return (isHostFirst ? prefix(1) : prefix(1).uppercased()[...]) + dropFirst() + (hasSuffix(".") ? "" : ".")
    }

    /// The text, or its beginning and `…` if it has more Unicode scalars: a character may have any number of them.
    package func shortened(to limit: Int = 60) -> String {
        guard utf8.count > limit, let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return String(unicodeScalars[..<end]) + "…"
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes are plain UTF-8 text and contain neither of two ASCII characters.
    package func isPlain(without first: UInt8, _ second: UInt8) -> Bool {
        var index = 0
        while index < count {
            let byte = self[index]
            let isASCII = byte >= 0x20 && byte <= 0x7E
            guard isASCII || byte >= 0xE3 && byte <= 0xED, byte != first, byte != second else { return false }
            index += isASCII ? 1 : 3
        }
        return true
    }
}

extension StringProtocol {
    package var trimmingWhitespace: String {
        // By scalars: as a character, white space includes a mark that follows it.
        let isText = { (scalar: Unicode.Scalar) in !scalar.properties.isWhitespace && scalar != "\u{200B}" }
        guard let start = unicodeScalars.firstIndex(where: isText), let end = unicodeScalars.lastIndex(where: isText)
        else { return "" }
        return String(self[start..<unicodeScalars.index(after: end)])
    }
}
