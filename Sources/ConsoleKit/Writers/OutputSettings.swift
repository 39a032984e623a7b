package struct OutputSettings: Sendable {
    package var format: OutputFormat
    /// The names in `--fields`, if given; otherwise the format has default fields.
    package var fieldNames: [String]?
    /// Returns the fields for a synonym in `--fields`, such as a service's own name of a field.
    package var fieldSynonyms: @Sendable (String) -> [String] = { _ in [] }
    package var hasByteOrderMark = false
    /// Whether csv, tsv and tables start with their headings.
    package var hasHeader = true
    package var language: LabelLanguage
    package var isWide = false
    /// The terminal's width in columns, if there is one; otherwise nothing is truncated.
    package var width: Int?
    package var height: Int?
    /// Whether the output is a terminal: JSON is indented, and csv and tsv contain no invisible text.
    package var isTerminal = false
    package var styler = Styler(isEnabled: false)
    /// Whether texts other than titles may have characters beyond ASCII, such as braille: whether the locale is in UTF-8.
    package var isUTF8 = true
    package var otherNames: (any OtherNames)?
    package var changeColors = ChangeColors.korean

    package init(format: OutputFormat, language: LabelLanguage) { (self.format, self.language) = (format, language) }

    package func lines(of cell: Cell) -> [StyledText] {
        cell.text.wrapped(to: width).map { StyledText($0, style: cell.style, link: cell.link) }
    }

    /// Returns the title of a table as lines, unless tables have no headings.
    package func lines(ofTitle title: String) -> [StyledText] { hasHeader ? heading(Cell(title, style: .bold)) : [] }

    package func heading(_ cell: Cell) -> [StyledText] {
        format == .markdown ? [StyledText("## " + cell.text.markdownEscaped)] : lines(of: cell)
    }

    package func labelled(_ lines: [(label: String, cell: Cell)]) -> [StyledText] {
        guard format == .markdown else { return Table.labelled(lines, width: width) }
        let rows = lines.map { [Cell($0.label), escaped($0.cell)] }
        let headings = [("", ColumnLayout.left), ("", .left)]
        return Table.lines(headings: headings, rows: rows, isMarkdown: true, width: nil)
    }

    /// Returns a cell in which nothing is markup.
    func escaped(_ cell: Cell) -> Cell { format == .markdown ? Cell(cell.text.markdownEscaped) : cell }
}

package enum OutputFormat: String, CaseIterable, Sendable {
    case table, json, ndjson, csv, tsv
    /// A workbook, which only a file can be.
    case xlsx
    case markdown

    package var isJSON: Bool {
        switch self {
        case .json, .ndjson: true
        case .table, .csv, .tsv, .xlsx, .markdown: false
        }
    }

    /// Whether results are tables, for people.
    package var isTable: Bool { self == .table || self == .markdown }

    /// Whether results are rows, which can be printed before all are known.
    package var isStream: Bool {
        switch self {
        case .ndjson, .csv, .tsv, .xlsx: true
        case .table, .json, .markdown: false
        }
    }
}
