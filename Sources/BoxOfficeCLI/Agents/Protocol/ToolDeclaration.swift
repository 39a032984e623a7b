import CommandKit
import ConsoleKit

struct ToolDeclaration: Sendable {
    let name: String
    let title: String
    /// What it returns and what it costs, for the model.
    let description: String
    let parameters: [MCPParameter]
    var usesNetwork = true
    /// Returns the types of an answer's members, except those of every answer.
    let output: @Sendable () -> [FieldType.Member]

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

struct MCPParameter: Sendable {
    enum Kind: Sendable {
        case text
        case integer(ClosedRange<Int>)
        case choice([String])
        /// Whether something is wanted; not, if it is not given.
        case flag
        case texts(maxCount: Int)
        case choices([String])
    }

    let name: String
    let kind: Kind
    let description: String
    var isRequired = false
    var defaultValue: String?
    /// The choice that counts as omitted, because clients may have to send one.
    var none: String?
    /// The option that it sets, which messages may name.
    var option: Message.Parameter?
    /// A name that is accepted without effect, and not listed.
    var ignored: String?

    init(
        _ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false, default standard: String? = nil,
        or none: String? = nil
    ) {
        self.name = name
        self.kind = if let none, case .choice(let values) = kind { .choice([none] + values) } else { kind }
        (self.description, self.isRequired, self.none) = (description, isRequired, none)
        defaultValue = standard ?? none
    }

    /// Creates the parameter that sets an option, whose values are those of the option: its choices, the numbers of its range, or
    /// texts.
    ///
    /// An option with choices and without a default may be omitted, by the choice `none`.
    init<Value>(
        _ option: ValueOption<Value>, name: String? = nil, _ description: String, in range: ClosedRange<Int>? = nil,
        choices: [String] = [], default standard: String? = nil, or none: String = "all"
    ) {
        let choices = choices + option.choices
        let kind: Kind =
            if let range = range ?? option.range { .integer(range) } else if choices.isEmpty { .text } else {
                .choice(choices)
            }
        self.init(
            name ?? option.spec.argumentName,
            kind,
            description,
            default: standard,
            or: standard == nil && !choices.isEmpty ? none : nil
        )
        self.option = option.spec.parameter
    }

    init(_ flag: OptionSpec, _ description: String, ignored: String? = nil) {
        self.init(flag.argumentName, .flag, description)
        (option, self.ignored) = (flag.parameter, ignored)
    }

    static let page = MCPParameter("page", .integer(1...10_000), "The page.", default: "1")

    /// The number of elements of a list that came before.
    static func offset(_ description: String) -> MCPParameter {
        MCPParameter("offset", .integer(0...100_000), description, default: "0")
    }

    /// The description with the default, which is no keyword: strict clients reject it.
    private var wholeDescription: String {
        defaultValue.map { "\(description.dropLast()) (default \($0))." } ?? description
    }

    /// The JSON Schema of the values; clients with strict schemas send blanks for what they omit.
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

extension OptionSpec {
    fileprivate var argumentName: String { String(name.map { $0 == "-" ? "_" : $0 }) }
}

extension [MCPParameter] {
    var spelling: Message.Spelling {
        { parameter, placeholder in
            first { $0.option == parameter }.map { "'\($0.name)'" } ?? Message.options(parameter, placeholder)
        }
    }
}
