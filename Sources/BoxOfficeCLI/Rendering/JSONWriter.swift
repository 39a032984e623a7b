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
        case .integer(let integer): add(integer)
        case .number(let number): add(number)
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

    /// Writes rows as lines of a stream.
    mutating func writeLines<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        // What precedes the values, one behind the other; the names of fields have nothing to escape.
        var beginnings: [UInt8] = []
        let ends = columns.enumerated().map { index, column in
            beginnings += Array("\(index == 0 ? "{" : ",")\"\(column.name)\":".utf8)
            return beginnings.count
        }
        // Much more than a ranking's rows take, so that the text need not move as it grows.
        bytes.reserveCapacity(rows.count * (beginnings.count + 512))
        beginnings.withUnsafeBufferPointer { beginnings in
            for row in rows {
                var start = 0
                for index in ends.indices {
                    bytes += UnsafeBufferPointer(rebasing: beginnings[start..<ends[index]])
                    start = ends[index]
                    write(columns[index].value(row))
                }
                add("}\n")
            }
        }
    }

    private mutating func add(_ integer: Int) {
        if integer < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            bytes += UnsafeBufferPointer(rebasing: digits[start...])
        }
    }

    /// Writes a number in the fewest digits that mean it, as `String` spells it.
    ///
    /// Percentages have one behind the dot, and are spelled here, at a third of the time.
    private mutating func add(_ number: Double) {
        let tenths = (number * 10).rounded()
        guard tenths.magnitude < 1e9, tenths / 10 == number, number != 0 else { return add(String(number)) }
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, tenth) = Int(tenths.magnitude).quotientAndRemainder(dividingBy: 10)
        add(whole)
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(tenth))
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes += $0 }
    }

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
        var string = string
        let isPlain = string.withUTF8 { text in
            guard text.isPlain(without: quote, UInt8(ascii: "\\")) else { return false }
            bytes += text
            return true
        }
        if !isPlain { for scalar in string.unicodeScalars { write(scalar) } }
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
