/// Writes csv (RFC 4180, with LF line ends) or tsv.
package struct DelimitedWriter: LineWriter {
    package enum Style: String {
        /// By commas; a value with a comma, a quote or a line break is quoted.
        case csv = ","
        /// By tabs; tsv cannot express a tab or a line break in a value, so each becomes a space.
        case tsv = "\t"
    }

    package var bytes: [UInt8] = []
    package let style: Style
    /// Whether invisible text is replaced, for a terminal; a file or a pipe gets it unchanged.
    package let isTerminal: Bool

    package init(bytes: [UInt8] = [], style: Style, isTerminal: Bool = false) {
        (self.bytes, self.style, self.isTerminal) = (bytes, style, isTerminal)
    }

    package static func headings(_ names: [String], _ style: Style) -> String {
        names.joined(separator: style.rawValue) + DelimitedWriter(style: style).lineEnd
    }

    package var lineEnd: String { "\n" }

    package mutating func begin(_ name: String, isFirst: Bool) {
        if !isFirst { bytes.add(style.rawValue) }
    }

    package mutating func write(_ value: FieldValue) {
        switch value {
        case .integer(let integer): bytes.add(integer)
        case .number(let number): bytes.add(number)
        case .null, .bool, .text, .list, .object: write(value.plain)
        }
    }

    private mutating func write(_ text: String) {
        let text = isTerminal ? text.linesSafeForTerminal : text
        switch style {
        case .csv:
            let needsQuotes = text.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r")
                    || byte == UInt8(ascii: "\n")
            }
            guard needsQuotes else { return bytes.add(text) }
            let quote = UInt8(ascii: "\"")
            let parts = text.utf8.split(separator: quote, omittingEmptySubsequences: false)
            bytes += [quote] + parts.joined(separator: [quote, quote]) + [quote]
        case .tsv: bytes += text.utf8.lazy.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
        }
    }
}
