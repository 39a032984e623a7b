import BoxOfficeCore

/// Presents an item in detail: as labelled lines, an object, or one row.
struct DetailPresentation<Item: Sendable>: Presentation {
    let fields: [Field<Item>]
    /// The names of the fields in the table, in order, unless it is wide.
    let narrow: [String]
    /// The heading of the table.
    let heading: @Sendable (Item) -> String

    func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [String] {
        let tableFields = chosen ?? (settings.isWide ? fields : fields.named(narrow))
        let lines = tableFields.flatMap { field in
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

    /// Returns the lines of a field: those of its text, or in the wide form one for each object of a list.
    private static func text(of field: Field<Item>, _ item: Item, _ settings: OutputSettings) -> [String] {
        if settings.isWide, case .list(let elements) = field.value(item), case .object? = elements.first {
            return elements.map(\.described)
        }
        let text = field.cell(of: item, in: settings.language).text
        return text.isEmpty ? ["-"] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension FieldValue {
    /// An object of texts as one line: its name, and the other members in parentheses.
    fileprivate var described: String {
        guard case .object(let members, let name) = self else { return joined(by: ", ").terminalSafe }
        let rest = members.compactMap { member -> String? in
            guard case .text(let text) = member.value, text != name else { return nil }
            return text
        }
        return ((name ?? "-") + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")).terminalSafe
    }
}
