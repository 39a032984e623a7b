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
    var truncationHint: String?

    /// Returns the document, with notes.
    func document(notes: [String]) -> FieldValue {
        func document(isTruncated: Bool) -> FieldValue {
            let ending: FieldValue = [
                "truncated": .bool(isTruncated),
                "hint": FieldValue(isTruncated ? truncationHint ?? hint : hint),
                "notes": .list(notes.prefix(10).map(FieldValue.text)),
            ]
            return .object(members + ending.members, name: nil)
        }
        // A model would read what a person does not see.
        let whole = document(isTruncated: false).mapTexts(\.terminalSafe)
        guard whole.jsonSize > Self.limit else { return whole }
        return document(isTruncated: true)
            .mapTexts { $0.terminalSafe.cut(toScalars: Self.textLimit) }
            .truncatingLists(lists, toSize: Self.limit)
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
