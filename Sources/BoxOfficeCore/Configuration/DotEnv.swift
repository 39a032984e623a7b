/// The lines of a `.env` file: `NAME=value`, with `export`, quotes and comments as in a shell.
///
/// Other lines are ignored, because other programs use such files too.
struct DotEnv {
    /// The values by name; the last line for a name wins.
    let values: [String: String]
    /// The lines that are neither settings, comments nor blank: their numbers, from 1, and their text without `export`.
    let invalidLines: [(number: Int, text: Substring)]

    /// Reads the text of a file, with lines ended by LF or CRLF.
    init(_ text: String) {
        var values: [String: String] = [:]
        var invalidLines: [(Int, Substring)] = []
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var line = line.drop(while: \.isWhitespace)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("export"), line.dropFirst(6).first?.isWhitespace == true {
                line = line.dropFirst(6).drop(while: \.isWhitespace)
            }
            if let (name, value) = Self.setting(line) {
                values[name] = value
            } else {
                invalidLines.append((index + 1, line))
            }
        }
        self.values = values
        self.invalidLines = invalidLines
    }

    private static func setting(_ line: Substring) -> (name: String, value: String)? {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        let name = String(line[..<equals].prefix { !$0.isWhitespace })
        guard line[..<equals].dropFirst(name.count).allSatisfy(\.isWhitespace), !name.isEmpty,
            name.allSatisfy(isNameCharacter)
        else { return nil }
        return (name, value(line[line.index(after: equals)...]))
    }

    /// Returns a value without its quotes; an unquoted one ends at a space before `#`.
    private static func value(_ text: Substring) -> String {
        let text = text.drop(while: \.isWhitespace)
        let (bytes, quotes) = (text.utf8, "\"'".utf8)
        if let quote = bytes.first, quotes.contains(quote), let end = bytes.dropFirst().firstIndex(of: quote) {
            return String(Substring(bytes[..<end].dropFirst()))
        }
        var value = text
        if let comment = text.indices.first(where: { index in
            text[index] == "#" && (index == text.startIndex || text[text.index(before: index)].isWhitespace)
        }) {
            value = text[..<comment]
        }
        while value.last?.isWhitespace == true { value.removeLast() }
        return String(value)
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
}
