import CommandKit
import ConsoleKit

/// A parameter of a tool.
struct MCPParameter: Sendable {
    enum Kind: Sendable {
        case text
        case integer(ClosedRange<Int>)
        case choice([String])
        /// Several texts.
        case texts(maxCount: Int)
        /// Several choices.
        case choices([String])
    }

    let name: String
    let kind: Kind
    /// What it means, for the model.
    let description: String
    var isRequired = false
    /// The value if none is given; `nil` for none.
    var defaultValue: String?
    /// The option of the command line with the same meaning, which messages may name.
    var option: OptionSpec?

    init(
        _ name: String,
        _ kind: Kind,
        _ description: String,
        isRequired: Bool = false,
        defaultValue: String? = nil,
        option: OptionSpec? = nil
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.isRequired = isRequired
        self.defaultValue = defaultValue
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
            case .texts(let maxCount):
                [
                    "type": "array", "items": ["type": "string", "maxLength": .integer(MCPArguments.textLimit)],
                    "minItems": .integer(1), "maxItems": .integer(maxCount),
                ]
            case .choices(let values):
                ["type": "array", "items": choices(values), "maxItems": .integer(values.count)]
            }
        var members = type.members + [.init(name: "description", value: .text(description))]
        if let defaultValue {
            members.append(
                .init(name: "default", value: Int(defaultValue).map(FieldValue.integer) ?? .text(defaultValue))
            )
        }
        return .object(members, name: nil)
    }
}
