import ConsoleKit

/// The bytes that turn what a terminal shows into another screen.
enum Frame {
    /// Returns the bytes for the cells that differ, as one synchronized update.
    ///
    /// - Parameters:
    ///   - old: What the terminal shows; `nil`, or another size, to draw everything.
    ///   - new: The screen to show.
    /// - Returns: The bytes; none if nothing differs.
    static func bytes(from old: CellGrid?, to new: CellGrid) -> [UInt8] {
        let old = old?.size == new.size ? old : nil
        var bytes: [UInt8] = []
        if old == nil { bytes.add("\u{1B}[0m\u{1B}[2J") }
        let blank = CellGrid.Cell()
        var style = CellStyle()
        // Where the terminal writes next; `nil` after a character that it may show in another width.
        var position: (column: Int, row: Int)?
        for row in 0..<new.size.rows {
            for column in 0..<new.size.columns {
                let cell = new[column, row]
                // The first cell of a wide character draws the second too.
                guard !cell.text.isEmpty, cell != old?[column, row] ?? blank else { continue }
                if position?.column != column || position?.row != row { bytes.add("\u{1B}[\(row + 1);\(column + 1)H") }
                if cell.style != style {
                    bytes.add(cell.style.sequence)
                    style = cell.style
                }
                bytes.add(cell.text)
                // A cursor after the last column waits there.
                position = cell.text.utf8.count == 1 && column + 1 < new.size.columns ? (column + 1, row) : nil
            }
        }
        guard !bytes.isEmpty else { return [] }
        if style != CellStyle() { bytes.add("\u{1B}[0m") }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
}
