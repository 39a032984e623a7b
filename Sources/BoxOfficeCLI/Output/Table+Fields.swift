import BoxOfficeCore

extension Table {
    /// A table with a column a field.
    init<Row>(_ rows: [Row], fields: [Field<Row>], _ language: Language) {
        self.init(
            headings: fields.map { ($0.label[language], $0.column) },
            rows: rows.map { row in fields.map { $0.cell(of: row, in: language) } }
        )
    }

    /// The lines, none where there are no rows.
    func linesUnlessEmpty(_ settings: OutputSettings) -> [String] {
        rows.isEmpty ? [] : lines(width: settings.width, styler: settings.styler)
    }
}
