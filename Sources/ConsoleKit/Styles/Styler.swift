package enum Style: Sendable {
    case plain, bold, dim, red, green, yellow, blue, reversed
    /// A figure that rose, fell or is new, whose color the settings choose.
    case rise, fall, new
    /// Text with escape sequences, such as a picture that `chafa` drew, which is printed as it is.
    case picture
    /// The place of the next letter that the user types.
    case cursor

    /// The parameter of the sequence that sets the style (ECMA-48, SGR).
    var code: String? {
        switch self {
        case .plain, .picture, .cursor: nil
        case .bold: "1"
        case .dim: "2"
        case .red, .rise: "31"
        case .green, .new: "32"
        case .yellow: "33"
        case .blue, .fall: "34"
        case .reversed: "7"
        }
    }
}

/// The colors of figures that rose, fell or are new.
package enum ChangeColors: String, CaseIterable, Sendable {
    /// Red, blue and green, as in Korean charts.
    case korean
    /// Green, red and yellow.
    case western

    package func style(_ style: Style) -> Style {
        switch (self, style) {
        case (.western, .rise): .green
        case (.western, .fall): .red
        case (.western, .new): .yellow
        default: style
        }
    }
}

/// Turns styles and links into escape sequences if color is enabled.
package struct Styler: Sendable {
    package let isEnabled: Bool

    package init(isEnabled: Bool) { self.isEnabled = isEnabled }

    package func write(_ line: StyledText, to bytes: inout [UInt8]) {
        guard isEnabled, !line.isPlain else { return bytes.add(line.text) }
        for span in line.spans {
            if let link = span.link { bytes.add("\u{1B}]8;;\(link)\u{1B}\\") }
            if let code = span.style.code { bytes.add("\u{1B}[\(code)m") }
            bytes += span.text.utf8
            if span.style.code != nil { bytes.add("\u{1B}[0m") }
            if span.link != nil { bytes.add("\u{1B}]8;;\u{1B}\\") }
        }
    }

    package func string(_ line: StyledText) -> String {
        var bytes: [UInt8] = []
        write(line, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
