/// Text in the language of roff(7), where a backslash, a dash, a quote and the beginning of a line mean something.
extension String {
    /// The text, every character of it as it stands, also for copying out of a terminal.
    var roff: String {
        reduce(into: "") { escaped, character in escaped += Self.escapes[character] ?? String(character) }
    }

    /// The text as arguments of a macro: words that are neither macros themselves nor punctuation.
    var roffArguments: String {
        split(separator: " ").map { word in
            let isSpecial = word.wholeMatch(of: /[A-Z][a-z]{1,2}|%[A-Z]|[^A-Za-z0-9]/) != nil
            return (isSpecial ? #"\&"# : "") + String(word).roff
        }.joined(separator: " ")
    }

    /// The text as prose, a sentence on lines of its own; what stands between backticks is to be typed, and
    /// no word of it is hyphenated.
    var roffProse: String {
        let parts = split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2)
                ? String(part).roff : #"\fB\%"# + String(part).roff.replacing(" ", with: #" \%"#) + #"\fP"#
        }
        // In a line of 80 bytes there is room for 53 cells of Hangul, at three bytes for two.
        let lines = parts.joined().replacing(". ", with: ".\n").split(separator: "\n").flatMap { $0.wrapped(to: 53) }
        return lines.map { ($0.hasPrefix(".") ? #"\&"# : "") + $0 + "\n" }.joined()
    }

    private static let escapes: [Character: String] = [
        "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "\"": #"\(dq"#, "^": #"\(ha"#, "~": #"\(ti"#,
    ]
}
