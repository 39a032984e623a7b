import ConsoleKit

/// A report as plain text without addresses: to read in a terminal, or in a mail.
struct ReportPlain {
    let content: ReportContent
    static let columns = 72

    /// The document: three lines that sum it up, the ranking, the other parts and the notes.
    var text: String {
        let blocks =
            [content.summary(columns: Self.columns)]
            + content.sections.flatMap { section in section.blocks.compactMap { lines(of: $0, section.heading) } }
            + [content.notes.flatMap { $0.wrapped(to: Self.columns) }]
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func lines(of block: ReportSection.Block, _ heading: String) -> [String]? {
        switch block {
        case .list(let items):
            [heading]
                + items.flatMap { item in
                    item.plain.wrapped(to: Self.columns - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
                }
        case .table(let table): lines(of: table)
        case .chart: nil
        }
    }

    /// The columns from the most important on, of which as many are shown as fit.
    private static let importance: [ReportTable.Column.Kind] = [
        .title, .rank, .visitors, .places, .rise, .total, .opened, .share, .showings,
    ]

    private func lines(of table: ReportTable) -> [String] {
        let headings = table.columns.map { column in
            (text: column.heading, layout: column.kind == .title ? ColumnLayout.title : column.isRight ? .right : .left)
        }
        let rows = table.movies.map { movie in table.columns.map { Cell($0.cell(movie).plain) } }
        let importance = Self.importance.compactMap { kind in table.columns.firstIndex { $0.kind == kind } }
        return Table.lines(headings: headings, rows: rows, importance: importance, width: Self.columns).map(\.text)
    }
}
