import BoxOfficePlatform

/// A JSON value; members keep their order.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue
    }
}

extension JSONValue {
    /// Parses a text in UTF-8; returns `nil` if it is not valid JSON, or nests too deep or has more values than the limit.
    package init?(parsing text: [UInt8], valueLimit: Int) {
        guard let document = try? JSONDocument(Data(text), valueLimit: valueLimit) else { return nil }
        self = document.value(at: document.root)
    }

    /// The value of an object's member; `nil` if there is none, or this is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text of a string; `nil` for other values.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Whether this is an object.
    package var isObject: Bool {
        if case .object = self { true } else { false }
    }
}
