/// The lines of a `.env` file: `NAME=value`, with `export`, quotes and comments as a shell allows them.
///
/// A line of another form is passed over: such files hold other programs' settings too.
struct DotEnv {
    /// The values by name; of several lines with one name the last.
    let values: [String: String]

    /// Reads the text of a file.
    ///
    /// - Parameter text: The text, its lines ended by LF or CRLF.
    init(_ text: String) {
        var values: [String: String] = [:]
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in text.split(whereSeparator: \.isNewline) {
            var line = line.drop(while: \.isWhitespace)
            if line.hasPrefix("export "), let rest = line.dropFirst(7).firstIndex(where: { !$0.isWhitespace }) {
                line = line[rest...]
            }
            guard let equals = line.firstIndex(of: "=") else { continue }
            let name = String(line[..<equals].prefix { !$0.isWhitespace })
            guard line[..<equals].dropFirst(name.count).allSatisfy(\.isWhitespace) else { continue }
            guard !name.isEmpty, name.allSatisfy(Self.isNameCharacter) else { continue }
            values[name] = Self.value(line[line.index(after: equals)...])
        }
        self.values = values
    }

    /// Between quotes everything counts; without them a value ends at a blank before `#`.
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
