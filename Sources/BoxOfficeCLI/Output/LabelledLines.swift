/// Labels and texts in two columns.
enum LabelledLines {
    /// Returns the lines, with texts wrapped at a terminal's width; `nil` wraps nothing.
    static func lines(_ lines: [(label: String, text: String)], width: Int? = nil) -> [String] {
        let indent = (lines.map(\.label.displayWidth).max() ?? 0) + 2
        return lines.flatMap { label, text in
            let wrapped = width.map { text.wrapped(to: max(20, $0 - indent)) } ?? [text]
            return wrapped.enumerated().map { index, line in
                let label = index == 0 ? label : ""
                return line.isEmpty ? label : label.padded(to: indent) + line
            }
        }
    }
}
