extension TableLayout {
    /// Returns the headings and a line for each row; none if there are no rows.
    package static func lines<Row>(
        _ rows: [Row], _ fields: [Field<Row>], importance: [String]? = nil, _ settings: OutputSettings
    ) -> [StyledText] {
        guard !rows.isEmpty else { return [] }
        let cells = rows.map { row in fields.map { settings.escaped($0.cell(of: row, settings)) } }
        return TableLayout(fields, rows: cells, importance: importance, settings).table(of: cells)
    }

    /// Chooses the columns; without rows, these are not known yet.
    package init<Row>(
        _ fields: [Field<Row>], rows: [[Cell]]? = nil, importance: [String]?, _ settings: OutputSettings
    ) {
        self.init(
            fields.map { ($0.label[settings.language], $0.column) },
            rows: rows,
            importance: importance?.compactMap { name in fields.firstIndex { $0.name == name } },
            limit: settings.width,
            hasHeader: settings.hasHeader,
            isMarkdown: settings.format == .markdown
        )
    }
}

extension Array {
    /// Returns all columns, or the important ones and their order: a terminal shows what fits, and a pipe gets six.
    package func shown<Row>(_ importance: [String], _ settings: OutputSettings) -> (
        columns: Self, importance: [String]?
    )
    where Element == Field<Row> {
        if settings.isWide { return (self, nil) }
        let names = settings.width == nil ? importance.prefix(6) : importance[...]
        return (filter { names.contains($0.name) }, Array<String>(names))
    }
}
