/// The layout of a column.
struct ColumnLayout: Sendable {
    enum Alignment: Sendable {
        case left
        case right
    }

    var alignment = Alignment.left
    /// The minimum width, so that the tables of several days line up.
    var minimumWidth = 0
    /// Whether the column shrinks if the terminal is too narrow.
    var isElastic = false

    static let right = ColumnLayout(alignment: .right)
    static let elastic = ColumnLayout(isElastic: true)

    static func right(atLeast width: Int) -> ColumnLayout { ColumnLayout(alignment: .right, minimumWidth: width) }
}

/// A text in a table, and its style.
struct Cell: Sendable {
    let text: String
    let style: Style

    init(_ text: String, style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

/// Rows under headings, in columns aligned by display width.
struct Table {
    let headings: [(text: String, layout: ColumnLayout)]
    let rows: [[Cell]]

    /// The minimum width of an elastic column.
    private static let minimumElasticWidth = 4
    private static let gap = "  "

    /// Returns the headings and a line for each row, truncated to a terminal's width; `nil` truncates nothing.
    func lines(width: Int?, styler: Styler) -> [String] {
        let widths = columnWidths(within: width)
        let all = [headings.map { Cell($0.text) }] + rows
        return all.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let text = headings[column].layout.isElastic ? cell.text.cut(to: widths[column]) : cell.text
                let padding = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
                let styled = styler.apply(cell.style, to: text)
                let isLast = column == row.count - 1
                switch headings[column].layout.alignment {
                case .right: line += padding + styled
                case .left: line += styled + (isLast ? "" : padding)
                }
                if !isLast { line += Self.gap }
            }
            // Blank cells at the end of a row need no padding.
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private func columnWidths(within limit: Int?) -> [Int] {
        var widths = headings.indices.map { column in
            let texts = [headings[column].text] + rows.map { $0[column].text }
            return max(headings[column].layout.minimumWidth, texts.map(\.displayWidth).max() ?? 0)
        }
        guard let limit else { return widths }
        let natural = widths
        let elastic = headings.indices.filter { headings[$0].layout.isElastic }
        var excess = widths.reduce(0, +) + Self.gap.count * (widths.count - 1) - limit
        while excess > 0, let widest = elastic.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > Self.minimumElasticWidth
        {
            widths[widest] -= 1
            excess -= 1
        }
        // If that is still too wide, lines wrap anyway, and truncated titles would not help.
        return excess > 0 ? natural : widths
    }
}
