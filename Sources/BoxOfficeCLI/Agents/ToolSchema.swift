extension ToolShape {
    /// Returns the schema of answers whose documents have one of some types.
    ///
    /// Objects of one type are declared once, and members that are not known are left out. The names say what values are, so that a
    /// model need not read it in each conversation; `boxoffice schema` has the descriptions.
    func schema(of forms: [FieldType], meaning: String) -> FieldValue {
        var document = forms.dropFirst().reduce(forms.first ?? FieldType(.object([]))) { $0.or($1) }
        if let list {
            document = [list: .list(document)]
        } else if let rows, let day = document.members.first(where: { $0.name == rows.columns[0] }) {
            document.form = .object(
                document.members.map { member in
                    guard member.name == rows.name, case .list(let row) = member.type.form else { return member }
                    return .init(name: member.name, type: .list(FieldType(.object([day] + row.members))))
                }
            )
        }
        let ending: FieldType = [
            "callsLeftToFetch": .integer, "truncated": .bool, "hint": .text, "notes": .texts,
        ]
        let root = schema(FieldType(.object(document.members + ending.members)), path: "")
        var definitions: FieldValue.Members = []
        let shared = root.sharing(&definitions)
        if root.hasTables { definitions.append(Self.table) }
        let keywords: FieldValue = [
            "description": .text(meaning), "$defs": definitions.isEmpty ? .null : .object(definitions, name: nil),
        ]
        return .object(shared.members + keywords.known.members, name: nil)
    }

    private func schema(_ type: FieldType, path: String) -> FieldValue {
        switch type.form {
        case .text, .formatted, .choice, .integer, .number, .bool, .any:
            return type.name.map { ["type": .text($0)] } ?? [:]
        case .map(let element): return ["type": "object", "additionalProperties": schema(element, path: path)]
        case .list(let element):
            let items = FieldValue.Member(name: "items", value: schema(element, path: path))
            let reference: FieldValue =
                element.members.isEmpty ? ["type": "array"] : ["$ref": .text("#/$defs/\(Self.table.name)")]
            return .object(reference.members + [items], name: nil)
        case .object(let members):
            let known = members.compactMap { member -> FieldValue.Member? in
                let path = path.isEmpty ? member.name : "\(path).\(member.name)"
                return omitted.contains(path) ? nil : .init(name: member.name, value: schema(member.type, path: path))
            }
            return Self.object(known)
        }
    }

    /// Returns the schema of an object, in which the names of each type of figure are one pattern, a third of the length.
    private static func object(_ members: FieldValue.Members) -> FieldValue {
        let scalars: [FieldValue] = ["string", "integer", "number", "boolean"].map { ["type": .text($0)] }
        let patterns = scalars.compactMap { type -> FieldValue.Member? in
            let names = members.filter { $0.value == type }.map(\.name)
            return names.isEmpty ? nil : .init(name: "^(\(names.joined(separator: "|")))$", value: type)
        }
        let others = members.filter { !scalars.contains($0.value) }
        let all: FieldValue = [
            "type": "object", "patternProperties": .object(patterns, name: nil),
            "properties": .object(others, name: nil),
        ]
        return .object(all.members.filter { $0.value != .object([], name: nil) }, name: nil)
    }

    /// A list of objects, or more than three as a table.
    private static let table = FieldValue.Member(
        name: "list",
        value: [
            "description": "Over three: columns (a.b in objects) and rows",
            "type": .list(["array", "object"]),
            "properties": ["columns": ["type": "array"], "rows": ["type": "array"]],
        ]
    )
}

extension FieldType {
    fileprivate func or(_ other: FieldType) -> FieldType {
        switch (form, other.form) {
        case (.list(let one), .list(let other)): return .list(one.or(other))
        case (.object(let one), .object(let others)):
            let both = one.map { member in
                let other = others.first { $0.name == member.name }
                return Member(name: member.name, type: other.map { member.type.or($0.type) } ?? member.type)
            }
            let rest = others.filter { other in !one.contains { $0.name == other.name } }
            return FieldType(.object(both + rest))
        default: return self
        }
    }
}

extension FieldValue {
    fileprivate var hasTables: Bool {
        self["$ref"] != nil || (elements + members.map(\.value)).contains(where: \.hasTables)
    }

    /// The schemas of objects in a schema, with the names of their members.
    private var objects: [(name: String, schema: FieldValue)] {
        members.flatMap { member -> [(String, FieldValue)] in
            let own = member.value["type"] == "object" ? [(member.name, member.value)] : []
            return own + member.value.objects + member.value.elements.flatMap(\.objects)
        }
    }

    /// Returns a schema in which the objects that occur more than once are references to definitions.
    fileprivate func sharing(_ definitions: inout Members) -> FieldValue {
        let groups = objects.filter { $0.schema.json.count > 80 }.grouped { $0.schema }
        var names: [FieldValue: String] = [:]
        for group in groups where group.count > 1 {
            let name = names.values.contains(group[0].name) ? "\(group[0].name)\(names.count)" : group[0].name
            names[group[0].schema] = name
        }
        for group in groups {
            guard let name = names[group[0].schema] else { continue }
            definitions.append(.init(name: name, value: group[0].schema.mapValues { $0.referring(to: names) }))
        }
        return mapValues { $0.referring(to: names) }
    }

    fileprivate func referring(to names: [FieldValue: String]) -> FieldValue {
        names[self].map { ["$ref": .text("#/$defs/\($0)")] } ?? mapValues { $0.referring(to: names) }
    }
}
