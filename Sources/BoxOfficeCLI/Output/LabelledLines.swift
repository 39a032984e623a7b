/// Labels and texts in two columns.
enum LabelledLines {
    /// Returns the lines, with texts wrapped at a terminal's width; `nil` wraps nothing.
    static func lines(_ lines: [(label: String, cell: Cell)], width: Int?, styler: Styler) -> [String] {
        let indent = (lines.map(\.label.displayWidth).max() ?? 0) + 2
        return lines.flatMap { label, cell in
            cell.text.wrapped(to: width.map { max(8, $0 - indent) }).enumerated().map { index, text in
                let label = index == 0 ? label : ""
                let padding = String(repeating: " ", count: text.isEmpty ? 0 : indent - label.displayWidth)
                return styler.apply(.dim, to: label) + padding + styler.apply(cell, to: text)
            }
        }
    }
}
