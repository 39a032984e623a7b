import Synchronization

/// A field of rows that are printed together.
struct Column<Row>: Sendable {
    /// The field's name.
    let name: String
    /// Whether it is the same in all rows of a result.
    let isOfWhole: Bool
    /// Reads the value from a row.
    let value: @Sendable (Row) -> FieldValue
}

/// The columns of rows, lent to one thread at a time.
///
/// Every call of a closure counts its users, and where threads share one, they wait for each other to count. That was an
/// eighth of the time that many days took. So each has columns with closures of its own around the fields'.
final class Columns<Row>: Sendable {
    private let fields: [Field<Row>]
    private let idle = Mutex<[[Column<Row>]]>([])

    init(_ fields: [Field<Row>]) {
        self.fields = fields
    }

    /// Returns what is made of the columns, which no other thread uses meanwhile.
    func lent<Result>(to body: ([Column<Row>]) -> Result) -> Result {
        let columns =
            idle.withLock { $0.popLast() }
            ?? fields.map { field in
                let value = field.value
                return Column(name: field.name, isOfWhole: field.isOfWhole) { value($0) }
            }
        defer { idle.withLock { $0.append(columns) } }
        return body(columns)
    }
}
