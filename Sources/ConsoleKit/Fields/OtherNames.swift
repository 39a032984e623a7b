/// The other names of what rows are about, such as titles in another language, which a table may show instead.
package protocol OtherNames: Sendable {
    /// The field of the other name, after that of the name.
    var field: String { get }
    var label: Label { get }
    /// The fields of the name and of the code.
    var nameField: String { get }
    var codeField: String { get }
    /// Whether data has the other name, too, and not only tables.
    var isInData: Bool { get }

    func name(of code: String) -> String?
    /// Returns whether a table can have the other name, even if there is none.
    func isKnown(_ code: String) -> Bool
    func shown(_ name: String, _ other: String) -> String
}

extension Array {
    /// The fields, with one of the other name after each name.
    package func adding<Row>(_ names: (any OtherNames)?) -> Self where Element == Field<Row> {
        guard let names, names.isInData else { return self }
        return flatMap { field in
            guard let code = field.code else { return [field] }
            var other = Field<Row>(names.field, names.label, .text.orNull) { FieldValue(names.name(of: code($0))) }
            (other.isConstant, other.code) = (field.isConstant, code)
            return [field, other]
        }
    }
}

extension FieldValue {
    /// The value, with the other name after the name in each of its objects.
    package func adding(_ names: (any OtherNames)?) -> FieldValue {
        guard let names, names.isInData else { return self }
        if case .list(let values) = self { return .list(values.map { $0.adding(names) }) }
        guard case .object(var members, let name) = self else { return self }
        members = members.map { .init(name: $0.name, value: $0.value.adding(names)) }
        guard self[names.field] == nil, case .text(let code)? = self[names.codeField],
            let place = members.firstIndex(where: { $0.name == names.nameField })
        else { return .object(members, name: name) }
        members.insert(.init(name: names.field, value: FieldValue(names.name(of: code))), at: place + 1)
        return .object(members, name: name)
    }
}
