import ConsoleKit

/// A screen of character cells, which is drawn in memory.
///
/// A wide character owns two cells, so a cell is never half a character.
struct CellGrid: Equatable {
    struct Size: Hashable, Sendable {
        var columns: Int
        var rows: Int
    }

    struct Cell: Equatable {
        /// The character with its combining marks; empty in the second cell of a wide one.
        var text = " "
        var style = CellStyle()
    }

    let size: Size
    private var cells: [Cell]

    /// Creates a blank screen.
    init(_ size: Size) {
        self.size = size
        cells = Array(repeating: Cell(), count: max(0, size.columns) * max(0, size.rows))
    }

    subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

    /// Draws a line with the styles that its escape sequences set; what does not fit the row is left out.
    ///
    /// Links, and control characters, are left out too.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - row: The row, one of the screen's.
    ///   - isReversed: Whether the whole row is reversed.
    mutating func draw(_ line: String, row: Int, isReversed: Bool = false) {
        var style = CellStyle()
        var column = 0
        var rest = line[...]
        while let escape = rest.firstIndex(of: "\u{1B}") {
            column = draw(rest[..<escape], column: column, row: row, style: style)
            rest = rest[escape...].dropFirst()
            if rest.first == "[" {
                let end = rest.dropFirst().firstIndex { !$0.isNumber && $0 != ";" } ?? rest.endIndex
                if end < rest.endIndex, rest[end] == "m" { style.apply(rest[..<end].dropFirst()) }
                rest = rest[end...].dropFirst()
            } else if rest.first == "]" {
                rest = rest.drop { $0 != "\u{1B}" }.dropFirst(2)
            }
        }
        draw(rest, column: column, row: row, style: style)
        if isReversed { for column in 0..<size.columns { cells[row * size.columns + column].style.isReversed = true } }
    }

    @discardableResult
    private mutating func draw(_ text: Substring, column: Int, row: Int, style: CellStyle) -> Int {
        var column = column
        for character in text {
            let width = character.displayWidth
            guard width > 0 else { continue }
            guard column + width <= size.columns else { break }
            let index = row * size.columns + column
            cells[index] = Cell(text: String(character), style: style)
            if width == 2 { cells[index + 1] = Cell(text: "", style: style) }
            column += width
        }
        return column
    }

    /// The characters, a line for each row, without blanks at its end.
    var text: String {
        (0..<size.rows).map { row in
            cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined().withoutTrailingSpaces + "\n"
        }.joined()
    }
}

extension CellGrid.Size {
    /// The size of a terminal, or of part of one that is too large for the memory; `nil` if it is unknown.
    init?(_ terminal: Terminal) {
        guard let columns = terminal.width, let rows = terminal.height else { return nil }
        self.init(columns: min(columns, 1_000), rows: min(rows, 500))
    }
}
