/// The layout of a column.
struct ColumnLayout: Sendable {
    enum Alignment: Sendable {
        case left
        case right
    }

    var alignment = Alignment.left
    /// The minimum width: that of the largest values, so that the tables of several days line up.
    var minimumWidth = 0
    /// The width that texts are cut to if the terminal is too narrow; `nil` if they are never cut.
    var leastWidth: Int?
    /// The style of cells without a style.
    var style = Style.plain

    static let right = ColumnLayout(alignment: .right)
    static let elastic = ColumnLayout(leastWidth: 8)
    /// Titles and names, by which people recognize a row.
    static let title = ColumnLayout(leastWidth: 16, style: .bold)

    static func right(atLeast width: Int) -> ColumnLayout { ColumnLayout(alignment: .right, minimumWidth: width) }
    static func left(atLeast width: Int) -> ColumnLayout { ColumnLayout(minimumWidth: width) }
}

/// A text in a table, and its style.
struct Cell: Sendable {
    let text: String
    var style: Style
    /// The address that the text links to.
    var link: String?

    init(_ text: String, style: Style = .plain, link: String? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }

    /// A heading: a name, its English form, and the code.
    init(heading name: String, _ englishName: String?, code: String, link: String? = nil) {
        self.init("\(name)\(englishName.map { " (\($0))" } ?? "")  \(code)", style: .bold, link: link)
    }
}

/// Rows under headings, in columns aligned by display width.
struct Table {
    let headings: [TableLayout.Heading]
    let rows: [[Cell]]
    /// The columns from the most important on, of which as many are shown as fit; `nil` to show all.
    var importance: [Int]?

    /// Returns the headings and a line for each row, within a terminal's width; `nil` shows everything.
    ///
    /// If not all columns fit and all have to be shown, each row is a block of labelled lines.
    func lines(width: Int?, styler: Styler) -> [String] {
        let widths = headings.indices.map { column in rows.map { $0[column].text.displayWidth }.max() ?? 0 }
        let layout = TableLayout(headings, widths: widths, importance: importance, limit: width, styler: styler)
        let lines = layout.lines(rows.map { row in layout.columns.map { row[$0] } })
        return layout.isStacked ? Array(lines.dropFirst()) : layout.header + lines
    }
}
