/// The contents of a screen as lines, before they are placed in cells.
package struct Screen {
    package var heading: [StyledText] = []
    /// The number of lines below, of which as many are shown as fit.
    package var count: Int
    package let lines: (Range<Int>) -> [StyledText]
    /// The lines that are selected, and so are always shown.
    package var selection: Range<Int>?
    /// Whether the selected lines are reversed here, with a mark in their first column; otherwise they show the selection.
    package var isMarked = true
    /// The first line to show, unless the selected ones are in the middle.
    package var offset: Int?
    package var footer: [StyledText] = []
    /// The pane beside the heading and the lines; the two columns before it have a rule.
    package var pane: (column: Int, lines: [StyledText])?

    /// The size below which there is only a request for more room.
    package static let leastSize = CellGrid.Size(columns: 40, rows: 10)

    package init(heading: [StyledText] = [], count: Int, lines: @escaping (Range<Int>) -> [StyledText]) {
        (self.heading, self.count, self.lines) = (heading, count, lines)
    }

    package init(
        heading: [StyledText] = [], lines: [StyledText], selection: Range<Int>? = nil, isMarked: Bool = true,
        offset: Int? = nil
    ) {
        self.init(heading: heading, count: lines.count) { Array(lines[$0]) }
        (self.selection, self.isMarked, self.offset) = (selection, isMarked, offset)
    }

    private func visibleRows(in size: CellGrid.Size) -> Int { max(1, size.rows - heading.count - footer.count) }

    package func offset(after movement: Movement, from offset: Int, in size: CellGrid.Size) -> Int {
        let rows = visibleRows(in: size)
        return movement.destination(from: offset, count: count - rows + 1, page: size.bodyRows)
    }

    private func visible(in size: CellGrid.Size) -> Range<Int> {
        let rows = visibleRows(in: size)
        let middle = selection.map { $0.lowerBound - (rows - $0.count) / 2 }
        let first = max(0, min(offset ?? middle ?? 0, count - rows))
        return first..<min(first + rows, count)
    }

    package func grid(_ size: CellGrid.Size, hasColor: Bool) -> CellGrid {
        var grid = CellGrid(size, hasColor: hasColor)
        let visible = visible(in: size)
        for (row, line) in heading.prefix(size.rows).enumerated() { grid.draw(line, row: row) }
        for (index, line) in zip(visible, lines(visible)) {
            let row = heading.count + index - visible.lowerBound
            guard row < size.rows else { break }
            grid.draw(line, row: row)
            if isMarked, selection?.contains(index) == true {
                grid.select(row: row, columns: pane.map { $0.column - 2 } ?? size.columns, mark: ">")
            }
        }
        if let pane {
            for row in 0..<max(0, size.rows - footer.count) {
                grid.clear(row: row, from: pane.column - 2)
                grid.draw(StyledText("│", style: .dim), row: row, column: pane.column - 2)
                if row < pane.lines.count { grid.draw(pane.lines[row], row: row, column: pane.column) }
            }
        }
        for (row, line) in footer.enumerated() where size.rows - footer.count + row >= 0 {
            grid.draw(line, row: size.rows - footer.count + row)
        }
        return grid
    }
}
