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
    ///
    /// Constant columns, and the text before each value, are formatted once.
    mutating func writeLines<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        guard let first = rows.first else { return }
        var same = self
        same.bytes = []
        var varying: [(column: Column<Row>, end: Int)] = []
        for (index, column) in columns.enumerated() {
            same.bytes += same.beginning(of: column.name, isFirst: index == 0).utf8
            if column.isConstant {
                same.write(column.value(first))
            } else {
                varying.append((column, same.bytes.count))
            }
        }
        same.bytes += lineEnd.utf8
        // More than the rows of a ranking take, to avoid reallocations.
        bytes.reserveCapacity(bytes.count + rows.count * (same.bytes.count + 512))
        same.bytes.withUnsafeBufferPointer { same in
            for row in rows {
                var start = 0
                for index in varying.indices {
                    bytes += UnsafeBufferPointer(rebasing: same[start..<varying[index].end])
                    start = varying[index].end
                    write(varying[index].column.value(row))
                }
                bytes += UnsafeBufferPointer(rebasing: same[start...])
            }
        }
    }
}
