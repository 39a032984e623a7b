import BoxOfficeCore

extension Table {
    /// Creates a table with a column for each field.
    init<Row>(_ rows: [Row], fields: [Field<Row>], _ language: LabelLanguage) {
        self.init(
            headings: fields.map { ($0.label[language], $0.column) },
            rows: rows.map { row in fields.map { $0.cell(of: row, in: language) } }
        )
    }

    /// Returns the lines; none if there are no rows.
    func linesUnlessEmpty(_ settings: OutputSettings) -> [String] {
        rows.isEmpty ? [] : lines(width: settings.width, styler: settings.styler)
    }
}
