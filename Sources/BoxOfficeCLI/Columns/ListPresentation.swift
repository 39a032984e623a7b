import BoxOfficeCore
import ConsoleKit

/// Presents a list: as a table, an object with `total` and `items`, or one line per row.
struct ListPresentation<Row: Sendable>: Presentation {
    let fields: [Field<Row>]
    /// The names of the columns in the table, in order, unless it is wide.
    let narrow: [String]
    /// The same columns from the most important on, of which a terminal shows as many as fit, if that is not their order.
    var importance: [String]?

    func rows(of listing: Listing<Row>) -> [Row] { listing.items }

    var members: [DocumentMember<Listing<Row>>] {
        [
            .init("total", .integer.meaning("The number of matches, of which items may be a part")) {
                .integer($0.total)
            }, .rows("items"),
        ]
    }

    func table(of listing: Listing<Row>, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        guard let columns = chosen ?? (settings.isWide ? fields : nil) else {
            return TableLayout.lines(
                listing.items,
                fields.named(narrow),
                importance: importance ?? narrow,
                settings
            )
        }
        return TableLayout.lines(listing.items, columns, settings)
    }
}
