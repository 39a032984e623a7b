import BoxOfficeCore

/// Shows things in detail: labelled lines, an object, or a line a thing.
struct DetailPresentation<Item: Sendable>: Presentation {
    let fields: [Field<Item>]
    /// The fields of the table, in its order, unless it is wide.
    let narrow: [String]
    /// The line above the table.
    let heading: @Sendable (Item) -> String

    var documentFields: [Field<Item>] { fields }

    func rows(of item: Item) -> [Item] { [item] }

    func document(of item: Item, rows: [FieldValue]) -> FieldValue { rows.first ?? .null }

    func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [String] {
        let inShort = narrow.compactMap { name in fields.first { $0.name == name } }
        let shown = chosen ?? (settings.isWide ? fields : inShort)
        let labels = shown.map { $0.label[settings.language] }
        let indent = (labels.map(\.displayWidth).max() ?? 0) + 2
        var lines: [String] = []
        if chosen == nil {
            let heading = heading(item).shown
            lines.append(settings.styler.apply(.bold, to: settings.width.map { heading.cut(to: $0) } ?? heading))
        }
        for (field, label) in zip(shown, labels) {
            let room = settings.width.map { max(20, $0 - indent) }
            let values = Self.text(of: field, item, settings).flatMap { text in
                room.map { text.wrapped(to: $0) } ?? [text]
            }
            for (index, value) in values.enumerated() {
                lines.append((index == 0 ? label : "").padded(to: indent) + value)
            }
        }
        return lines
    }

    /// Returns the lines beside a label: a list that the wide form spreads has one an element.
    private static func text(of field: Field<Item>, _ item: Item, _ settings: OutputSettings) -> [String] {
        if settings.isWide, case .list(let elements) = field.value(item), case .object? = elements.first {
            return elements.map(\.described)
        }
        let text = field.cell(of: item, in: settings.language).text
        return [text.isEmpty ? "-" : text]
    }
}

extension FieldValue {
    /// An object of texts as one line: the name, and the others in brackets.
    fileprivate var described: String {
        guard case .object(let members, let name) = self else { return joined(by: ", ").shown }
        let rest = members.compactMap { member -> String? in
            guard case .text(let text) = member.value, text != name else { return nil }
            return text
        }
        return ((name ?? "-") + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")).shown
    }
}
