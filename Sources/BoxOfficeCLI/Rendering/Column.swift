/// A field of rows that are printed together.
struct Column<Row> {
    /// The field's name.
    let name: String
    /// Whether it is the same in all rows of a result.
    let isOfWhole: Bool
    /// Reads the value from a row.
    let value: (Row) -> FieldValue

    /// Returns the columns for some rows.
    ///
    /// Each has a closure of its own around the field's: every call of a closure counts its users, and where the threads share
    /// one, they wait for each other to count. That was an eighth of the time that many days took.
    static func all(_ fields: [Field<Row>]) -> [Column] {
        fields.map { field in
            let value = field.value
            return Column(name: field.name, isOfWhole: field.isOfWhole) { value($0) }
        }
    }
}
