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
}

extension LineWriter {
    /// Writes the rows of one result.
    mutating func writeLines<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        writeLines(count: rows.count, columns.map { ($0.name, $0.isConstant) }) { columns[$1].value(rows[$0]) }
    }

    /// Writes a number of rows, whose values a closure reads by row and column.
    ///
    /// Constant columns, and the text before each value, are formatted once. Not generic, since the compiler would repeat it for
    /// each kind of row, which took 400 KB.
    private mutating func writeLines(
        count: Int,
        _ columns: [(name: String, isConstant: Bool)],
        value: (_ row: Int, _ column: Int) -> FieldValue
    ) {
        guard count > 0 else { return }
        var same = self
        same.bytes = []
        var varying: [(column: Int, end: Int)] = []
        for (index, column) in columns.enumerated() {
            same.bytes += same.beginning(of: column.name, isFirst: index == 0).utf8
            if column.isConstant {
                same.write(value(0, index))
            } else {
                varying.append((index, same.bytes.count))
            }
        }
        same.bytes += lineEnd.utf8
        // More than the rows of a ranking take, to avoid reallocations.
        bytes.reserveCapacity(bytes.count + count * (same.bytes.count + 512))
        same.bytes.withUnsafeBufferPointer { same in
            for row in 0..<count {
                var start = 0
                for (column, end) in varying {
                    bytes += UnsafeBufferPointer(rebasing: same[start..<end])
                    start = end
                    write(value(row, column))
                }
                bytes += UnsafeBufferPointer(rebasing: same[start...])
            }
        }
    }
}
