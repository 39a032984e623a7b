package struct ColumnLayout: Sendable {
    package var isRightAligned = false
    /// The minimum width: that of the largest values, so that the tables of several days line up.
    package var minimumWidth = 0
    /// The width that texts are cut to if the terminal is too narrow; by default, they are never cut.
    package var leastWidth: Int?
    /// The width that texts keep as long as there are columns beyond the five most important ones.
    package var usualWidth: Int?
    package var style = Style.plain

    package static let left = ColumnLayout()
    package static let right = ColumnLayout(isRightAligned: true)
    package static let elastic = ColumnLayout(leastWidth: 8)
    /// Titles and names, by which people recognize a row.
    package static let title = ColumnLayout(leastWidth: 16, usualWidth: 28, style: .bold)
}

/// A text with a style and a link: in a table, or as a part of a ``StyledText``.
package struct Cell: Equatable, Sendable {
    package var text: String
    package var style: Style
    package var link: String?

    package init(_ text: String, style: Style = .plain, link: String? = nil) {
        (self.text, self.style, self.link) = (text, style, link)
    }

    var isPlain: Bool { style == .plain && link == nil }

    /// A heading: a name, its English form, and the code.
    package init(heading name: String, _ englishName: String?, code: String, link: String? = nil) {
        self.init("\(name)\(englishName.map { " (\($0))" } ?? "")  \(code)", style: .bold, link: link)
    }
}

/// Rows under headings, or texts beside labels, in columns aligned by display width.
package enum Table {
    /// Returns the headings, unless they are not wanted, and a line for each row, within a terminal's width, if any.
    ///
    /// `importance` has the columns from the most important on, of which as many are shown as fit. If not all columns fit and all
    /// have to be shown, as by default, each row is a block of labelled lines.
    package static func lines(
        headings: [TableLayout.Heading], rows: [[Cell]], importance: [Int]? = nil, isMarkdown: Bool = false,
        width: Int?, hasHeader: Bool = true
    ) -> [StyledText] {
        TableLayout(
            headings, rows: rows, importance: importance, limit: width, hasHeader: hasHeader, isMarkdown: isMarkdown
        ).table(of: rows)
    }

    /// Returns labels and texts in two columns, with the texts wrapped at a terminal's width, if any.
    package static func labelled(_ lines: [(label: String, cell: Cell)], width: Int?) -> [StyledText] {
        let indent = (lines.map(\.label.displayWidth).max() ?? 0) + 2
        return lines.flatMap { label, cell in
            cell.text.wrapped(to: width.map { max(8, $0 - indent) }).enumerated().map { index, text in
                let label = StyledText(index == 0 ? label : "", style: .dim)
                let text = StyledText(text, style: cell.style, link: cell.link)
                return text.isEmpty ? label : label.padded(to: indent) + text
            }
        }
    }
}
