/// The columns that a table shows, and their widths.
package struct TableLayout: Sendable {
    package typealias Heading = (text: String, layout: ColumnLayout)

    /// The columns that are shown, as indices of the headings.
    package let columns: [Int]
    /// Whether each row is a block of labelled lines, because the columns do not fit.
    package let isStacked: Bool
    private let headings: [Heading]
    private var widths: [Int]
    private let limit: Int?
    private let hasHeader: Bool
    /// Whether it is a table in Markdown, whose columns line up, too.
    private let isMarkdown: Bool

    private static let gap = "  "
    /// The number of columns that are more important than whole texts.
    private static let essentialColumns = 5

    init(
        _ all: [Heading], rows: [[Cell]]?, importance: [Int]?, limit: Int?, hasHeader: Bool, isMarkdown: Bool
    ) {
        var shown = Array(all.indices)
        func excess(_ widths: [Int]) -> Int {
            limit.map { shown.reduce(Self.gap.count * (shown.count - 1)) { $0 + widths[$1] } - $0 } ?? 0
        }
        let needed = all.enumerated().map { column, heading in
            let widths = rows?.map { $0[column].text.displayWidth } ?? [heading.layout.leastWidth == nil ? 0 : 40]
            return max(heading.text.displayWidth, widths.max() ?? 0)
        }
        // The line below the headings has at least three characters in a column.
        var natural = zip(all, needed).map { max($0.layout.minimumWidth, $1, isMarkdown ? 3 : 0) }
        // Tables of several days line up, unless that costs a column.
        if rows != nil, excess(natural) > 0 { natural = needed }
        let least = zip(all, natural).map { min($0.layout.leastWidth ?? .max, $1) }
        let usual = zip(all, natural).map { min($0.layout.usualWidth ?? $0.layout.leastWidth ?? .max, $1) }
        var rest = importance ?? []
        while rest.count > 1, excess(rest.count <= Self.essentialColumns ? least : usual) > 0 {
            let last = rest.removeLast()
            shown.removeAll { $0 == last }
        }
        var widths = natural
        if let limit, shown.count == 1 { widths[shown[0]] = min(natural[shown[0]], limit) }
        isStacked = shown.count > 1 && excess(least) > 0
        if !isStacked {
            for _ in 0..<max(0, excess(widths)) {
                // The widest column shrinks first.
                guard let widest = shown.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
                else { break }
                widths[widest] -= 1
            }
        }
        columns = shown
        headings = shown.map { all[$0] }
        self.widths = shown.map { widths[$0] }
        (self.limit, self.hasHeader, self.isMarkdown) = (limit, hasHeader, isMarkdown)
    }

    func widened(for rows: [[Cell]]) -> TableLayout {
        var layout = self
        for (column, width) in widths.enumerated() {
            layout.widths[column] = rows.reduce(width) { max($0, $1[column].text.displayWidth) }
        }
        return layout
    }

    /// The line of the headings; none if rows are blocks, or if it is not wanted.
    package var header: [StyledText] {
        guard !isStacked, hasHeader else { return [] }
        let delimiters = zip(headings, widths).map { heading, width in
            let isRight = heading.layout.isRightAligned
            return Cell(String(repeating: "-", count: isRight ? width - 1 : width) + (isRight ? ":" : ""))
        }
        return [line(headings.map { Cell($0.text, style: .dim) })] + (isMarkdown ? [line(delimiters)] : [])
    }

    /// Returns the headings, and a line or a block for each row with cells for all columns.
    func table(of rows: [[Cell]]) -> [StyledText] {
        let lines = lines(rows.map { row in columns.map { row[$0] } })
        return isStacked ? Array(lines.dropFirst()) : header + lines
    }

    /// Returns the lines of rows with cells for the columns that are shown; a blank line precedes each block.
    package func lines(_ rows: [[Cell]]) -> [StyledText] {
        guard isStacked else { return rows.map(line) }
        return rows.flatMap { row in
            let lines = zip(headings, row).map { ($0.text, $1.text.isEmpty ? Cell("-") : $1) }
            return [""] + Table.labelled(lines, width: limit)
        }
    }

    private func line(_ row: [Cell]) -> StyledText {
        guard !isMarkdown else {
            let texts = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: max(0, widths[column] - cell.text.displayWidth))
                return headings[column].layout.isRightAligned ? space + cell.text : cell.text + space
            }
            return StyledText("| \(texts.joined(separator: " | ")) |")
        }
        var line = StyledText()
        // Padding is added before the next text, because blank cells at the end of a row need none.
        var padding = 0
        for (column, var cell) in row.enumerated() {
            let width = widths[column]
            var textWidth = cell.text.displayWidth
            if limit != nil, textWidth > width, headings[column].layout.leastWidth != nil {
                cell.text = cell.text.cut(to: width)
                textWidth = cell.text.displayWidth
            }
            let space = max(0, width - textWidth)
            let isRight = headings[column].layout.isRightAligned
            if isRight { padding += space }
            if !cell.text.isEmpty {
                line.append(Cell(String(repeating: " ", count: padding)))
                line.append(cell)
                padding = 0
            }
            padding += (isRight ? 0 : space) + Self.gap.count
        }
        return line
    }
}
