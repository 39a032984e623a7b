import BoxOfficeCore

/// Writes values as JSON, keys in their order: `JSONEncoder` keeps no order, and leaves keys without a value out.
struct JSONWriter {
    /// The text so far, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether the text is indented by two spaces, or compact.
    let isIndented: Bool

    init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    /// The text so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - depth: How deep the value lies in others, for the indentation.
    mutating func write(_ value: FieldValue, depth: Int = 0) {
        switch value {
        case .null: add("null")
        case .bool(let bool): add(bool ? "true" : "false")
        case .integer(let integer): add(String(integer))
        case .number(let number): add(String(number))
        case .text(let string): write(string)
        case .list(let values):
            group("[", values, "]", depth) { $0.write($1, depth: depth + 1) }
        case .object(let members, _):
            group("{", members, "}", depth) { writer, member in
                writer.write(member.name)
                writer.add(writer.isIndented ? ": " : ":")
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    /// Writes a row as a line of a stream; the names of fields have nothing to escape.
    mutating func writeLine<Row>(_ row: Row, _ fields: [Field<Row>]) {
        var before = "{\""
        for field in fields {
            add(before)
            add(field.name)
            add("\":")
            write(field.value(row))
            before = ",\""
        }
        add("}\n")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Begins a line at a depth, where the text is indented.
    private mutating func newLine(depth: Int) {
        if isIndented { add("\n" + String(repeating: "  ", count: depth)) }
    }

    private mutating func group<Item>(
        _ opening: String,
        _ items: [Item],
        _ closing: String,
        _ depth: Int,
        write: (inout JSONWriter, Item) -> Void
    ) {
        add(opening)
        for (index, item) in items.enumerated() {
            if index > 0 { add(",") }
            newLine(depth: depth + 1)
            write(&self, item)
        }
        if !items.isEmpty { newLine(depth: depth) }
        add(closing)
    }

    private mutating func write(_ string: String) {
        let quote = UInt8(ascii: "\"")
        bytes.append(quote)
        if string.isPlain(without: quote, UInt8(ascii: "\\")) {
            add(string)
        } else {
            for scalar in string.unicodeScalars { write(scalar) }
        }
        bytes.append(quote)
    }

    /// Writes a character of a string; one that a terminal would obey or hide as `\uXXXX`, beyond 16 bits its two surrogates.
    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": add("\\\"")
        case "\\": add("\\\\")
        case _ where scalar.isUnseen || scalar.properties.generalCategory == .control:
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            }
        default: add(String(scalar))
        }
    }
}
