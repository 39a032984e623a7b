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
    var lists: Set<String> = []
    /// How to get the rest, or what else to do, if something is missing.
    var hint: String?
    /// Returns a hint for a truncated document, from what is left of it, if it is not ``hint``.
    var hintIfCut: @Sendable (FieldValue) -> String? = { _ in nil }

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

    static func schema(_ members: [FieldType.Member], meaning: String) -> FieldValue {
        let ending: FieldType = [
            "truncated": .bool.meaning("Whether a list was cut"),
            "hint": .text.orNull.meaning("How to get the rest, or what to do next"),
            "notes": .texts.meaning("What to know about the answer"),
        ]
        return FieldType(.object(members + ending.members)).meaning(meaning).schema
    }

    /// Returns the hint to get the rest of the lists that are cut, if any.
    static func hint(offset: Int, _ lists: [(shown: Int, all: Int)]) -> String? {
        lists.filter { $0.shown < $0.all }.map(\.shown).min().map { "use offset \(offset + $0) for more" }
    }
}

extension FieldValue {
    var elements: [FieldValue] { if case .list(let elements) = self { elements } else { [] } }

    func mapTexts(_ transform: (String) -> String) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number: self
        case .text(let text): .text(transform(text))
        case .list(let values): .list(values.map { $0.mapTexts(transform) })
        case .object(let members, let name):
            .object(members.map { Member(name: $0.name, value: $0.value.mapTexts(transform)) }, name: name)
        }
    }

    /// Returns the value with fewer elements in its largest lists, so that its JSON has at most `limit` bytes.
    ///
    /// Lists with one of the names are truncated first.
    func truncatingLists(_ names: Set<String>, toSize limit: Int) -> FieldValue {
        var value = self
        while value.json.count > limit {
            // Other lists are short, unless a service sends nonsense.
            let names = value.sizeOfLargestList(names) > 0 ? names : nil
            let largest = value.sizeOfLargestList(names)
            guard largest > 0 else { break }
            value = value.truncatingList(names, ofSize: largest, limit: limit)
        }
        return value
    }

    /// The size of the largest list with one of the names, or of any list; 0 if there is none with elements.
    fileprivate func sizeOfLargestList(_ names: Set<String>?) -> Int {
        switch self {
        case .null, .bool, .integer, .number, .text: 0
        case .list(let values): values.map { $0.sizeOfLargestList(names) }.max() ?? 0
        case .object(let members, _):
            members.map { max($0.truncatableSize(names), $0.value.sizeOfLargestList(names)) }.max() ?? 0
        }
    }

    /// Returns the value with fewer elements in the first list of a size; its object says so, and from which day it goes on.
    fileprivate func truncatingList(_ names: Set<String>?, ofSize size: Int, limit: Int) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number, .text: return self
        case .list(var values):
            guard let index = values.firstIndex(where: { $0.sizeOfLargestList(names) == size }) else { return self }
            values[index] = values[index].truncatingList(names, ofSize: size, limit: limit)
            return .list(values)
        case .object(var members, let name):
            if let index = members.firstIndex(where: { $0.truncatableSize(names) == size }),
                case .list(let values) = members[index].value
            {
                let count = min(values.count * 3 / 4, values.count * limit / size)
                members[index] = Member(name: members[index].name, value: .list(Array(values.prefix(count))))
                members.set("truncated", to: .bool(true))
                members.set("nextFrom", to: values[count].firstDay)
            } else if let index = members.firstIndex(where: { $0.value.sizeOfLargestList(names) == size }) {
                let value = members[index].value.truncatingList(names, ofSize: size, limit: limit)
                members[index] = Member(name: members[index].name, value: value)
            }
            return .object(members, name: name)
        }
    }
}

extension FieldValue.Members {
    mutating func set(_ name: String, to value: FieldValue) {
        if let index = firstIndex(where: { $0.name == name }) { self[index] = Element(name: name, value: value) }
    }
}

extension FieldValue {
    /// The first day in a row of a table; null if there is none.
    fileprivate var firstDay: FieldValue {
        guard case .list(let cells) = self else { return .null }
        return cells.first { if case .text(let text) = $0 { (try? KoreanDay(text)) != nil } else { false } } ?? .null
    }
}

extension FieldValue.Member {
    /// The size of the value if it is a list with elements and one of the names, else 0.
    fileprivate func truncatableSize(_ names: Set<String>?) -> Int {
        guard case .list(let values) = value, !values.isEmpty, names?.contains(name) != false else { return 0 }
        return value.json.count
    }
}
