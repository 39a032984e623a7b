/// The lines of a `.env` file: `NAME=value` as in a shell; others are ignored, because other programs use such files too.
struct DotEnv {
    struct Assignment {
        let name: String
        let value: String
        let spelling: Substring
        let line: Substring
    }

    let assignments: [Assignment]
    /// The values by name; the last line for a name wins.
    let values: [String: String]
    /// The lines that are neither assignments, comments nor blank: their numbers, from 1, and their text without `export`.
    let invalidLines: [(number: Int, text: Substring)]

    /// Reads the text of a file, with lines ended by LF or CRLF.
    init(_ text: String) {
        var assignments: [Assignment] = []
        var invalidLines: [(Int, Substring)] = []
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, whole) in lines.enumerated() {
            var line = whole.drop(while: \.isWhitespace)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("export"), line.dropFirst(6).first?.isWhitespace == true {
                line = line.dropFirst(6).drop(while: \.isWhitespace)
            }
            if let assignment = Self.assignment(line, in: whole) {
                assignments.append(assignment)
            } else {
                invalidLines.append((index + 1, line))
            }
        }
        self.assignments = assignments
        values = Dictionary(assignments.map { ($0.name, $0.value) }) { $1 }
        self.invalidLines = invalidLines
    }

    private static func assignment(_ line: Substring, in whole: Substring) -> Assignment? {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        let name = String(line[..<equals].prefix { !$0.isWhitespace })
        guard line[..<equals].dropFirst(name.count).allSatisfy(\.isWhitespace), !name.isEmpty,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
        else { return nil }
        let (value, spelling) = value(line[line.index(after: equals)...])
        return Assignment(name: name, value: value, spelling: spelling, line: whole)
    }

    /// Returns a value without and with its quotes; an unquoted one ends at a space before `#`.
    private static func value(_ text: Substring) -> (value: String, spelling: Substring) {
        let text = text.drop(while: \.isWhitespace)
        let (bytes, quotes) = (text.utf8, "\"'".utf8)
        if let quote = bytes.first, quotes.contains(quote), let end = bytes.dropFirst().firstIndex(of: quote) {
            return (String(Substring(bytes[..<end].dropFirst())), Substring(bytes[...end]))
        }
        var value = text
        if let comment = text.indices.first(where: { index in
            text[index] == "#" && (index == text.startIndex || text[text.index(before: index)].isWhitespace)
        }) {
            value = text[..<comment]
        }
        while value.last?.isWhitespace == true { value.removeLast() }
        return (String(value), value)
    }

    /// Returns the text of a file with another value for a name, if the format can express the value.
    ///
    /// The last line for the name changes, or there is a new line at the end. A comment after the value stays.
    static func setting(_ name: String, to value: String, in text: String) -> String? {
        let quoted = [value, "\"\(value)\"", "'\(value)'"]
        guard let last = DotEnv(text).assignments.last(where: { $0.name == name }) else {
            let end = text.first(where: \.isNewline).map(String.init) ?? "\n"
            let start = text.last.map { $0.isNewline || $0 == "\u{FEFF}" ? "" : end } ?? ""
            return quoted.map { text + start + "\(name)=\($0)" + end }.first { DotEnv($0).values[name] == value }
        }
        let (before, after) = (text[..<last.spelling.startIndex], text[last.spelling.endIndex..<last.line.endIndex])
        let rest = text[last.line.endIndex...]
        let texts = [String(after), ""].flatMap { after -> [String] in quoted.map { "\(before)\($0)\(after)\(rest)" } }
        return texts.first { DotEnv($0).values[name] == value }
    }

    static func removing(_ name: String, from text: String) -> String? {
        let lines = DotEnv(text).assignments.filter { $0.name == name }.map(\.line)
        guard !lines.isEmpty else { return nil }
        var (rest, position) = ("", text.startIndex)
        for line in lines {
            rest += text[position..<line.startIndex]
            position = line.endIndex < text.endIndex ? text.index(after: line.endIndex) : line.endIndex
        }
        return rest + text[position...]
    }
}
