/// A screen of character cells in memory; a wide character owns two, so that a cell is never half a character.
package struct CellGrid: Equatable {
    package struct Size: Hashable, Sendable {
        package var columns: Int
        package var rows: Int

        package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

        /// The size of a terminal, or of part of one that is too large for the memory, if known.
        package init?(_ terminal: Terminal) {
            guard let columns = terminal.width, let rows = terminal.height else { return nil }
            self.init(columns: min(columns, 1_000), rows: min(rows, 500))
        }

        /// The rows between a heading and the last line, which make a page.
        package var bodyRows: Int { max(1, rows - 3) }
    }

    package struct Cell: Equatable {
        /// The character with its combining marks; empty in the second cell of a wide one.
        package var text = " "
        package var style = CellStyle()
    }

    package let size: Size
    /// Whether styles other than reversed text are shown.
    private let hasColor: Bool
    private var cells: [Cell]
    /// The cell where the user types, if any: the terminal shows its own cursor there, and a syllable that is being composed.
    private var cursor: Int?

    package init(_ size: Size, hasColor: Bool) {
        (self.size, self.hasColor) = (size, hasColor)
        cells = Array(repeating: Cell(), count: max(0, size.columns) * max(0, size.rows))
    }

    package subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

    /// Draws a line from a column of a row on, without what does not fit, links and control characters.
    package mutating func draw(_ line: StyledText, row: Int, column: Int = 0) {
        var column = column
        for span in line.spans {
            if span.style == .cursor, column < size.columns { cursor = row * size.columns + column }
            column =
                span.style == .picture
                ? draw(picture: span.text, column: column, row: row)
                : draw(span.text[...], column: column, row: row, style: CellStyle(span.style, hasColor: hasColor))
        }
    }

    /// Blanks the cells of a row from a column on, and a wide character that begins before it.
    package mutating func clear(row: Int, from column: Int) {
        let start = row * size.columns + column
        for index in start..<(row + 1) * size.columns { cells[index] = Cell() }
        if column > 0, cells[start - 1].text.displayWidth == 2 { cells[start - 1] = Cell() }
    }

    /// Reverses the first columns of a row, and draws a mark in the very first.
    package mutating func select(row: Int, columns: Int, mark: String) {
        for index in row * size.columns..<row * size.columns + columns { cells[index].style.isReversed = true }
        cells[row * size.columns].text = mark
    }

    /// Draws text with the styles that its escape sequences set, and returns the column after it.
    private mutating func draw(picture: String, column: Int, row: Int) -> Int {
        picture.styledParts.reduce(into: (column: column, style: CellStyle())) { position, part in
            if let parameters = part.style { position.style.apply(parameters) }
            position.column = draw(part.text, column: position.column, row: row, style: position.style)
        }.column
    }

    private mutating func draw(_ text: Substring, column: Int, row: Int, style: CellStyle) -> Int {
        var column = column
        for character in text {
            let width = character.displayWidth
            guard width > 0 else { continue }
            guard column + width <= size.columns else { break }
            let index = row * size.columns + column
            cells[index] = Cell(
                text: width == 1 ? Self.narrow[character] ?? String(character) : String(character), style: style)
            if width == 2 { cells[index + 1] = Cell(text: "", style: style) }
            column += width
        }
        return column
    }

    /// The characters in place of those that some terminals with Korean fonts show two columns wide.
    private static let narrow: [Character: String] = ["▲": "▴", "▼": "▾"]

    /// The characters, a line for each row, without blanks at its end.
    package var text: String {
        (0..<size.rows).map { row in
            cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined().withoutTrailingSpaces + "\n"
        }.joined()
    }

    /// Returns the bytes for the cells that differ from what the terminal shows, as one synchronized update.
    ///
    /// Without that, or with another size, everything is drawn.
    package func bytes(from old: CellGrid?) -> [UInt8] {
        let old = old?.size == size ? old : nil
        var bytes: [UInt8] = []
        if old == nil { bytes.add("\u{1B}[0m\u{1B}[2J") }
        let blank = Cell()
        var style = CellStyle()
        // Where the terminal writes next, unless a character came before that it may show in another width.
        var position: (column: Int, row: Int)?
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = self[column, row]
                // The first cell of a wide character draws the second too.
                guard !cell.text.isEmpty, cell != old?[column, row] ?? blank else { continue }
                if position?.column != column || position?.row != row { bytes.add("\u{1B}[\(row + 1);\(column + 1)H") }
                if cell.style != style {
                    bytes.add(cell.style.sequence)
                    style = cell.style
                }
                bytes.add(cell.text)
                // A cursor after the last column waits there.
                position = cell.text.utf8.count == 1 && column + 1 < size.columns ? (column + 1, row) : nil
            }
        }
        guard !bytes.isEmpty || cursor != old?.cursor else { return [] }
        if style != CellStyle() { bytes.add("\u{1B}[0m") }
        if let cursor {
            bytes.add("\u{1B}[\(cursor / size.columns + 1);\(cursor % size.columns + 1)H\u{1B}[?25h")
        } else if old == nil || old?.cursor != nil {
            bytes.add("\u{1B}[?25l")
        }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
}

package struct CellStyle: Equatable {
    package enum Color: Equatable {
        case none
        /// A color of the terminal's palette, 0 to 255.
        case palette(UInt8)
        case rgb(UInt8, UInt8, UInt8)

        /// The parameters that set the color of the text (30) or of the background (40).
        fileprivate func parameters(after base: Int) -> String {
            switch self {
            case .none: ""
            case .palette(let index) where index < 8: ";\(base + Int(index))"
            case .palette(let index): ";\(base + 8);5;\(index)"
            case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
            }
        }
    }

    package var color = Color.none
    package var background = Color.none
    package var isBold = false
    package var isDim = false
    package var isReversed = false

    /// Applies the parameters of the sequence `ESC [ … m` (ECMA-48, SGR).
    package mutating func apply(_ parameters: Substring) {
        var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
        while let number = numbers.popFirst() {
            switch number {
            case 0: self = CellStyle()
            case 1: isBold = true
            case 2: isDim = true
            case 7: isReversed = true
            case 22: (isBold, isDim) = (false, false)
            case 27: isReversed = false
            case 30...37: color = .palette(UInt8(number - 30))
            case 38: color = Self.color(&numbers)
            case 39: color = .none
            case 40...47: background = .palette(UInt8(number - 40))
            case 48: background = Self.color(&numbers)
            case 49: background = .none
            case 90...97: color = .palette(UInt8(number - 82))
            case 100...107: background = .palette(UInt8(number - 92))
            default: break
            }
        }
    }

    private static func color(_ numbers: inout ArraySlice<Int>) -> Color {
        func next() -> UInt8 { numbers.popFirst().flatMap { UInt8(exactly: $0) } ?? 0 }
        switch numbers.popFirst() {
        case 5: return .palette(next())
        case 2: return .rgb(next(), next(), next())
        default: return .none
        }
    }

    /// The sequence that sets this style, whatever the style before.
    package var sequence: String {
        "\u{1B}[0" + (isBold ? ";1" : "") + (isDim ? ";2" : "") + (isReversed ? ";7" : "")
            + color.parameters(after: 30) + background.parameters(after: 40) + "m"
    }
}

extension CellStyle {
    /// The style of a text; without color, only reversed text differs.
    package init(_ style: Style, hasColor: Bool) {
        self.init()
        if hasColor || style == .reversed, let code = style.code { apply(code[...]) }
    }
}
