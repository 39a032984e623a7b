import ConsoleKit

/// The declaration of a tool that a model can call.
struct ToolDeclaration: Sendable {
    let name: String
    /// The name for people.
    let title: String
    /// What it returns and what it costs, for the model.
    let description: String
    let parameters: [MCPParameter]
    /// Whether it may send requests.
    var usesNetwork = true
    /// Returns the types of an answer's members, except those of every answer.
    let output: @Sendable () -> [FieldType.Member]
}

extension ToolDeclaration {
    /// Returns the tool as a client lists it, with a sentence that describes its answers.
    func declaration(notice: String) -> FieldValue {
        let required = parameters.filter(\.isRequired).map { FieldValue.text($0.name) }
        return [
            "name": .text(name),
            "title": .text(title),
            "description": .text(description),
            "inputSchema": [
                "type": "object",
                "properties": .object(parameters.map { .init(name: $0.name, value: $0.schema) }, name: nil),
                "required": .list(required),
                "additionalProperties": .bool(false),
            ],
            "outputSchema": MCPAnswer.schema(output(), meaning: notice),
            "annotations": [
                "readOnlyHint": .bool(true),
                "idempotentHint": .bool(true),
                "openWorldHint": .bool(usesNetwork),
            ],
        ]
    }
}

/// A parameter of a tool.
struct MCPParameter: Sendable {
    enum Kind: Sendable {
        case text
        case integer(ClosedRange<Int>)
        case choice([String])
        /// Whether something is wanted; not, if it is not given.
        case flag
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
    /// The default, if any.
    var defaultValue: String?
    /// The parameter of the request that it sets, which messages may name.
    var parameter: Message.Parameter?

    init(
        _ name: String,
        _ kind: Kind,
        _ description: String,
        isRequired: Bool = false,
        defaultValue: String? = nil,
        parameter: Message.Parameter? = nil
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.parameter = parameter
    }
}

extension MCPParameter {
    /// Creates a parameter whose choices are the cases of an enumeration.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ description: String,
        default choice: Choice
    ) -> MCPParameter {
        MCPParameter(
            name,
            .choice(Choice.allCases.map(\.rawValue)),
            description,
            defaultValue: choice.rawValue
        )
    }

    /// Creates a parameter whose choices are the cases of an enumeration, or none of them, which clients may have to send.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ description: String,
        of _: Choice.Type,
        or none: String = all,
        parameter: Message.Parameter? = nil
    ) -> MCPParameter {
        MCPParameter(
            name,
            .choice([none] + Choice.allCases.map(\.rawValue)),
            description,
            defaultValue: none,
            parameter: parameter
        )
    }

    /// The choice that sets no filter, because clients may have to send one.
    static let all = "all"

    /// The description with the default, which is no keyword: strict clients reject it.
    private var wholeDescription: String {
        defaultValue.map { "\(description.dropLast()) (default \($0))." } ?? description
    }

    /// The JSON Schema of the values.
    ///
    /// Clients with strict schemas send every parameter: a blank text or an empty list counts as omitted.
    var schema: FieldValue {
        func choices(_ values: [String]) -> FieldValue {
            ["type": "string", "enum": .list(values.map(FieldValue.text))]
        }
        let type: FieldValue =
            switch kind {
            case .text: ["type": "string"]
            case .integer(let range):
                ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
            case .choice(let values): choices(values)
            case .flag: ["type": "boolean"]
            case .texts(let maxCount):
                [
                    "type": "array", "items": ["type": "string"],
                    "minItems": .integer(isRequired ? 1 : 0), "maxItems": .integer(maxCount),
                ]
            case .choices(let values): ["type": "array", "items": choices(values), "maxItems": .integer(values.count)]
            }
        return .object(type.members + [.init(name: "description", value: .text(wholeDescription))], name: nil)
    }
}

extension [MCPParameter] {
    /// Spells the parameters of requests as arguments of the tool.
    var spelling: Message.Spelling {
        { parameter, placeholder in
            first { $0.parameter == parameter }.map { "'\($0.name)'" } ?? Message.options(parameter, placeholder)
        }
    }
}
