/// Writes rows as lines.
protocol LineWriter {
    /// The text so far, in UTF-8.
    var bytes: [UInt8] { get set }

    /// Returns the text before a value in its line.
    func beginning(of name: String, isFirst: Bool) -> String
    /// Writes a value.
    mutating func write(_ value: FieldValue)
    /// The end of a line.
    var lineEnd: String { get }

    /// Writes a number of rows; a closure passes on the values of some columns of a row.
    ///
    /// A requirement, so that the compiler does not repeat the code for each kind of row, which took 160 KB.
    mutating func writeLines(
        count: Int,
        _ columns: [(name: String, isConstant: Bool)],
        values: (_ row: Int, _ columns: [Int], _ write: (FieldValue) -> Void) -> Void
    )
}

extension LineWriter {
    // Constant columns, and the text before each value, are formatted once.
    mutating func writeLines(
        count: Int,
        _ columns: [(name: String, isConstant: Bool)],
        values: (_ row: Int, _ columns: [Int], _ write: (FieldValue) -> Void) -> Void
    ) {
        guard count > 0 else { return }
        var same = self
        same.bytes = []
        var varying: [Int] = []
        var ends: [Int] = []
        for (index, column) in columns.enumerated() {
            same.bytes += same.beginning(of: column.name, isFirst: index == 0).utf8
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
    func write<Row>(_ rows: [Row], to writer: inout any LineWriter) where Element == Column<Row> {
        writer.writeLines(count: rows.count, map { ($0.name, $0.isConstant) }) { row, indices, write in
            let row = rows[row]
            for index in indices { write(self[index].value(row)) }
        }
    }
}
