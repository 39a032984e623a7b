extension TableLayout {
    /// Returns the headings and a line for each row; none if there are no rows.
    ///
    /// Of the columns that are important, a terminal shows as many as fit. By default, all are shown.
    package static func lines<Row>(
        _ rows: [Row], _ fields: [Field<Row>], importance: [String]? = nil, _ settings: OutputSettings
    ) -> [StyledText] {
        guard !rows.isEmpty else { return [] }
        return Table.lines(
            headings: fields.headings(settings.language),
            rows: rows.map { row in fields.map { settings.escaped($0.cell(of: row, settings)) } },
            importance: importance.map(fields.indices(of:)),
            isMarkdown: settings.format == .markdown,
            width: settings.width,
            hasHeader: settings.hasHeader
        )
    }

    /// Chooses the columns for rows that are not known yet.
    package init<Row>(_ fields: [Field<Row>], importance: [String]?, _ settings: OutputSettings) {
        self.init(
            fields.headings(settings.language),
            widths: nil,
            importance: importance.map(fields.indices(of:)),
            limit: settings.width,
            hasHeader: settings.hasHeader,
            isMarkdown: settings.format == .markdown
        )
    }
}

extension Array {
    /// Returns the columns of a table, and their names from the most important on if not all are shown: those that are important,
    /// of which a terminal shows as many as fit, and a pipe gets the first six.
    package func shown<Row>(_ importance: [String], _ settings: OutputSettings) -> (
        columns: Self, importance: [String]?
    )
    where Element == Field<Row> {
        if settings.isWide { return (self, nil) }
        let names = settings.width == nil ? importance.prefix(6) : importance[...]
        return (filter { names.contains($0.name) }, Array<String>(names))
    }

    fileprivate func headings<Row>(_ language: LabelLanguage) -> [TableLayout.Heading] where Element == Field<Row> {
        map { ($0.label[language], $0.column) }
    }

    fileprivate func indices<Row>(of names: [String]) -> [Int] where Element == Field<Row> {
        names.compactMap { name in firstIndex { $0.name == name } }
    }
}
