/// How one kind of result is shown in every format.
protocol Presentation<Item>: Sendable {
    /// A result, such as a ranking.
    associatedtype Item
    /// What a line of a stream holds, such as a film in a ranking.
    associatedtype Row

    /// Every field: the lines of streams hold all, and `--fields` picks among them.
    var fields: [Field<Row>] { get }
    /// The fields of a row in JSON, where `--fields` does not say.
    var documentFields: [Field<Row>] { get }

    /// Returns the rows of a result.
    func rows(of item: Item) -> [Row]
    /// Returns a result as JSON, around its rows.
    func document(of item: Item, rows: [FieldValue]) -> FieldValue
    /// Returns a result as lines for a person; `fields` is what `--fields` chose.
    func table(of item: Item, fields: [Field<Row>]?, settings: OutputSettings) -> [String]
}

extension Presentation {
    var documentFields: [Field<Row>] { fields }
}

extension Presentation where Row == Item {
    func rows(of item: Item) -> [Item] { [item] }

    func document(of item: Item, rows: [FieldValue]) -> FieldValue { rows.first ?? .null }
}
