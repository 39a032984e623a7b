import BoxOfficePlatform
import ConsoleKit

/// The size of what a tool returns.
enum MCPAnswer {
    /// The maximum length of an answer, in bytes of JSON.
    static let limit = 24_000
    /// The maximum length of a text in an answer that is too long, in Unicode scalars.
    static let textLimit = 500
}

extension FieldValue {
    var elements: [FieldValue] { if case .list(let elements) = self { elements } else { [] } }

    /// Returns the value with other elements or values of members.
    func mapValues(_ transform: (FieldValue) -> FieldValue) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number, .text: self
        case .list(let values): .list(values.map(transform))
        case .object(let members, let name):
            .object(members.map { Member(name: $0.name, value: transform($0.value)) }, name: name)
        }
    }

    func mapTexts(_ transform: (String) -> String) -> FieldValue {
        if case .text(let text) = self { .text(transform(text)) } else { mapValues { $0.mapTexts(transform) } }
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
    private func sizeOfLargestList(_ names: Set<String>?) -> Int {
        switch self {
        case .null, .bool, .integer, .number, .text: 0
        case .list(let values): values.map { $0.sizeOfLargestList(names) }.max() ?? 0
        case .object(let members, _):
            members.map { max($0.truncatableSize(names), $0.value.sizeOfLargestList(names)) }.max() ?? 0
        }
    }

    /// Returns the value with fewer elements in the first list of a size.
    private func truncatingList(_ names: Set<String>?, ofSize size: Int, limit: Int) -> FieldValue {
        switch self {
        case .null, .bool, .integer, .number, .text: return self
        case .list(var values):
            guard let index = values.firstIndex(where: { $0.sizeOfLargestList(names) == size }) else { return self }
            values[index] = values[index].truncatingList(names, ofSize: size, limit: limit)
            return .list(values)
        case .object(var members, let name):
            if let index = members.firstIndex(where: { $0.truncatableSize(names) == size }) {
                let values = members[index].value.elements
                let count = min(values.count * 3 / 4, values.count * limit / size)
                members[index] = Member(name: members[index].name, value: .list(Array(values.prefix(count))))
            } else if let index = members.firstIndex(where: { $0.value.sizeOfLargestList(names) == size }) {
                let value = members[index].value.truncatingList(names, ofSize: size, limit: limit)
                members[index] = Member(name: members[index].name, value: value)
            }
            return .object(members, name: name)
        }
    }
}

extension FieldValue.Member {
    /// The size of the value if it is a list with elements and one of the names, else 0.
    fileprivate func truncatableSize(_ names: Set<String>?) -> Int {
        guard case .list(let values) = value, !values.isEmpty, names?.contains(name) != false else { return 0 }
        return value.json.count
    }
}
