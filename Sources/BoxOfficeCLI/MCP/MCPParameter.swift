/// A parameter of a tool.
struct MCPParameter: Sendable {
    enum Kind: Sendable {
        case text
        case integer(ClosedRange<Int>)
        case choice([String])
        /// Several texts.
        case texts(most: Int)
        /// Several choices.
        case choices([String])
    }

    let name: String
    let kind: Kind
    /// What it means, for the model.
    let description: String
    var isRequired = false
    /// The value if none is given; `nil` for none.
    var standard: String?
    /// The option of the command line that reads the value.
    var option: OptionSpec?

    init(
        _ name: String,
        _ kind: Kind,
        _ description: String,
        isRequired: Bool = false,
        standard: String? = nil,
        option: OptionSpec? = nil
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.isRequired = isRequired
        self.standard = standard
        self.option = option
    }
}

extension MCPParameter {
    /// The JSON Schema of the values.
    var schema: FieldValue {
        func choices(_ values: [String]) -> FieldValue {
            ["type": "string", "enum": .list(values.map(FieldValue.text))]
        }
        let type: FieldValue =
            switch kind {
            case .text: ["type": "string", "maxLength": .integer(MCPArguments.textLimit)]
            case .integer(let range):
                ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
            case .choice(let values): choices(values)
            case .texts(let most):
                [
                    "type": "array", "items": ["type": "string", "maxLength": .integer(MCPArguments.textLimit)],
                    "minItems": .integer(1), "maxItems": .integer(most),
                ]
            case .choices(let values): ["type": "array", "items": choices(values)]
            }
        var members = type.members + [.init(name: "description", value: .text(description))]
        if let standard {
            members.append(.init(name: "default", value: Int(standard).map(FieldValue.integer) ?? .text(standard)))
        }
        return .object(members, name: nil)
    }
}
