extension Int {
    /// The number with a noun, such as `1 review` and `1,234 bytes`.
    package func counting(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

    /// The number of bytes in the largest unit that fits: `26 B`, `1.2 kB`, `1,234.5 MB`; in Korean without the space.
    package var byteCount: Label {
        let (number, unit) =
            switch magnitude {
            case ..<1_000: ("\(self)", "B")
            case ..<1_000_000: ("\((Double(self) / 100).rounded() / 10)", "kB")
            default: (((Double(self) / 100_000).rounded() / 10).grouped, "MB")
            }
        return Label(number + unit, "\(number) \(unit)")
    }
}

extension [String] {
    /// The strings as alternatives in a sentence: `a, b or c`.
    package var alternatives: String { joined(separator: ", ", last: " or ") }

    /// Joins the strings; unlike the standard library's generic function, without looking up types at every start.
    package func joined(separator: String) -> String { joined(separator: separator, last: separator) }

    private func joined(separator: String, last: String) -> String {
        var text = ""
        for (index, string) in enumerated() {
            text += (index == 0 ? "" : index == count - 1 ? last : separator) + string
        }
        return text
    }
}

extension String {
    package var withoutTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }

    /// The text, in which nothing is markup of Markdown, neither in a document nor in a chat.
    package var markdownEscaped: String {
        xmlEscaped.unicodeScalars.map { "\\`*_[]|~".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
            .replacing("\\~ ", with: "~ ")
    }

    /// The text as one word of a shell's command line, quoted if it must be.
    package var shellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@".contains($0) }
        return isPlain ? self : quotedForShell
    }

    /// The text as one word of a shell's command line, in quotes.
    package var quotedForShell: String {
        // A shell recognizes a quote even if a combining character follows it.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }
}
