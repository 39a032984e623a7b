/// The other names of what rows are about, such as titles in another language, which a table may show instead.
package struct OtherNames: Sendable {
    /// The field of the other name, after that of the name.
    package let field: String
    package let label: Label
    /// The fields of the name and of the code.
    package let nameField: String
    package let codeField: String
    /// Whether data has the other name, too, and not only tables.
    package let isInData: Bool
    package let name: @Sendable (_ code: String) -> String?
    /// Returns whether a table can have the other name, even if there is none.
    package let isKnown: @Sendable (_ code: String) -> Bool
    /// Returns what a table shows for a name and the other name.
    package let shown: @Sendable (_ name: String, _ other: String) -> String

    package init(
        field: String, label: Label, nameField: String, codeField: String, isInData: Bool,
        name: @escaping @Sendable (_ code: String) -> String?, isKnown: @escaping @Sendable (_ code: String) -> Bool,
        shown: @escaping @Sendable (_ name: String, _ other: String) -> String
    ) {
        (self.field, self.label, self.nameField, self.codeField) = (field, label, nameField, codeField)
        (self.isInData, self.name, self.isKnown, self.shown) = (isInData, name, isKnown, shown)
    }

    package func shown(_ name: String, code: String) -> String { self.name(code).map { shown(name, $0) } ?? name }
}

extension Array {
    /// The fields, with one of the other name after each name.
    package func adding<Row>(_ names: OtherNames?) -> Self where Element == Field<Row> {
        guard let names, names.isInData else { return self }
        return flatMap { field in
            guard let code = field.code else { return [field] }
            var other = Field<Row>(names.field, names.label, .text.orNull) { FieldValue(names.name(code($0))) }
            other.isConstant = field.isConstant
            return [field, other]
        }
    }
}

extension FieldValue {
    /// The value, with the other name after the name in each of its objects.
    package func adding(_ names: OtherNames?) -> FieldValue {
        guard let names, names.isInData else { return self }
        if case .list(let values) = self { return .list(values.map { $0.adding(names) }) }
        guard case .object(var members, let name) = self else { return self }
        members = members.map { .init(name: $0.name, value: $0.value.adding(names)) }
        guard self[names.field] == nil, case .text(let code)? = self[names.codeField],
            let place = members.firstIndex(where: { $0.name == names.nameField })
        else { return .object(members, name: name) }
        members.insert(.init(name: names.field, value: FieldValue(names.name(code))), at: place + 1)
        return .object(members, name: name)
    }
}
