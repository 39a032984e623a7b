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
            // Byte by byte: a quote with a mark on it is another character, and a quote all the same.
            let quote = UInt8(ascii: "\"")
            let doubled = value.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
            return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
        }.joined(separator: ",") + "\n"
    }

    /// Returns a line of tsv, which has no way to say a tab or a line break: each is a space.
    static func tsv(_ values: [String]) -> String {
        values.map { value in
            guard value.utf8.contains(where: { $0 < 0x20 }) else { return value }
            return String(String.UnicodeScalarView(value.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        }.joined(separator: "\t") + "\n"
    }
}
