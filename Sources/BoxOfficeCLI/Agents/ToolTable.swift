import BoxOfficeCore
import ConsoleKit

/// Rows as names of columns and lists of values, which take a third of the space of objects.
enum ToolTable {
    static let listName = "rows"

    /// Returns a table; `nextFrom` is the first day that is left out at its end, if any.
    static func value<Row>(of rows: [Row], _ fields: [Field<Row>], nextFrom: KoreanDay? = nil) -> FieldValue {
        [
            "columns": .list(fields.map { .text($0.name) }),
            listName: .list(rows.map { row in .list(fields.map { $0.value(row) }) }),
            "total": .integer(rows.count),
            "truncated": .bool(false),
            "nextFrom": FieldValue(nextFrom?.description),
        ]
    }

    /// Returns the type of a table, which says what the columns mean; null in answers of another form.
    static func type<Row>(_ fields: [Field<Row>]) -> FieldType {
        let meanings = fields.compactMap { field in
            (field.type.meaning ?? field.type.unit).map { "\(field.name): \($0)" }
        }
        let table: FieldType = [
            "columns": .texts.meaning(meanings.joined(separator: ". ")),
            listName: .list(.list(FieldType(.any))).meaning("In the order of columns"),
            "total": .integer, "truncated": .bool,
            "nextFrom": .day.orNull.meaning("The first day left out; null if none"),
        ]
        return table.orNull
    }
}
