package enum FieldValue: Hashable, Sendable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([FieldValue])
    /// Members in order, and the name that represents the object in plain text.
    case object([Member], name: String?)

    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: FieldValue
        /// The text that people read instead of the value.
        var shown: Label?

        package init(name: String, value: FieldValue) { (self.name, self.value) = (name, value) }

        var text: String? { if case .text(let text) = value { text } else { nil } }

        package func text(in language: LabelLanguage) -> String { shown?[language] ?? value.joined(by: ", ") }
    }

    package init(_ text: String?) { self = text.map(FieldValue.text) ?? .null }

    /// The value as plain text, for csv and tsv; the elements of a list, each once, are joined by `|`.
    package var plain: String { joined(by: "|") }

    package func joined(by separator: String) -> String {
        switch self {
        case .null: ""
        case .bool(let bool): String(bool)
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .text(let text): text
        case .list(let values): values.map(\.plain).unique.joined(separator: separator)
        case .object(_, let name): name ?? ""
        }
    }

    package init(dictionaryLiteral members: (String, FieldValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) }, name: nil)
    }

    package init(stringLiteral text: String) { self = .text(text) }

    package typealias Members = [Member]

    package var members: Members { if case .object(let members, _) = self { members } else { [] } }
    var name: String? { if case .object(_, let name) = self { name } else { nil } }

    package subscript(name: String) -> FieldValue? { members.first { $0.name == name }?.value }
}

extension Array {
    /// Returns the elements with the same key together, in the order of their first; those without a key stay alone.
    package func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let key = key(element)
            if let place = key.flatMap({ places[$0] }) {
                groups[place].append(element)
            } else {
                if let key { places[key] = groups.count }
                groups.append([element])
            }
        }
        return groups
    }
}

extension Array where Element: Hashable {
    package var unique: [Element] { grouped { $0 }.map { $0[0] } }
}
