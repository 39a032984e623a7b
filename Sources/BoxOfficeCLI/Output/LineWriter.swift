/// Writes rows as lines of a stream.
protocol LineWriter {
    /// The text so far, in UTF-8.
    var bytes: [UInt8] { get set }

    /// What precedes a value in its line.
    func beginning(of name: String, isFirst: Bool) -> String
    /// Writes a value.
    mutating func write(_ value: FieldValue)
    /// What ends a line.
    var lineEnd: String { get }
}

extension LineWriter {
    /// Writes the rows of one result.
    ///
    /// What is the same in all of them is spelled once, together with what precedes each value.
    mutating func writeLines<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        guard let first = rows.first else { return }
        var same = self
        same.bytes = []
        var varying: [(column: Column<Row>, end: Int)] = []
        for (index, column) in columns.enumerated() {
            same.bytes += same.beginning(of: column.name, isFirst: index == 0).utf8
            if column.isOfWhole {
                same.write(column.value(first))
            } else {
                varying.append((column, same.bytes.count))
            }
        }
        same.bytes += lineEnd.utf8
        // Much more than a ranking's rows take, so that the text need not move as it grows.
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
