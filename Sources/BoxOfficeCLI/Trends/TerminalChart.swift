import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// A chart of visitors by day or week number on a terminal, with a legend.
///
/// Colors help to tell lines apart, but are not needed: each of several lines has a letter.
struct TerminalChart {
    let lines: [ChartLine]
    let unit: ChartUnit
    let style: ChartStyle
    let language: Language

    private static let rows = 16
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// The columns between two letters on a line.
    private static let letterDistance = 18

    /// Returns the chart within a terminal's width; `nil` takes 80 columns for the lines, and truncates no title.
    ///
    /// A terminal that is too narrow for the lines gets the legend alone.
    func lines(width: Int?) -> [StyledText] {
        let scale = ChartScale(lines, tickCount: 5)
        let numberLabel = unit.number[language]
        let labels = scale.ticks.map { ChartScale.label($0, language) }
        let margin = (labels + [numberLabel]).map(\.displayWidth).max() ?? 0
        let columns = (width ?? 80) - margin - 1
        guard columns >= 16 else { return legend(width: width) }

        let canvas = canvas(scale, columns: columns)
        let labelled = Dictionary(zip(scale.ticks.map { canvas.cell(0, scale.y($0)).row }, labels)) { $1 }
        var axis = Array(repeating: style.axis.line, count: canvas.dots.columns / style.dots.columns)
        var numbers = ""
        let numberWidth = max(String(scale.first).count, String(scale.last).count)
        for number in scale.numbers(unit, atMost: columns / (numberWidth + 3)) {
            let column = canvas.cell(scale.x(number), 0).column
            guard column + String(number).count <= columns else { continue }
            axis[column] = style.axis.tick
            numbers = numbers.padded(to: column) + String(number)
        }
        func line(_ label: String, _ text: StyledText) -> StyledText {
            guard !label.isEmpty || !text.isEmpty else { return "" }
            let padding = String(repeating: " ", count: margin - label.displayWidth)
            return StyledText(padding) + StyledText(label, style: .dim) + (text.isEmpty ? "" : " " + text)
        }
        return [StyledText(unit.visitors[language], style: .dim)]
            + (0..<Self.rows).map { row in
                let letters = style == .ascii && lines.count > 1 ? Self.letters : nil
                let text = canvas.text(row: row, style: Self.style(of:), letters: letters)
                return line(labelled[row] ?? "", text)
            } + [
                line("", StyledText(String(axis), style: .dim)), line(numberLabel, StyledText(numbers, style: .dim)),
                "",
            ] + legend(width: width)
            + (scale.hasBelowZero
                ? ChartScale.belowZero[language].wrapped(to: width).map { StyledText($0, style: .dim) } : [])
    }

    private func canvas(_ scale: ChartScale, columns: Int) -> ChartCanvas {
        let hasLetters = lines.count > 1 && style != .ascii
        var canvas = ChartCanvas(style: style, columns: columns, markColumns: hasLetters ? 2 : 0, rows: Self.rows)
        for tick in scale.ticks.dropFirst() {
            for x in stride(from: 0, to: canvas.dots.columns, by: 6 * style.dots.columns) {
                let dot = (x, canvas.dot(0, scale.y(tick)).y)
                canvas.draw(from: dot, to: dot, line: nil)
            }
        }
        for (index, line) in lines.enumerated() {
            for segment in line.segments {
                let dots = segment.map { canvas.dot(scale.x($0.number), scale.y($0.visitors)) }
                for (start, end) in zip(dots, dots.dropFirst() + dots.suffix(1)) {
                    canvas.draw(from: start, to: end, line: index)
                }
            }
        }
        // Marks come after all lines, which would hide them.
        for (index, line) in lines.enumerated() {
            let letter = Self.letter(of: index)
            if hasLetters, let peak = line.peak, let last = line.points.last {
                for (point, column) in [(peak, 0), (last, 1)] {
                    let cell = canvas.cell(scale.x(point.number), scale.y(point.visitors))
                    canvas.mark(letter, column: cell.column + column, row: cell.row, line: index, within: 3 * column)
                }
            }
            var next = hasLetters ? Self.letterDistance * (index + 1) / (lines.count + 1) : Int.max
            for segment in line.segments {
                for point in segment {
                    let cell = canvas.cell(scale.x(point.number), scale.y(point.visitors))
                    guard cell.column >= next || segment.count == 1 else { continue }
                    canvas.mark(lines.count > 1 ? letter : "*", column: cell.column, row: cell.row, line: index)
                    if hasLetters { next = cell.column + Self.letterDistance }
                }
            }
        }
        return canvas
    }

    private func legend(width: Int?) -> [StyledText] {
        let rows = lines.enumerated().map { index, line in
            return [
                Cell(lines.count > 1 ? String(Self.letter(of: index)) : "", style: Self.style(of: index)),
                Cell(line.label.terminalSafe, style: Self.style(of: index)),
                Cell(line.peak.map { $0.visitors.grouped } ?? ""), Cell(line.peak.map { String($0.number) } ?? ""),
                Cell(line.points.last.map { $0.visitors.grouped } ?? ""),
                Cell(line.points.last.map { String($0.number) } ?? ""), Cell(line.holes > 0 ? line.holes.grouped : ""),
            ]
        }
        return Table(
            headings: [
                ("", ColumnLayout()), (Label("영화", "Movie")[language], ColumnLayout(leastWidth: 16)),
                (Label("최다", "Peak")[language], .right), (unit.number[language], .right),
                (Label("마지막", "Last")[language], .right), (unit.number[language], .right),
                (unit.holes[language], .right),
            ],
            rows: rows,
            importance: [1, 0, 2, 3, 6, 4, 5]
        ).lines(width: width)
    }

    private static func letter(of line: Int) -> Character { letters[line % letters.count] }

    /// Returns the style of a line, or of the grid.
    private static func style(of line: Int?) -> Style {
        let styles: [Style] = [.plain, .red, .green, .yellow, .blue]
        return line.map { styles[$0 % styles.count] } ?? .dim
    }
}
