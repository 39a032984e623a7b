/// A style of text on a terminal.
enum Style: Sendable {
    case plain
    case bold
    case red
    case blue
}

/// Applies styles if color is enabled.
struct Styler: Sendable {
    let isEnabled: Bool

    func apply(_ style: Style, to text: String) -> String {
        let code: String
        switch style {
        case .plain: return text
        case .bold: code = "1"
        case .red: code = "31"
        case .blue: code = "34"
        }
        return isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
