/// A field of a row: the one declaration for JSON, NDJSON, CSV, TSV, the table, `--fields` and the schema.
package struct Field<Row>: Sendable {
    package var name: String
    package var label: Label
    package var type: FieldType
    package var column = ColumnLayout.left
    package let value: @Sendable (Row) -> FieldValue
    /// Whether the value is the same in all rows of a result, as the day of a ranking is.
    package var isConstant = false
    /// Reads the text for the table from a row, if it is not the value.
    package var cell: (@Sendable (Row, LabelLanguage) -> Cell)?
    /// Translates the texts from closed lists, for a table in English.
    package var english: (@Sendable (FieldValue) -> FieldValue)?
    package var link: (@Sendable (Row) -> String?)?
    /// Reads the code by which the value, a name, may have another name.
    package var code: (@Sendable (Row) -> String)?
    /// Reads the row's other name, such as the English title.
    package var otherName: (@Sendable (Row) -> String?)?

    package init(
        _ name: String, _ label: Label, _ type: FieldType = .text, column: ColumnLayout = .left,
        value: @escaping @Sendable (Row) -> FieldValue, cell: (@Sendable (Row, LabelLanguage) -> Cell)? = nil
    ) {
        (self.name, self.label, self.type, self.column, self.value) = (name, label, type, column, value)
        self.cell = cell
    }

    /// Returns the text for the table in the column's style and, if color is on, with its link.
    package func cell(of row: Row, _ settings: OutputSettings) -> Cell {
        var cell = cell(of: row, in: settings.language)
        if let names = settings.otherNames {
            // A wide table has the other name in a column.
            let other = (settings.isWide ? nil : otherName?(row)) ?? code.flatMap { names.name(of: $0(row)) }
            if let other { cell.text = names.shown(cell.text, other).terminalSafe }
        }
        cell.style = cell.style == .plain ? column.style : settings.changeColors.style(cell.style)
        if settings.styler.isEnabled { cell.link = link?(row) }
        return cell
    }

    package func tableValue(of row: Row, in language: LabelLanguage) -> FieldValue {
        let value = value(row)
        return language == .english ? english?(value) ?? value : value
    }

    package func cell(of row: Row, in language: LabelLanguage) -> Cell {
        if let cell { return cell(row, language) }
        let value = tableValue(of: row, in: language)
        switch value {
        case .integer(let count): return Cell(count.grouped)
        case .bool(let bool): return Cell((bool ? Label("예", "yes") : Label("아니요", "no"))[language])
        case .number(let number): return Cell(number.grouped)
        case .null, .text, .list, .object: return Cell(value.joined(by: ", ").terminalSafe)
        }
    }
}

extension Array {
    package func object<Row>(of row: Row) -> FieldValue where Element == Field<Row> {
        .object(map { .init(name: $0.name, value: $0.value(row)) }, name: nil)
    }

    /// Returns a row as a candidate of a failure, which people read as a table shows it.
    package func candidate<Row>(_ row: Row) -> FieldValue where Element == Field<Row> {
        let members = map { field in
            copy(of: FieldValue.Member(name: field.name, value: field.value(row))) { member in
                member.shown = Label(field.cell(of: row, in: .korean).text, field.cell(of: row, in: .english).text)
            }
        }
        return .object(members, name: nil)
    }

    package func objectType<Row>() -> FieldType where Element == Field<Row> {
        FieldType(.object(map { .init(name: $0.name, type: $0.type.labelled($0.label)) }))
    }

    package func named<Row>(_ names: [String]) -> [Field<Row>] where Element == Field<Row> {
        names.compactMap { name in first { $0.name == name } }
    }

    /// Returns the fields that `--fields` selects, in its order; throws if a name is unknown, or a field repeated.
    package func choosing<Row>(
        _ names: [String], synonyms: (String) -> [String] = { _ in [] }, in language: LabelLanguage
    ) throws(Failure) -> [Field<Row>] where Element == Field<Row> {
        var chosen: [Field<Row>] = []
        for name in names {
            let field = try field(named: name, synonyms(name), language)
            guard !chosen.contains(where: { $0.name == field.name }) else {
                throw .usage("\(.fields)의 '\(field.name)': 두 번 적었습니다", "repeated field '\(field.name)' in \(.fields)")
                    .hinting("필드는 한 번씩만 적으세요", "use each field once")
            }
            chosen.append(field)
        }
        return chosen
    }

    /// Returns the field with a name, or else the first with a synonym, such as a service's own name, or with a label.
    private func field<Row>(
        named name: String, _ synonyms: [String], _ language: LabelLanguage
    ) throws(Failure) -> Field<Row> where Element == Field<Row> {
        if let exact = first(where: { $0.name == name }) { return exact }
        if name.isTooLong { throw .tooLong(Message(untranslated: "\(.fields)")) }
        func folded(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
        func names(_ field: Field<Row>) -> [String] { [field.name, field.label.korean, field.label.english] }
        let name = name.terminalSafe
        let match = first { synonyms.contains($0.name) || names($0).map(folded).contains(folded(name)) }
        if let match { return match }
        throw Failure(
            code: .usage,
            message: Message("\(.fields)의 '\(name)': 없는 필드입니다", "unknown field '\(name)' in \(.fields)"),
            hint: didYouMean(name, among: map(\.name))
                ?? Message("위의 이름이나 항목 이름을 쓰세요", "use one of these names\(command: " or labels", call: "")"),
            candidates: map { ["name": .text($0.name), "label": .text($0.label[language])] }
        )
    }
}

extension Message.Parameter {
    fileprivate static let fields = Message.Parameter("fields")
}
