/// A chart on a terminal, with a legend.
///
/// Colors help to tell lines apart, but are not needed: each of several lines has a letter.
package struct TerminalChart {
    private let chart: Chart
    private let style: ChartStyle

    private let hasLegend: Bool

    package init(_ chart: Chart, style: ChartStyle, hasLegend: Bool = true) {
        (self.chart, self.style, self.hasLegend) = (chart, style, hasLegend)
    }

    /// The letter of each line in its color, for a legend elsewhere.
    package var marks: [Cell] { chart.lines.indices.map { Cell(String(Self.letter(of: $0)), style: style(of: $0)) } }

    private static let mostRows = 16
    package static let fewestRows = 6
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// The columns between two letters on a line.
    private static let letterDistance = 18

    /// Returns the chart within a width and a height, in as few as six rows; without a width, it takes 80 columns and
    /// truncates no label.
    ///
    /// A terminal that is too narrow for the lines gets the legend alone.
    package func lines(width: Int?, height: Int? = nil, fewestRows: Int = fewestRows) -> [StyledText] {
        // A low chart has no room for more labels.
        let scale = ChartScale(
            chart.lines, tickCount: fewestRows < Self.fewestRows && height.map { $0 < 10 } == true ? 2 : 5)
        let numberLabel = chart.subject.number[chart.language]
        let labels = scale.ticks.map { ChartScale.label($0, chart.language, scale: chart.subject.scale) }
        let margin = (labels + [numberLabel]).map(\.displayWidth).max() ?? 0
        let columns = (width ?? 80) - margin - 1
        guard columns >= 16 else { return legend(width: width) }

        let belowZero = scale.hasBelowZero ? chart.subject.belowZero[chart.language].wrapped(to: width) : []
        let below = (hasLegend ? legend(width: width) : []) + belowZero.map { StyledText($0, style: .dim) }
        // The label of the values, the axis and its numbers, and a blank line.
        let room = height.map { $0 - below.count - (below.isEmpty ? 3 : 4) } ?? Self.mostRows
        let rows = max(fewestRows, min(Self.mostRows, room))
        let canvas = canvas(scale, columns: columns, rows: rows)
        let labelled = Dictionary(zip(scale.ticks.map { canvas.cell(0, scale.y($0)).row }, labels)) { $1 }
        var axis = Array(repeating: style.axis.line, count: canvas.dots.columns / style.dots.columns)
        var numbers = ""
        let numberWidth = [scale.first, scale.last].map { chart.axisName(of: $0, scale).count }.max() ?? 0
        for number in scale.numbers(step: chart.subject.step, atMost: columns / (numberWidth + 3)) {
            let column = canvas.cell(scale.x(number), 0).column
            let name = chart.axisName(of: number, scale)
            guard column + name.count <= columns else { continue }
            axis[column] = style.axis.tick
            numbers = numbers.padded(to: column) + name
        }
        func line(_ label: String, _ text: StyledText) -> StyledText {
            guard !label.isEmpty || !text.isEmpty else { return "" }
            let padding = String(repeating: " ", count: margin - label.displayWidth)
            return StyledText(padding) + StyledText(label, style: .dim) + (text.isEmpty ? "" : " " + text)
        }
        return [StyledText(chart.subject.value[chart.language], style: .dim)]
            + (0..<rows).map { row in
                let letters = style == .ascii && chart.lines.count > 1 ? Self.letters : nil
                return line(labelled[row] ?? "", canvas.text(row: row, style: style(of:), letters: letters))
            } + [
                line("", StyledText(String(axis), style: .dim)), line(numberLabel, StyledText(numbers, style: .dim)),
            ] + (below.isEmpty ? [] : [""] + below)
    }

    private func canvas(_ scale: ChartScale, columns: Int, rows: Int) -> ChartCanvas {
        let hasLetters = chart.lines.count > 1 && style != .ascii
        var canvas = ChartCanvas(style: style, columns: columns, markColumns: hasLetters ? 2 : 0, rows: rows)
        for tick in scale.ticks.dropFirst() {
            for x in stride(from: 0, to: canvas.dots.columns, by: 6 * style.dots.columns) {
                let dot = (x, canvas.dot(0, scale.y(tick)).y)
                canvas.draw(from: dot, to: dot, line: nil)
            }
        }
        for (index, line) in chart.lines.enumerated() {
            for segment in line.segments {
                let dots = segment.map { canvas.dot(scale.x($0.number), scale.y($0.value)) }
                for (start, end) in zip(dots, dots.dropFirst() + dots.suffix(1)) {
                    canvas.draw(from: start, to: end, line: index)
                }
            }
        }
        // Marks come after all lines, which would hide them.
        for (index, line) in chart.lines.enumerated() {
            let letter = Self.letter(of: index)
            if hasLetters, let peak = line.peak, let last = line.points.last {
                for (point, column) in [(peak, 0), (last, 1)] {
                    let cell = canvas.cell(scale.x(point.number), scale.y(point.value))
                    canvas.mark(letter, column: cell.column + column, row: cell.row, line: index, within: 3 * column)
                }
            }
            var next = hasLetters ? Self.letterDistance * (index + 1) / (chart.lines.count + 1) : Int.max
            for segment in line.segments {
                for point in segment {
                    let cell = canvas.cell(scale.x(point.number), scale.y(point.value))
                    guard cell.column >= next || segment.count == 1 else { continue }
                    canvas.mark(chart.lines.count > 1 ? letter : "*", column: cell.column, row: cell.row, line: index)
                    if hasLetters { next = cell.column + Self.letterDistance }
                }
            }
        }
        return canvas
    }

    private func legend(width: Int?) -> [StyledText] {
        let rows = chart.lines.enumerated().map { index, line in
            return [
                Cell(chart.lines.count > 1 ? String(Self.letter(of: index)) : "", style: style(of: index)),
                Cell(line.label.terminalSafe, style: style(of: index)),
                Cell(line.peak.map { chart.subject.text($0.value) } ?? ""),
                Cell(line.peak.map { chart.subject.name(of: $0.number) } ?? ""),
                Cell(line.points.last.map { chart.subject.text($0.value) } ?? ""),
                Cell(line.points.last.map { chart.subject.name(of: $0.number) } ?? ""),
                Cell(line.holes > 0 ? line.holes.grouped : ""),
            ]
        }
        let headings = [
            ("", ColumnLayout()), (chart.subject.line[chart.language], ColumnLayout(leastWidth: 16)),
            (Label("최다", "Peak")[chart.language], .right), (chart.subject.number[chart.language], .right),
            (Label("마지막", "Last")[chart.language], .right), (chart.subject.number[chart.language], .right),
            (chart.subject.hole[chart.language], .right),
        ]
        // The peak of a total is its last value.
        let columns = chart.subject.isTotal ? [0, 1, 4, 5, 6] : Array(headings.indices)
        return Table.lines(
            headings: columns.map { headings[$0] }, rows: rows.map { row in columns.map { row[$0] } },
            importance: [1, 0, 2, 3, 6, 4, 5].compactMap(columns.firstIndex), width: width
        )
    }

    private static func letter(of line: Int) -> Character { letters[line % letters.count] }

    private func style(of line: Int?) -> Style {
        let styles: [Style] = [.plain, .red, .green, .yellow, .blue]
        return line.map { chart.lines[$0].isLight ? .dim : styles[$0 % styles.count] } ?? .dim
    }
}

package enum ChartStyle: String, CaseIterable, Sendable {
    /// Braille patterns: eight dots a character.
    case braille
    /// Quadrants: four dots a character. Terminals with Korean fonts may show them two columns wide.
    case block
    /// ASCII: two dots a character.
    case ascii

    var dots: (columns: Int, rows: Int) {
        switch self {
        case .braille: (2, 4)
        case .block: (2, 2)
        case .ascii: (1, 2)
        }
    }

    var axis: (line: Character, tick: Character) {
        switch self {
        case .braille: ("⠉", "⠏")
        case .block: ("▔", "▛")
        case .ascii: ("-", "+")
        }
    }

    /// Returns the character with the dots of a set, numbered row by row from the lowest bit on.
    func character(_ dots: UInt8) -> Character {
        switch self {
        case .braille:
            let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
            let pattern = bits.indices.reduce(0) { dots >> $1 & 1 == 0 ? $0 : $0 | bits[$1] }
            return pattern == 0 ? " " : Unicode.Scalar(0x2800 + pattern).map(Character.init) ?? " "
        case .block: return Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[Int(dots)]
        case .ascii: return Array(" '.:")[Int(dots)]
        }
    }
}

/// A grid of characters to draw lines of dots on.
struct ChartCanvas {
    let style: ChartStyle
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
        (self.style, self.columns, self.rows) = (style, columns, rows)
        dots = ((columns - markColumns) * style.dots.columns, rows * style.dots.rows)
        cells = Array(repeating: CanvasCell(), count: columns * rows)
    }

    /// Returns the dot at fractions of the width and the height, counted from the top left.
    func dot(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
        (Int((x * Double(dots.columns - 1)).rounded()), Int(((1 - y) * Double(dots.rows - 1)).rounded()))
    }

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
        let nearest = [row] + (0..<reach).flatMap { distance -> [Int] in [row - distance - 1, row + distance + 1] }
        let free = nearest.first { (0..<rows).contains($0) && cells[$0 * columns + column].mark == nil }
        guard let free else { return }
        cells[free * columns + column] = CanvasCell(line: line, mark: mark)
    }

    /// Returns a row, from 0 at the top, as text without spaces at the end; `letters` draw the lines instead of dots.
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
        return runs.reduce(into: StyledText()) { $0.append(Cell($1.text, style: styles($1.line))) }
    }
}
