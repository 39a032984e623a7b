@testable import BoxOfficeCLI
@testable import ConsoleKit

/// A picture of screens as SVG, in a light and a dark scheme, with each character in the middle of its cells.
struct ScreenPicture {
    let screens: [CellGrid]
    let title: String

    private static let cell = (width: 9, height: 20)
    private static let margin = 16

    /// The image as a file, in UTF-8.
    var text: String {
        let width = 2 * Self.margin + Self.cell.width * (screens.map(\.size.columns).max() ?? 0)
        var elements: [String] = []
        var top = 0
        for screen in screens {
            let height = Self.cell.height * screen.size.rows + 2 * Self.margin
            elements.append(
                #"<rect class="paper" x="0.5" y="\#(top).5" width="\#(width - 1)" height="\#(height - 1)" rx="8"/>"#
            )
            for row in 0..<screen.size.rows {
                elements += Self.elements(screen, row: row, y: top + Self.margin + Self.cell.height * row)
            }
            top += height + Self.margin
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(top - Self.margin)" \
            viewBox="0 0 \(width) \(top - Self.margin)">
            <title>\(title.xmlEscaped)</title>
            \(Self.styleSheet)
            \(elements.joined(separator: "\n"))
            </svg>

            """
    }

    /// Returns the texts of a row, one for each run of a style.
    private static func elements(_ screen: CellGrid, row: Int, y: Int) -> [String] {
        var elements: [String] = []
        var (run, places, style) = ("", [String](), CellStyle())
        func end() {
            guard !run.isEmpty else { return }
            let names = style.classes.isEmpty ? "" : #" class="\#(style.classes)""#
            elements.append(
                #"<text\#(names) x="\#(places.joined(separator: " "))" y="\#(y + 15)">\#(run.xmlEscaped)</text>"#
            )
            (run, places) = ("", [])
        }
        let reversed = (0..<screen.size.columns).filter { screen[$0, row].style.isReversed }
        if let first = reversed.first {
            let x = margin + cell.width * first
            elements.append(
                #"<rect class="ink" x="\#(x)" y="\#(y)" width="\#(cell.width * reversed.count)" height="\#(cell.height)"/>"#
            )
        }
        for column in 0..<screen.size.columns {
            let cell = screen[column, row]
            guard !cell.text.isEmpty, cell.text != " " else { continue }
            if cell.style != style { end() }
            style = cell.style
            run += cell.text
            let middle = Double(column) + Double(cell.text.displayWidth) / 2
            let x = Double(margin) + middle * Double(Self.cell.width)
            places.append(x == x.rounded() ? "\(Int(x))" : "\(x)")
        }
        end()
        return elements
    }

    private static let styleSheet = """
        <style>
        text { font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, "D2Coding", "Nanum Gothic Coding", \
        "Noto Sans Mono CJK KR", monospace; text-anchor: middle }
        text, .ink { fill: #1f2328 }
        .paper { fill: #ffffff; stroke: #8c959f }
        .bold { font-weight: bold }
        .dim { fill: #59636e }
        .red { fill: #b3191f }
        .green { fill: #136c2e }
        .yellow { fill: #7a4b00 }
        .blue { fill: #0550ae }
        .reversed { fill: #ffffff }
        @media (prefers-color-scheme: dark) {
        text, .ink { fill: #e6e8eb }
        .paper { fill: #16181c; stroke: #656d76 }
        .dim { fill: #a8adb5 }
        .red { fill: #ff8a80 }
        .green { fill: #7ee08a }
        .yellow { fill: #f0c75e }
        .blue { fill: #8ec5ff }
        .reversed { fill: #16181c }
        }
        </style>
        """
}

extension CellStyle {
    /// The names of the style in the style sheet, the last of which wins.
    fileprivate var classes: String {
        var names: [String] = []
        if isBold { names.append("bold") }
        if isDim { names.append("dim") }
        if case .palette(let index) = color {
            names += ["red", "green", "yellow", "blue"].dropFirst(Int(index) - 1).prefix(1)
        }
        if isReversed { names.append("reversed") }
        return names.joined(separator: " ")
    }
}
