/// Defines how one kind of result is printed in every format.
package protocol Presentation<Item>: Sendable {
    /// A result, such as a ranking.
    associatedtype Item
    /// A row of a result, a line of a table.
    associatedtype Row

    /// All fields, which ndjson, csv and tsv print, and `--fields` selects from.
    var fields: [Field<Row>] { get }
    var documentFields: [Field<Row>] { get }
    /// What a table calls fields, by their names, if that is not their labels.
    var headings: [String: Label] { get }

    func rows(of item: Item) -> [Row]
    /// The members of a result in JSON; empty if the result is its only row.
    var members: [DocumentMember<Item>] { get }
    /// Returns a result as lines of a table; `fields` are those that `--fields` selects, if any.
    func table(of item: Item, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText]
    /// Returns the table without chosen fields, unless it is wide; `nil` if it has all fields as well.
    func narrowTable(of item: Item, _ settings: OutputSettings) -> [StyledText]?
    /// Returns the table that several results share, such as the rankings of a range, unless each has its own.
    func sharedTable(fields: [Field<Row>]?, settings: OutputSettings) -> SharedTable<Item>?
}

/// A table of several results, whose columns do not depend on the results.
///
/// The closure returns the rows of a result, with cells for the columns that the layout shows.
package typealias SharedTable<Item> = (
    title: [StyledText], layout: TableLayout, rows: @Sendable (Item) -> [[Cell]]
)

extension Presentation {
    package var documentFields: [Field<Row>] { fields }
    package var headings: [String: Label] { [:] }
    package var members: [DocumentMember<Item>] { [] }

    package func table(of item: Item, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        let narrow = chosen == nil && !settings.isWide ? narrowTable(of: item, settings) : nil
        return narrow ?? TableLayout.lines(rows(of: item), chosen ?? fields, settings)
    }

    package func narrowTable(of item: Item, _ settings: OutputSettings) -> [StyledText]? { nil }

    package func sharedTable(fields: [Field<Row>]?, settings: OutputSettings) -> SharedTable<Item>? { nil }
}

extension Presentation where Row == Item {
    package func rows(of item: Item) -> [Item] { [item] }
}
