import BoxOfficeCore

/// The contents of a screen as lines, before they are placed in cells.
struct Screen {
    /// The lines at the top.
    var heading: [String] = []
    /// The number of lines below, of which as many are shown as fit.
    var count: Int
    /// Returns some of these lines.
    let lines: (Range<Int>) -> [String]
    /// The lines that are selected, and so are always shown.
    var selection: Range<Int>?
    /// Whether the selected lines are reversed, with a mark in their first column, which is blank; otherwise they have marks.
    var isMarked = true
    /// The first line to show; `nil` to have the selected ones in the middle.
    var offset: Int?
    /// The lines at the bottom.
    var footer: [String] = []

    /// The size below which there is only a request for more room.
    static let leastSize = CellGrid.Size(columns: 40, rows: 10)

    init(heading: [String] = [], count: Int, lines: @escaping (Range<Int>) -> [String]) {
        self.heading = heading
        self.count = count
        self.lines = lines
    }

    init(heading: [String] = [], lines: [String]) {
        self.init(heading: heading, count: lines.count) { Array(lines[$0]) }
    }

    /// The number of lines between the heading and the footer.
    func visibleRows(in size: CellGrid.Size) -> Int { max(1, size.rows - heading.count - footer.count) }

    /// The lines that are shown.
    func visible(in size: CellGrid.Size) -> Range<Int> {
        let rows = visibleRows(in: size)
        let middle = selection.map { $0.lowerBound - (rows - $0.count) / 2 }
        let first = max(0, min(offset ?? middle ?? 0, count - rows))
        return first..<min(first + rows, count)
    }

    /// Places the lines in cells.
    func grid(_ size: CellGrid.Size) -> CellGrid {
        var grid = CellGrid(size)
        let visible = visible(in: size)
        for (row, line) in heading.prefix(size.rows).enumerated() { grid.draw(line, row: row) }
        for (index, line) in zip(visible, lines(visible)) {
            let row = heading.count + index - visible.lowerBound
            guard row < size.rows else { break }
            let isSelected = isMarked && selection?.contains(index) == true
            grid.draw(isSelected ? ">" + line.dropFirst() : line, row: row, isReversed: isSelected)
        }
        for (row, line) in footer.enumerated() where size.rows - footer.count + row >= 0 {
            grid.draw(line, row: size.rows - footer.count + row)
        }
        return grid
    }
}
