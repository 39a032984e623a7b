/// Texts behind their labels, a line each, lined up by display width.
enum LabelledLines {
    /// Returns the lines.
    static func lines(_ lines: [(label: String, text: String)]) -> [String] {
        let widest = lines.map(\.label.displayWidth).max() ?? 0
        return lines.map { $0.label.padded(to: widest) + "  " + $0.text }
    }
}
