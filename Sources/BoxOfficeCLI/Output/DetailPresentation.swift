import BoxOfficeCore

/// Shows things in detail: labelled lines, an object, or a line a thing.
struct DetailPresentation<Item: Sendable>: Presentation {
    let fields: [Field<Item>]
    /// The fields of the table, in its order, unless it is wide.
    let narrow: [String]
    /// The line above the table.
    let heading: @Sendable (Item) -> String

    func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [String] {
        let shown = chosen ?? (settings.isWide ? fields : fields.named(narrow))
        let lines = shown.flatMap { field in
            Self.text(of: field, item, settings).enumerated().map { index, text in
                (label: index == 0 ? field.label[settings.language] : "", text: text)
            }
        }
        let labelled = LabelledLines.lines(lines, width: settings.width)
        guard chosen == nil else { return labelled }
        let heading = heading(item).terminalSafe
        let cut = settings.width.map { heading.cut(to: $0) } ?? heading
        return [settings.styler.apply(.bold, to: cut)] + labelled
    }

    /// Returns the lines beside a label: a text has its own, and a list that the wide form spreads one an element.
    private static func text(of field: Field<Item>, _ item: Item, _ settings: OutputSettings) -> [String] {
        if settings.isWide, case .list(let elements) = field.value(item), case .object? = elements.first {
            return elements.map(\.described)
        }
        let text = field.cell(of: item, in: settings.language).text
        return text.isEmpty ? ["-"] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension FieldValue {
    /// An object of texts as one line: the name, and the others in brackets.
    fileprivate var described: String {
        guard case .object(let members, let name) = self else { return joined(by: ", ").terminalSafe }
        let rest = members.compactMap { member -> String? in
            guard case .text(let text) = member.value, text != name else { return nil }
            return text
        }
        return ((name ?? "-") + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")).terminalSafe
    }
}
