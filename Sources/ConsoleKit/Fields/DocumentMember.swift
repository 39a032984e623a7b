/// A member of a result's object in JSON: a value of the result, or the list of its rows.
package struct DocumentMember<Item>: Sendable {
    package let name: String
    /// Whether it is a field too, and `--fields` without it leaves it out.
    package let isField: Bool
    /// The type of the value, except for the rows.
    fileprivate var type: FieldType?
    fileprivate let value: (@Sendable (Item) -> FieldValue)?

    package init(
        _ name: String, _ type: FieldType = .text, isField: Bool = false,
        value: @escaping @Sendable (Item) -> FieldValue
    ) { (self.name, self.isField, self.type, self.value) = (name, isField, type, value) }

    package init(_ field: Field<Item>) { self.init(field.name, field.type.labelled(field.label), value: field.value) }

    private init(rows name: String) { (self.name, isField, type, value) = (name, false, nil, nil) }

    package func meaning(_ meaning: String) -> Self { copy(of: self) { $0.type = type?.meaning(meaning) } }

    package static func rows(_ name: String) -> Self { Self(rows: name) }
}

extension FieldValue {
    package init<Item>(_ members: [DocumentMember<Item>], of item: Item, rows: [FieldValue] = []) {
        self = .object(members.map { .init(name: $0.name, value: $0.value?(item) ?? .list(rows)) }, name: nil)
    }
}

extension FieldType {
    package init<Item>(_ members: [DocumentMember<Item>], row: FieldType = .text) {
        self.init(.object(members.map { Member(name: $0.name, type: $0.type ?? .list(row)) }))
    }
}

extension Presentation {
    /// Returns a result as a JSON value, with its rows; `fields` are those that `--fields` selects, if any.
    package func document(of item: Item, rows: [FieldValue], fields: [Field<Row>]? = nil) -> FieldValue {
        members.isEmpty ? rows.first ?? .null : FieldValue(members(with: fields), of: item, rows: rows)
    }

    private func members(with fields: [Field<Row>]?) -> [DocumentMember<Item>] {
        guard let fields else { return members }
        return members.filter { member in !member.isField || fields.contains { $0.name == member.name } }
    }

    package func documentType(of fields: [Field<Row>]? = nil) -> FieldType {
        let row = (fields ?? documentFields).objectType()
        return members.isEmpty ? row : FieldType(members(with: fields), row: row)
    }
}
