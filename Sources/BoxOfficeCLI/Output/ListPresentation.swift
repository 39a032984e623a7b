import BoxOfficeCore

/// Presents a list: as a table, an object with `total` and `items`, or one line per row.
struct ListPresentation<Row: Sendable>: Presentation {
    let fields: [Field<Row>]
    /// The names of the columns in the table, in order, unless it is wide.
    let narrow: [String]

    func rows(of listing: Listing<Row>) -> [Row] { listing.items }

    func document(of listing: Listing<Row>, rows: [FieldValue]) -> FieldValue {
        ["total": .integer(listing.total), "items": .list(rows)]
    }

    func table(of listing: Listing<Row>, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [String] {
        let columns = chosen ?? (settings.isWide ? fields : fields.named(narrow))
        return Table(listing.items, fields: columns, settings.language).linesUnlessEmpty(settings)
    }
}
