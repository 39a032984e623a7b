enum MCPAnswer {
    /// The maximum length of an answer, in bytes of JSON.
    static let limit = 24_000
    /// The maximum length of a text in an answer that is too long, in Unicode scalars.
    static let textLimit = 500
}

extension FieldValue {
    var line: [UInt8] { json + [0x0A] }

    var elements: [FieldValue] { if case .list(let elements) = self { elements } else { [] } }

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

    /// Returns the value with fewer elements in its largest lists, first in those with one of the names, so that its JSON has at
    /// most `limit` bytes; other lists are short, unless a service sends nonsense.
    func truncatingLists(_ names: Set<String>, toSize limit: Int) -> FieldValue {
        var value = self
        while value.json.count > limit, let (size, path) = value.largestList(names) ?? value.largestList(nil) {
            value = value.mapping(at: path[...]) { list in
                let count = list.elements.count
                return .list(Array(list.elements.prefix(min(count * 3 / 4, count * limit / size))))
            }
        }
        return value
    }

    /// The size of the largest list with one of the names, or of any list, and the places of the values around it.
    private func largestList(_ names: Set<String>?) -> (size: Int, path: [Int])? {
        let own = members.enumerated().compactMap { place, member -> (size: Int, path: [Int])? in
            guard !member.value.elements.isEmpty, names?.contains(member.name) != false else { return nil }
            return (member.value.json.count, [place])
        }
        let inner = (elements + members.map(\.value)).enumerated().compactMap { place, value in
            value.largestList(names).map { (size: $0.size, path: [place] + $0.path) }
        }
        return (own + inner).max { $0.size < $1.size }
    }

    /// Returns the value with another value at the end of a path of places.
    private func mapping(at path: ArraySlice<Int>, _ transform: (FieldValue) -> FieldValue) -> FieldValue {
        guard let next = path.first else { return transform(self) }
        var place = -1
        return mapValues { value in
            place += 1
            return place == next ? value.mapping(at: path.dropFirst(), transform) : value
        }
    }
}
