/// How a model reads what a command prints as JSON: lists of more than three objects are columns and rows, what is not known is
/// left out, and an answer has a limited size.
struct ToolShape: Sendable {
    /// The name of the list of documents, if the command prints one for each operand.
    var list: String?
    /// The rows of each document, of which several documents have one list; unless they are chosen, with some columns, the
    /// first of which is the document's.
    var rows: (name: String, columns: [String])?
    /// The list whose only element the member `total` would repeat.
    var summed: String?
    /// The lists whose first elements `offset` leaves out.
    var paged: Set<String> = []
    /// The members that are left out unless they are chosen, in objects with the names of these: `periods.korean.salesLow`.
    var omitted: Set<String> = []
    /// The argument for the days of the rows, which can begin at a later one.
    var period: String?

    /// Returns the answer of documents: with what it lacks and how to get it, unless that is nothing.
    func answer(
        _ documents: [FieldValue], _ arguments: MCPArguments, _ remainder: ToolCall.Remainder, notes: [String]
    ) -> [UInt8] {
        let offset = arguments.offset ?? 0
        // A model would read what a person does not see.
        var document = document(of: documents, arguments, remainder, offset).mapTexts(\.terminalSafe)
        var hints = [remainder.hint]
        var isCut = remainder.hint != nil || documents.contains { $0["truncated"] == .bool(true) }
        if let total = document["totalCount"], case .integer(let total) = total, arguments.offset != nil,
            let shown = paged.lazy.compactMap({ document[$0]?.rows.count }).first, shown > 0, total > offset + shown
        {
            hints.append("use offset \(offset + shown) for more")
        }
        let ending = 2 * MCPAnswer.textLimit + notes.prefix(10).reduce(0) { $0 + $1.utf8.count * 2 }
        let whole = document
        if whole.json.count > MCPAnswer.limit - ending {
            isCut = true
            document = whole.mapTexts { $0.shortened(to: MCPAnswer.textLimit) }
                .truncatingLists(paged.union(["rows"]), toSize: max(MCPAnswer.limit / 2, MCPAnswer.limit - ending))
            if let (index, element) = whole.firstMissing(from: document) {
                if arguments.offset != nil {
                    hints = [remainder.hint, "use offset \(offset + index) for more"]
                } else if let period, let day = element.firstDay, documents.count == 1 || list == nil {
                    // What the budget leaves out is later.
                    hints = ["for the rest, call again with '\(period)' starting at \(day)"]
                    document = document.withoutPart(of: day)
                } else {
                    hints = [remainder.hint, list.map { "ask for fewer \($0) at once" } ?? "ask for less"]
                }
            }
        }
        let hint = hints.compactMap(\.self).joined(separator: "; ")
        let ends: FieldValue = [
            "callsLeftToFetch": remainder.calls > 0 ? .integer(remainder.calls) : .null,
            "truncated": isCut ? .bool(true) : .null,
            "hint": hint.isEmpty ? .null : .text(hint.terminalSafe.shortened(to: MCPAnswer.textLimit)),
            "notes": notes.isEmpty ? .null : .list(notes.prefix(10).map { .text($0.terminalSafe) }),
        ]
        return FieldValue.object(document.members + ends.known.members, name: nil)
            .truncatingLists(["notes"], toSize: MCPAnswer.limit).json
    }

    private func document(
        of documents: [FieldValue], _ arguments: MCPArguments, _ remainder: ToolCall.Remainder, _ offset: Int
    ) -> FieldValue {
        let columns = arguments.list(CommonOptions.fields.spec)
        var document = documents.first ?? .object([], name: nil)
        if let list {
            document = [list: .list(documents)]
        } else if let rows, documents.count > 1 {
            let day = rows.columns[0]
            let all = documents.flatMap { document -> [FieldValue] in
                let shared = document.members.filter { $0.name == day }
                return (document[rows.name]?.elements ?? []).map { row in
                    let cells = row.members.filter { !columns.isEmpty || rows.columns.contains($0.name) }
                    return .object(shared + cells, name: nil)
                }
            }
            let same = document.members.filter { member in
                member.name != rows.name && documents.allSatisfy { $0[member.name] == member.value }
            }
            document = .object(same + [.init(name: rows.name, value: .list(all))], name: nil)
        }
        if let summed, document[summed]?.elements.count == 1 {
            document = .object(document.members.filter { $0.name != "total" }, name: nil)
        }
        var shape = self
        shape.omitted = omitted.filter { path in !columns.contains { path.hasSuffix(".\($0)") } }
        return shape.tidied(document.without(from: remainder.firstMissing), offset, path: "")
    }

    /// Whether a member is a list without elements, and not the one that the answer is about.
    private func isEmptyDetail(_ member: FieldValue.Member) -> Bool {
        member.value == .list([]) && ![rows?.name, list, "items", "entries"].contains(member.name)
    }

    /// Returns a value without what is not known, and with its lists of objects as tables.
    private func tidied(_ value: FieldValue, _ offset: Int, path: String) -> FieldValue {
        switch value {
        case .null, .bool, .integer, .number, .text: return value
        case .list(let elements):
            let values = elements.map { tidied($0, offset, path: path) }
            return values.count > 3 && values.allSatisfy(\.isObject) ? .table(values) : .list(values)
        case .object(let members, let name):
            let known = members.compactMap { member -> FieldValue.Member? in
                let path = path.isEmpty ? member.name : "\(path).\(member.name)"
                guard member.value != .null, !omitted.contains(path), !isEmptyDetail(member) else { return nil }
                var value = member.value
                if paged.contains(member.name) { value = .list(Array(value.elements.dropFirst(offset))) }
                value = tidied(value, offset, path: path)
                // Filters that are not set.
                if value.isObject, value.members.isEmpty { return nil }
                return .init(name: member.name, value: value.inOneVocabulary(member.name))
            }
            return .object(known, name: name)
        }
    }
}

extension FieldValue {
    fileprivate var isObject: Bool { if case .object = self { true } else { false } }

    /// The object without members that are null.
    var known: FieldValue { .object(members.filter { $0.value != .null }, name: nil) }

    /// The elements of a list, or the rows of a table.
    var rows: [FieldValue] { self["rows"]?.elements ?? elements }

    /// Objects as names of columns and lists of values, which take a third of the space; those in objects are columns too.
    fileprivate static func table(_ objects: [FieldValue]) -> FieldValue {
        let rows = objects.map(\.cells)
        let columns = rows.flatMap { $0.map(\.name) }.unique
        return [
            "columns": .list(columns.map(FieldValue.text)),
            "rows": .list(
                rows.map { cells in .list(columns.map { name in cells.first { $0.name == name }?.value ?? .null }) }
            ),
        ]
    }

    /// The members of an object and, by their whole names, those of the objects in it.
    private var cells: Members {
        members.flatMap { member in
            guard member.value.isObject, member.value["columns"] == nil else { return [member] }
            return member.value.cells.map { .init(name: "\(member.name).\($0.name)", value: $0.value) }
        }
    }

    /// Returns the value without the objects of a day and later.
    fileprivate func without(from day: KoreanDay?) -> FieldValue {
        guard let day else { return self }
        var value = self
        if case .list(let elements) = self {
            value = .list(elements.filter { ($0["day"] ?? $0["from"])?.day.map { $0 < day } ?? true })
        }
        return value.mapValues { $0.without(from: day) }
    }

    /// Returns the value without the rows of a day, unless there are no others: some of them may have been cut off.
    fileprivate func withoutPart(of day: KoreanDay) -> FieldValue {
        guard case .list(let elements) = self else { return mapValues { $0.withoutPart(of: day) } }
        let others = elements.filter { $0.firstDay != day }
        return .list((others.isEmpty ? elements : others).map { $0.withoutPart(of: day) })
    }

    private var day: KoreanDay? { if case .text(let text) = self { try? KoreanDay(text) } else { nil } }

    /// The first day in an object or in a row of a table.
    fileprivate var firstDay: KoreanDay? { (elements + members.map(\.value)).lazy.compactMap(\.day).first }

    /// The words of nations, types and statuses as arguments have them.
    fileprivate func inOneVocabulary(_ name: String) -> FieldValue {
        guard ["nation", "nations", "mainNation", "type", "status"].contains(name) else { return self }
        return mapTexts { $0 == "한국" ? "korean" : Glossary.english($0).lowercased() }
    }

    /// Returns the first element that a truncated copy lacks, with its place in its list.
    func firstMissing(from copy: FieldValue) -> (index: Int, element: FieldValue)? {
        switch (self, copy) {
        case (.list(let all), .list(let some)):
            zip(all, some).lazy.compactMap { $0.firstMissing(from: $1) }.first
                ?? (some.count < all.count ? (some.count, all[some.count]) : nil)
        case (.object(let all, _), .object(let some, _)):
            zip(all, some).lazy.compactMap { $0.value.firstMissing(from: $1.value) }.first
        default: nil
        }
    }
}
