/// What a tool returns: a document of limited size.
struct MCPAnswer {
    /// The maximum length of a document, in bytes of JSON.
    static let limit = 24_000
    /// The maximum length of a text in a document that is too long, in Unicode scalars.
    static let textLimit = 500

    let members: FieldValue.Members
    /// The names of the lists whose last elements a document that is too long does without.
    var lists: Set<String> = []
    /// How to get the rest, or what else to do; `nil` if nothing is missing.
    var hint: String?
    /// How to get what a document that is too long does without.
    var rest: String?

    /// Returns the document, with notes.
    func document(notes: [String]) -> FieldValue {
        func document(isTruncated: Bool) -> FieldValue {
            let ending: FieldValue = [
                "truncated": .bool(isTruncated),
                "hint": FieldValue(isTruncated ? rest ?? hint : hint),
                "notes": .list(notes.prefix(10).map(FieldValue.text)),
            ]
            return .object(members + ending.members, name: nil)
        }
        // A model would read what a person does not see.
        let whole = document(isTruncated: false).mapTexts(\.terminalSafe)
        guard whole.size > Self.limit else { return whole }
        var short = document(isTruncated: true).mapTexts { $0.terminalSafe.cut(toScalars: Self.textLimit) }
        while short.size > Self.limit {
            // Other lists are short, unless a service sends nonsense.
            let lists = short.largestList(lists) > 0 ? lists : nil
            let largest = short.largestList(lists)
            guard largest > 0 else { break }
            short = short.shorteningList(lists, ofSize: largest)
        }
        return short
    }

    /// Returns the JSON Schema of a document.
    static func schema(_ members: [FieldType.Member], optional: Set<String>) -> FieldValue {
        let all: [FieldType.Member] =
            members + [
                .init(
                    name: "truncated",
                    type: .bool.meaning("Whether the answer was too long, so that a list was cut")
                ),
                .init(name: "hint", type: .text.orNull.meaning("How to get the rest, or what to do next")),
                .init(name: "notes", type: .texts.meaning("What to know about the answer")),
            ]
        let schema = FieldType(.object(all)).schema.members.map { member in
            guard member.name == "required" else { return member }
            let names = all.map(\.name).filter { !optional.contains($0) }
            return FieldValue.Member(name: member.name, value: .list(names.map(FieldValue.text)))
        }
        return .object(schema, name: nil)
    }
}

extension FieldValue {
    /// The length in bytes of compact JSON.
    fileprivate var size: Int {
        var json = JSONWriter(isIndented: false)
        json.write(self)
        return json.bytes.count
    }

    /// Returns the value with other texts.
    fileprivate func mapTexts(_ transform: (String) -> String) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number: self
        case .text(let text): .text(transform(text))
        case .list(let values): .list(values.map { $0.mapTexts(transform) })
        case .object(let members, let name):
            .object(members.map { Member(name: $0.name, value: $0.value.mapTexts(transform)) }, name: name)
        }
    }

    /// The size of the largest list with one of the names, or of any list; 0 if there is none with elements.
    fileprivate func largestList(_ names: Set<String>?) -> Int {
        switch self {
        case .null, .bool, .integer, .number, .text: 0
        case .list(let values): values.map { $0.largestList(names) }.max() ?? 0
        case .object(let members, _):
            members.map { max($0.cuttableSize(names), $0.value.largestList(names)) }.max() ?? 0
        }
    }

    /// Returns the value with fewer elements in the first list of a size; its object says so.
    fileprivate func shorteningList(_ names: Set<String>?, ofSize size: Int) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number, .text: return self
        case .list(var values):
            guard let index = values.firstIndex(where: { $0.largestList(names) == size }) else { return self }
            values[index] = values[index].shorteningList(names, ofSize: size)
            return .list(values)
        case .object(var members, let name):
            if let index = members.firstIndex(where: { $0.cuttableSize(names) == size }),
                case .list(let values) = members[index].value
            {
                let count = min(values.count * 3 / 4, values.count * MCPAnswer.limit / size)
                members[index] = Member(name: members[index].name, value: .list(Array(values.prefix(count))))
                if let mark = members.firstIndex(where: { $0.name == "truncated" }) {
                    members[mark] = Member(name: "truncated", value: .bool(true))
                }
            } else if let index = members.firstIndex(where: { $0.value.largestList(names) == size }) {
                let value = members[index].value.shorteningList(names, ofSize: size)
                members[index] = Member(name: members[index].name, value: value)
            }
            return .object(members, name: name)
        }
    }
}

extension FieldValue.Member {
    /// The size of the value if it is a list with elements and one of the names, else 0.
    fileprivate func cuttableSize(_ names: Set<String>?) -> Int {
        guard case .list(let values) = value, !values.isEmpty, names?.contains(name) != false else { return 0 }
        return value.size
    }
}
