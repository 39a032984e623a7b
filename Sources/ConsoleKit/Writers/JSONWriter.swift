/// Writes values as JSON; unlike `JSONEncoder` it preserves the order of keys and writes null values.
package struct JSONWriter: LineWriter {
    package var bytes: [UInt8] = []
    package let isIndented: Bool

    package init(isIndented: Bool) { self.isIndented = isIndented }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func begin(_ name: String, isFirst: Bool) {
        bytes.add(isFirst ? "{\"" : ",\"")
        // The names of fields need no escapes.
        bytes.add(name)
        bytes.add("\":")
    }

    package var lineEnd: String { "}\n" }

    package mutating func write(_ value: FieldValue) { write(value, depth: 0) }

    package mutating func write(_ value: FieldValue, depth: Int) {
        switch value {
        case .null: bytes.add("null")
        case .bool(let bool): bytes.add(bool ? "true" : "false")
        case .integer(let integer): bytes.add(integer)
        case .number(let number): bytes.add(number)
        case .text(let string): write(string)
        case .list(let values): group("[", values, "]", depth) { $0.write($1, depth: depth + 1) }
        case .object(let members, _):
            group("{", members, "}", depth) { writer, member in
                writer.write(member.name)
                writer.bytes.add(writer.isIndented ? ": " : ":")
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    private mutating func newLine(depth: Int) {
        if isIndented { bytes.add("\n" + String(repeating: "  ", count: depth)) }
    }

    private mutating func group<Item>(
        _ opening: String, _ items: [Item], _ closing: String, _ depth: Int, write: (inout JSONWriter, Item) -> Void
    ) {
        bytes.add(opening)
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.add(",") }
            newLine(depth: depth + 1)
            write(&self, item)
        }
        if !items.isEmpty { newLine(depth: depth) }
        bytes.add(closing)
    }

    private mutating func write(_ string: String) {
        let quote = UInt8(ascii: "\"")
        bytes.append(quote)
        var string = string
        let isPlain = string.withUTF8 { text in
            guard text.isPlain(without: quote, UInt8(ascii: "\\")) else { return false }
            bytes += text
            return true
        }
        if !isPlain {
            for scalar in string.unicodeScalars {
                if scalar == "\"" || scalar == "\\" { bytes.add("\\") }
                bytes.add(scalar.isHiddenInJSON ? scalar.jsonEscape : String(scalar))
            }
        }
        bytes.append(quote)
    }
}

extension FieldValue {
    package var json: [UInt8] {
        var json = JSONWriter(isIndented: false)
        json.write(self)
        return json.bytes
    }
}

extension Data {
    /// JSON text with escapes for control and invisible characters, except for line breaks between values.
    package var hiddenTextEscaped: [UInt8] {
        var text: [UInt8] = []
        for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
            text.add(scalar == "\n" || !scalar.isHiddenInJSON ? String(scalar) : scalar.jsonEscape)
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether JSON shows the character only as an escape: control and invisible characters.
    var isHiddenInJSON: Bool { isInvisible || isTag || properties.generalCategory == .control }

    /// The character as `\uXXXX`, if necessary as a UTF-16 pair.
    var jsonEscape: String { String(self).utf16.map { "\\u" + $0.hexadecimal }.joined() }
}
