import ConsoleKit

/// A grid of characters to draw lines of dots on.
struct ChartCanvas {
    let style: ChartStyle
    /// The dots across and down.
    let dots: (columns: Int, rows: Int)
    let columns: Int
    let rows: Int
    private var cells: [CanvasCell]

    private struct CanvasCell {
        var dots: UInt8 = 0
        /// The first line through the cell.
        var line: Int?
        var mark: Character?
    }

    /// Creates an empty canvas, with columns at the right that have only marks.
    init(style: ChartStyle, columns: Int, markColumns: Int, rows: Int) {
        self.style = style
        self.columns = columns
        self.rows = rows
        dots = ((columns - markColumns) * style.dots.columns, rows * style.dots.rows)
        cells = Array(repeating: CanvasCell(), count: columns * rows)
    }

    /// Returns the dot at fractions of the width and the height, counted from the top left.
    func dot(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
        (Int((x * Double(dots.columns - 1)).rounded()), Int(((1 - y) * Double(dots.rows - 1)).rounded()))
    }

    /// Returns the cell of the dot at fractions of the width and the height.
    func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
        let dot = dot(x, y)
        return (dot.x / style.dots.columns, dot.y / style.dots.rows)
    }

    /// Draws a straight line between two dots; without a number it is part of the grid.
    mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int), line: Int?) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y))
        for step in 0...steps {
            let part = Double(step) / Double(max(1, steps))
            let x = start.x + Int((Double(end.x - start.x) * part).rounded())
            let y = start.y + Int((Double(end.y - start.y) * part).rounded())
            let index = y / style.dots.rows * columns + x / style.dots.columns
            // A line replaces the grid.
            if cells[index].line == nil { cells[index] = CanvasCell(line: line) }
            cells[index].dots |= 1 << UInt8(y % style.dots.rows * style.dots.columns + x % style.dots.columns)
        }
    }

    /// Puts a line's mark on a cell, or on the nearest one without a mark within some rows above and below.
    mutating func mark(_ mark: Character, column: Int, row: Int, line: Int, within reach: Int = 0) {
        let nearest = [row] + (0..<reach).flatMap { [row - $0 - 1, row + $0 + 1] }
        let free = nearest.first { (0..<rows).contains($0) && cells[$0 * columns + column].mark == nil }
        guard let free else { return }
        cells[free * columns + column] = CanvasCell(line: line, mark: mark)
    }

    /// Returns a row as text without spaces at the end.
    ///
    /// - Parameters:
    ///   - row: The row, from 0 at the top.
    ///   - styles: Returns the style of a line, or of the grid.
    ///   - letters: The characters to draw the lines with instead of dots.
    /// - Returns: The text.
    func text(row: Int, style styles: (Int?) -> Style, letters: [Character]?) -> StyledText {
        var runs: [(line: Int?, text: String)] = []
        for cell in cells[row * columns..<(row + 1) * columns] {
            let letter = cell.line.flatMap { letters?[$0 % (letters?.count ?? 1)] }
            let character = cell.mark ?? letter ?? style.character(cell.dots)
            if let last = runs.last, last.line == cell.line || character == " " {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((cell.line, String(character)))
            }
        }
        if let last = runs.popLast() { runs.append((last.line, last.text.withoutTrailingSpaces)) }
        return runs.reduce(into: StyledText()) { $0.append($1.text, style: styles($1.line)) }
    }
}

extension String {
    /// The text without spaces at its end.
    var withoutTrailingSpaces: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
