/// A style of text on a terminal.
package enum Style: Sendable {
    case plain
    case bold
    case dim
    case red
    case green
    case yellow
    case blue
}

/// Applies styles and links if color is enabled.
package struct Styler: Sendable {
    package let isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    package func apply(_ style: Style, to text: String) -> String {
        let code: String
        switch style {
        case .plain: return text
        case .bold: code = "1"
        case .dim: code = "2"
        case .red: code = "31"
        case .green: code = "32"
        case .yellow: code = "33"
        case .blue: code = "34"
        }
        return isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    /// Returns a text in the style of a cell and, if the cell has a link, as a link (OSC 8).
    package func apply(_ cell: Cell, to text: String) -> String {
        let styled = apply(cell.style, to: text)
        guard isEnabled, let link = cell.link, !text.isEmpty else { return styled }
        return "\u{1B}]8;;\(link)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
    }
}
