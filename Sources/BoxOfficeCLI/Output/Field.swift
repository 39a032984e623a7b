import BoxOfficeCore

/// A field of a row: one declaration feeds JSON, NDJSON, CSV, TSV, the table and `--fields`.
struct Field<Row>: Sendable {
    /// The name in JSON and `--fields`.
    let name: String
    /// The heading in the table.
    let label: Label
    /// How the table sets it.
    var column = ColumnLayout()
    /// Reads the value from a row.
    let value: @Sendable (Row) -> FieldValue
    /// Whether the value is the same in all rows of a result, such as the day of a ranking.
    var isOfWhole = false
    /// Reads the table's text from a row, where it is not just the value.
    var cell: (@Sendable (Row, Language) -> Cell)?

    init(
        _ name: String,
        _ label: Label,
        column: ColumnLayout = ColumnLayout(),
        isOfWhole: Bool = false,
        value: @escaping @Sendable (Row) -> FieldValue,
        cell: (@Sendable (Row, Language) -> Cell)? = nil
    ) {
        self.name = name
        self.label = label
        self.column = column
        self.isOfWhole = isOfWhole
        self.value = value
        self.cell = cell
    }

    /// The table's text for a row.
    func cell(of row: Row, in language: Language) -> Cell {
        if let cell { return cell(row, language) }
        switch value(row) {
        case .integer(let count): return Cell(VisitorFormatter().string(from: count))
        case .bool(let bool): return Cell(Label.yesOrNo(bool)[language])
        case let value: return Cell(value.joined(by: ", ").terminalSafe)
        }
    }
}

extension Array {
    /// The fields of these names, in the order of the names.
    func named<Row>(_ names: [String]) -> [Field<Row>] where Element == Field<Row> {
        names.compactMap { name in first { $0.name == name } }
    }

    /// The fields that `--fields` names, in its order.
    ///
    /// - Throws: ``Failure`` if a name is unknown or missing.
    func choosing<Row>(_ names: [String]) throws(Failure) -> [Field<Row>] where Element == Field<Row> {
        var chosen: [Field<Row>] = []
        for name in names {
            guard let field = first(where: { $0.name == name }) else {
                let known = map(\.name)
                let nearest = didYouMean(name, among: known).map { "\($0) " } ?? ""
                throw .usage(
                    "--fields cannot name '\(name.terminalSafe)'",
                    hint: "\(nearest)there are " + known.joined(separator: ", ")
                )
            }
            guard !chosen.contains(where: { $0.name == name }) else {
                throw .usage("--fields names '\(name)' twice", hint: "name each field once")
            }
            chosen.append(field)
        }
        return chosen
    }
}
