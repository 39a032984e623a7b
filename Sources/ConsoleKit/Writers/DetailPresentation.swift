/// Presents an item in detail: as labelled lines, an object, or one row.
package struct DetailPresentation<Item: Sendable>: Presentation {
    package var fields: [Field<Item>]
    /// The names of the fields in the table, in order, unless it is wide.
    package var narrow: [String]
    package var heading: @Sendable (Item) -> Cell
    /// Returns lines that only the table has, before the fields.
    package var leading: @Sendable (Item, LabelLanguage) -> [(label: String, cell: Cell)] = { _, _ in [] }
    /// The names of fields whose objects have a line each even if the table is not wide.
    package var listed: Set<String> = []
    /// The field of which the wide table lists the first objects only, their number, and a label for the number of others.
    package var limit: (field: String, count: Int, others: @Sendable (Int) -> Label)?

    package init(
        fields: [Field<Item>], narrow: [String], heading: @escaping @Sendable (Item) -> Cell, listed: Set<String> = [],
        limit: (field: String, count: Int, others: @Sendable (Int) -> Label)? = nil
    ) {
        (self.fields, self.narrow, self.heading, self.listed, self.limit) = (fields, narrow, heading, listed, limit)
    }

    package func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [StyledText] {
        let tableFields = chosen ?? (settings.isWide ? fields : fields.named(narrow))
        let lines = tableFields.flatMap { field in
            cells(of: field, item, settings).enumerated().map { index, cell in
                (label: index == 0 ? field.label[settings.language] : "", cell: cell)
            }
        }
        guard chosen == nil else { return settings.labelled(lines) }
        let labelled = settings.labelled(leading(item, settings.language) + lines)
        let heading = heading(item)
        let title = Cell(heading.text.terminalSafe, style: heading.style, link: heading.link)
        return settings.heading(title) + labelled
    }

    /// Returns the lines of a field: those of its text, or in the wide form one for each object of a list.
    private func cells(of field: Field<Item>, _ item: Item, _ settings: OutputSettings) -> [Cell] {
        if settings.isWide || listed.contains(field.name),
            case .list(let elements) = field.tableValue(of: item, in: settings.language),
            case .object? = elements.first
        {
            let lines = elements.described
            guard let limit, limit.field == field.name, lines.count > limit.count else { return lines.map { Cell($0) } }
            return lines.prefix(limit.count).map { Cell($0) }
                + [Cell(limit.others(lines.count - limit.count)[settings.language], style: .dim)]
        }
        let cell = field.cell(of: item, settings)
        guard !cell.text.isEmpty else { return [Cell("-")] }
        return cell.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Cell(String($0), style: cell.style, link: cell.link) }
    }
}

extension [FieldValue] {
    /// Objects of texts as lines: the name, and the other texts in parentheses, each once.
    ///
    /// Objects with the same name, and code if they have one, are one line, such as a company with several roles.
    fileprivate var described: [String] {
        let groups = grouped { object in
            object.name.map { [$0, object.members.first { $0.name.lowercased().hasSuffix("code") }?.text] }
        }
        return groups.map { objects in
            let name = objects[0].name
            let rest = objects.flatMap(\.members).compactMap(\.text).unique.filter { $0 != name }
            return ((name ?? "-") + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")).terminalSafe
        }
    }
}
