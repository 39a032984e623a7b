/// A line of csv (RFC 4180, ended by LF) or tsv.
enum DelimitedLine {
    /// Returns a line of csv: a value with a comma, a quote or a line break stands in quotes.
    static func csv(_ values: [String]) -> String {
        values.map { value in
            let isPlain = value.utf8.allSatisfy { byte in
                byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\r")
                    && byte != UInt8(ascii: "\n")
            }
            if isPlain { return value }
            return "\"" + value.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: ",") + "\n"
    }

    /// Returns a line of tsv.
    ///
    /// No value has a tab or a line break: text is cleaned of control characters.
    static func tsv(_ values: [String]) -> String { values.joined(separator: "\t") + "\n" }
}
