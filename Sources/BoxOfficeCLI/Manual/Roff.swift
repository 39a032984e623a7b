/// Escapes for roff(7), where backslashes, dashes, quotes and the start of a line have a special meaning.
extension String {
    /// The text with every character escaped so that it is printed, and copied, unchanged.
    var roff: String {
        reduce(into: "") { escaped, character in escaped += Self.escapes[character] ?? String(character) }
    }

    /// The text as arguments of a macro, with words escaped that would be macros or punctuation.
    var roffArguments: String {
        split(separator: " ").map { word in
            let isSpecial = word.wholeMatch(of: /[A-Z][a-z]{1,2}|%[A-Z]|[^A-Za-z0-9]/) != nil
            return (isSpecial ? #"\&"# : "") + String(word).roff
        }.joined(separator: " ")
    }

    /// The text as prose: each sentence starts a line, and text between backticks is bold and never hyphenated.
    var roffProse: String {
        let parts = split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2)
                ? String(part).roff : #"\fB\%"# + String(part).roff.replacing(" ", with: #" \%"#) + #"\fP"#
        }
        // mandoc warns at 80 bytes, and Hangul takes three bytes for two columns: 53 columns fit.
        let lines = parts.joined().replacing(". ", with: ".\n").split(separator: "\n").flatMap { $0.wrapped(to: 53) }
        return lines.map { ($0.hasPrefix(".") ? #"\&"# : "") + $0 + "\n" }.joined()
    }

    private static let escapes: [Character: String] = [
        "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "\"": #"\(dq"#, "^": #"\(ha"#, "~": #"\(ti"#,
    ]
}
