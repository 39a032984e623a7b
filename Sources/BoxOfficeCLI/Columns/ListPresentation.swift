/// Presents a list: as a table, an object with `totalCount` and `items`, or one line per row.
struct ListPresentation<Row: Sendable>: Presentation {
    let fields: [Field<Row>]
    /// The names of the columns in the table, in order, unless it is wide.
    let narrow: [String]
    /// The same columns from the most important on, of which a terminal shows as many as fit, if that is not their order.
    var importance: [String]?

    func rows(of listing: Listing<Row>) -> [Row] { listing.items }

    var members: [DocumentMember<Listing<Row>>] {
        [.init("totalCount", \.total).meaning("All matches, of which items may be a part"), .rows("items")]
    }

    func narrowTable(of listing: Listing<Row>, _ settings: OutputSettings) -> [StyledText]? {
        TableLayout.lines(listing.items, fields.named(narrow), importance: importance ?? narrow, settings)
    }
}

/// Presents what was done: a line for each field, or an object.
struct FactsPresentation<Item: Sendable>: Presentation {
    let fields: [Field<Item>]

    func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [StyledText] {
        settings.labelled((chosen ?? fields).map { ($0.label[settings.language], $0.cell(of: item, settings)) })
    }
}
