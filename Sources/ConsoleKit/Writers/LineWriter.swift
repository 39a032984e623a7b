package protocol LineWriter {
    /// The text so far, in UTF-8.
    var bytes: [UInt8] { get set }

    /// Writes the text before a value in its line.
    mutating func begin(_ name: String, isFirst: Bool)
    mutating func write(_ value: FieldValue)
    var lineEnd: String { get }

    /// Writes a number of rows; a closure passes on the values of some columns of a row.
    ///
    /// A requirement, so that the compiler does not repeat the code for each kind of row, which took 160 KB.
    mutating func writeLines(
        count: Int, _ columns: [(name: String, isConstant: Bool)],
        values: (_ row: Int, _ columns: [Int], _ write: (FieldValue) -> Void) -> Void
    )
}

extension LineWriter {
    // Constant columns, and the text before each value, are formatted once. Without constant columns, 8,000 archived days take
    // at least 6 % more time as ndjson, and 8 % as csv and tsv (Tests/Benchmarks/run).
    package mutating func writeLines(
        count: Int, _ columns: [(name: String, isConstant: Bool)],
        values: (_ row: Int, _ columns: [Int], _ write: (FieldValue) -> Void) -> Void
    ) {
        guard count > 0 else { return }
        var same = self
        same.bytes = []
        var varying: [Int] = []
        var ends: [Int] = []
        for (index, column) in columns.enumerated() {
            same.begin(column.name, isFirst: index == 0)
            if column.isConstant {
                values(0, [index]) { same.write($0) }
            } else {
                varying.append(index)
                ends.append(same.bytes.count)
            }
        }
        same.bytes += lineEnd.utf8
        // More than the rows of a ranking take, to avoid reallocations.
        bytes.reserveCapacity(bytes.count + count * (same.bytes.count + 512))
        same.bytes.withUnsafeBufferPointer { same in
            for row in 0..<count {
                var (start, index) = (0, 0)
                values(row, varying) { value in
                    bytes += UnsafeBufferPointer(rebasing: same[start..<ends[index]])
                    start = ends[index]
                    index += 1
                    write(value)
                }
                bytes += UnsafeBufferPointer(rebasing: same[start...])
            }
        }
    }
}

extension Array {
    /// Writes the values of columns in each row as lines.
    package func write<Row>(_ rows: [Row], to writer: inout any LineWriter) where Element == Field<Row> {
        // Read in place: an array copies a field for each of its values.
        withUnsafeBufferPointer { fields in
            let columns = fields.indices.map { (name: fields[$0].name, isConstant: fields[$0].isConstant) }
            writer.writeLines(count: rows.count, columns) { row, indices, write in
                let row = rows[row]
                for index in indices { write(fields[index].value(row)) }
            }
        }
    }
}

extension [UInt8] {
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { self += $0 }
    }

    package mutating func add(_ integer: Int) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            self += UnsafeBufferPointer(rebasing: digits[start...])
        }
    }

    /// Appends a number as `String` formats it, with the fewest digits that identify it.
    ///
    /// Percentages have one decimal place, and are formatted here in a third of the time.
    package mutating func add(_ number: Double) {
        let tenths = (number * 10).rounded()
        guard tenths.magnitude < 1e9, tenths / 10 == number, number != 0 else { return add(String(number)) }
        if number < 0 { append(UInt8(ascii: "-")) }
        let (whole, tenth) = Int(tenths.magnitude).quotientAndRemainder(dividingBy: 10)
        add(whole)
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(tenth))
    }
}
