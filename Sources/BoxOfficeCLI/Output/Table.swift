/// How a table sets a column.
struct ColumnLayout: Sendable {
    enum Alignment: Sendable {
        case left
        case right
    }

    var alignment = Alignment.left
    /// The least width in cells, so that tables of several days stand alike.
    var minimumWidth = 0
    /// Whether the column gives way where the terminal is too narrow.
    var isElastic = false

    static let right = ColumnLayout(alignment: .right)
    static let elastic = ColumnLayout(isElastic: true)

    static func right(atLeast width: Int) -> ColumnLayout { ColumnLayout(alignment: .right, minimumWidth: width) }
}

/// A text in a table and the style it is printed in.
struct Cell: Sendable {
    let text: String
    let style: Style

    init(_ text: String, style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

/// Rows under headings, in columns that line up by display width.
struct Table {
    let headings: [(text: String, layout: ColumnLayout)]
    let rows: [[Cell]]

    /// What an elastic column keeps.
    private static let leastWidth = 4
    private static let gap = "  "

    /// Returns the lines.
    ///
    /// - Parameters:
    ///   - width: The terminal's width, or `nil` where nothing is to be cut.
    ///   - styler: Applies styles.
    /// - Returns: The headings' line and one for each row.
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
            // Nothing is padded behind the last text, though the cells after it be blank.
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
        var surplus = widths.reduce(0, +) + Self.gap.count * (widths.count - 1) - limit
        while surplus > 0, let widest = elastic.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.leastWidth {
            widths[widest] -= 1
            surplus -= 1
        }
        // Where even that is too wide, lines break in any case, and a title of four cells would help nobody.
        return surplus > 0 ? natural : widths
    }
}
