import BoxOfficeCore

/// Shows lists: a table, an object with `total` and `items`, or a line a row.
struct ListPresentation<Row: Sendable>: Presentation {
    let fields: [Field<Row>]
    /// The columns of the table, in its order, unless it is wide.
    let narrow: [String]

    var documentFields: [Field<Row>] { fields }

    func rows(of listing: Listing<Row>) -> [Row] { listing.items }

    func document(of listing: Listing<Row>, rows: [FieldValue]) -> FieldValue {
        .object(
            [.init(name: "total", value: .integer(listing.total)), .init(name: "items", value: .list(rows))],
            name: nil
        )
    }

    func table(of listing: Listing<Row>, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [String] {
        let inShort = narrow.compactMap { name in fields.first { $0.name == name } }
        return Table(listing.items, fields: chosen ?? (settings.isWide ? fields : inShort), settings.language)
            .linesUnlessEmpty(settings)
    }
}

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
