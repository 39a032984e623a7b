extension FieldType {
    /// The JSON Schema (2020-12) of the type; an object has no other members.
    var schema: FieldValue {
        var keywords: [FieldValue.Member] = []
        func add(_ name: String, _ value: FieldValue) { keywords.append(.init(name: name, value: value)) }
        if let description = meaning ?? unit { add("description", .text(description)) }
        if let name { add("type", isNullable ? .list([.text(name), .text("null")]) : .text(name)) }
        switch form {
        case .text, .integer, .number, .bool, .any: break
        case .formatted(let format): add("format", .text(format))
        case .choice(let texts): add("enum", .list(texts.map(FieldValue.text) + (isNullable ? [.null] : [])))
        case .list(let element): add("items", element.schema)
        case .object(let members):
            add("properties", .object(members.map { .init(name: $0.name, value: $0.type.schema) }, name: nil))
            add("required", .list(members.filter { !$0.isOptional }.map { .text($0.name) }))
            add("additionalProperties", .bool(false))
        }
        return .object(keywords, name: nil)
    }

    /// The name of the type in JSON Schema; `nil` for any type.
    private var name: String? {
        switch form {
        case .text, .formatted, .choice: "string"
        case .integer: "integer"
        case .number: "number"
        case .bool: "boolean"
        case .list: "array"
        case .object: "object"
        case .any: nil
        }
    }
}
