/// Escapes for roff(7), where backslashes, dashes, quotes and the start of a line have a special meaning.
extension String {
    /// The text with every character escaped so that it is printed, and copied, unchanged.
    package var roff: String {
        reduce(into: "") { escaped, character in escaped += Self.escapes[character] ?? String(character) }
    }

    /// The text as arguments of a macro, with words escaped that would be macros or punctuation.
    package var roffArguments: String {
        split(separator: " ").map { word in
            (word.isSpecial ? #"\&"# : "") + String(word).roff
        }.joined(separator: " ")
    }

    /// The text as prose: each sentence starts a line, and text between backticks is bold and never hyphenated.
    package var roffProse: String {
        let parts = split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2)
                ? String(part).roff : #"\fB\%"# + String(part).roff.replacing(" ", with: #" \%"#) + #"\fP"#
        }
        // mandoc warns at 80 bytes, and Hangul takes three bytes for two columns: 53 columns fit.
        let lines = parts.joined().replacing(". ", with: ".\n").split(separator: "\n").flatMap {
            String($0).wrapped(to: 53, breakingWords: false)
        }
        return lines.map { ($0.hasPrefix(".") ? #"\&"# : "") + $0 + "\n" }.joined()
    }

    private static let escapes: [Character: String] = [
        "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "\"": #"\(dq"#, "^": #"\(ha"#, "~": #"\(ti"#,
    ]
}

extension Substring {
    /// Whether a macro of mdoc would read the word as another macro (`Nm`, `Cm`, `%T`) or as punctuation.
    fileprivate var isSpecial: Bool {
        let shape = String(map { $0.isASCII && $0.isLetter ? $0.isUppercase ? "A" : "a" : $0 })
        if count == 1 { return !["A", "a"].contains(shape) && !isDigits }
        return ["Aa", "Aaa", "%A"].contains(shape)
    }
}
