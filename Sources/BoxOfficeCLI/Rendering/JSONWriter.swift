/// Writes values as JSON, keys in their order: `JSONEncoder` keeps no order, and leaves keys without a value out.
struct JSONWriter {
    private(set) var text = ""
    /// Whether the text is indented by two spaces, or compact.
    let isIndented: Bool

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - depth: How deep the value lies in others, for the indentation.
    mutating func write(_ value: FieldValue, depth: Int = 0) {
        switch value {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .integer(let integer): text += String(integer)
        case .number(let number): text += String(number)
        case .text(let string): write(string)
        case .list(let values):
            group("[", values, "]", depth) { $0.write($1, depth: depth + 1) }
        case .object(let members, _):
            group("{", members, "}", depth) { writer, member in
                writer.write(member.name)
                writer.text += writer.isIndented ? ": " : ":"
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    /// Ends a line of a stream.
    mutating func endLine() { text += "\n" }

    /// Begins a line at a depth, where the text is indented.
    private mutating func newLine(depth: Int) {
        if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
    }

    private mutating func group<Item>(
        _ opening: String,
        _ items: [Item],
        _ closing: String,
        _ depth: Int,
        write: (inout JSONWriter, Item) -> Void
    ) {
        text += opening
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            newLine(depth: depth + 1)
            write(&self, item)
        }
        if !items.isEmpty { newLine(depth: depth) }
        text += closing
    }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value >= 0x20 && scalar.value < 0x7F: text.unicodeScalars.append(scalar)
            case _ where scalar.isUnseen || scalar.properties.generalCategory == .control: escape(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Writes a character that a terminal would obey or hide as `\uXXXX`, for one beyond 16 bits the two of its surrogates.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
