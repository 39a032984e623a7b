import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

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
    /// Returns how to get what a document that is too long does without, from what is left of it; `nil` for the usual hint.
    var hintIfCut: @Sendable (FieldValue) -> String? = { _ in nil }

    /// Returns the document as JSON, with notes.
    func json(notes: [String]) -> [UInt8] {
        let ending: FieldValue = [
            "truncated": .bool(false), "hint": FieldValue(hint), "notes": .list(notes.prefix(10).map(FieldValue.text)),
        ]
        // A model would read what a person does not see.
        let whole = FieldValue.object(members + ending.members, name: nil).mapTexts(\.terminalSafe)
        let json = whole.json
        guard json.count > Self.limit else { return json }
        var members = whole.members
        members.set("truncated", to: .bool(true))
        // There must be room for the hint, which says where the rest begins.
        let cut = FieldValue.object(members, name: nil)
            .mapTexts { $0.cut(toScalars: Self.textLimit) }
            .truncatingLists(lists, toSize: Self.limit - 2 * Self.textLimit)
        guard let hint = hintIfCut(cut) else { return cut.json }
        members = cut.members
        members.set("hint", to: .text(hint.terminalSafe.cut(toScalars: Self.textLimit)))
        return FieldValue.object(members, name: nil).truncatingLists(lists, toSize: Self.limit).json
    }

    /// Returns the JSON Schema of a document.
    static func schema(_ members: [FieldType.Member]) -> FieldValue {
        let ending: FieldType = [
            "truncated": .bool.meaning("Whether the answer was too long, so that a list was cut"),
            "hint": .text.orNull.meaning("How to get the rest, or what to do next"),
            "notes": .texts.meaning("What to know about the answer"),
        ]
        return FieldType(.object(members + ending.members)).schema
    }
}
