/// A tool of `boxoffice mcp`.
struct MCPTool: Sendable {
    let name: String
    let title: String
    /// What it returns and what it costs, for the model.
    let description: String
    let parameters: [MCPParameter]
    var usesNetwork = true
    /// Returns the schema of the answers, with a sentence that describes them.
    let output: @Sendable (_ notice: String) -> FieldValue
    /// Returns the answer to arguments, with the server's own options, as the model reads it.
    let answer: @Sendable (MCPArguments, Arguments, CommandContext, ToolCall) async throws -> [UInt8]

    /// Returns the tool as a client lists it, with a sentence that describes its answers if their schema is part of that.
    func declaration(notice: String?) -> FieldValue {
        let required = parameters.filter(\.isRequired).map { FieldValue.text($0.name) }
        let whole: FieldValue = [
            "name": .text(name),
            "title": .text(title),
            "description": .text(description),
            "inputSchema": [
                "type": "object",
                "properties": .object(parameters.map { .init(name: $0.name, value: $0.schema) }, name: nil),
                "required": .list(required),
                "additionalProperties": .bool(false),
            ],
            "outputSchema": notice.map(output) ?? .null,
            // The other hints say nothing of a tool that only reads, or are the default.
            "annotations": usesNetwork
                ? ["readOnlyHint": .bool(true)] : ["readOnlyHint": .bool(true), "openWorldHint": .bool(false)],
        ]
        return whole.known
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
        /// Some of the choices; the first, `all`, stands for the others.
        case choices([String])
    }

    enum Target: Sendable {
        case operands
        case option(OptionSpec)
        /// An option with this value, if the parameter is true.
        case value(OptionSpec, String)
        /// An option with fixed values and those of the parameter.
        case addition(OptionSpec, to: [String])
        /// The command that the tool runs.
        case command
        /// The number of elements of a list that came before.
        case offset
    }

    let name: String
    let kind: Kind
    let target: Target
    let description: String
    var isRequired = false
    var defaultValue: String?
    /// Whether `all` is a value of its own, and does not count as omitted.
    var takesAll = false
    /// Whether a text that is none of the choices is valid, such as a synonym of one.
    let isSynonym: @Sendable (String) -> Bool

    init(
        _ name: String, _ kind: Kind, _ description: String, sets target: Target = .operands, isRequired: Bool = false,
        default standard: String? = nil, takesAll: Bool = false,
        isSynonym: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        (self.name, self.kind, self.target, self.description) = (name, kind, target, description)
        (self.isRequired, self.takesAll, self.isSynonym) = (isRequired, takesAll, isSynonym)
        defaultValue = standard
    }

    /// Creates the parameter that sets an option, with its values: its choices, the numbers of its range, or texts.
    init<Value>(
        _ option: ValueOption<Value>, name: String? = nil, _ description: String, in range: ClosedRange<Int>? = nil,
        choices: [String] = [], default standard: String? = nil
    ) {
        let choices = choices + option.choices
        let kind: Kind =
            if let range = range ?? option.range { .integer(range) } else if choices.isEmpty { .text } else {
                .choice(standard == nil ? [Self.omitted[0]] + choices : choices)
            }
        self.init(
            name ?? option.spec.argumentName, kind, description, sets: .option(option.spec), default: standard,
            isSynonym: { option.read(option.spec.canonical($0)) != nil }
        )
    }

    init(_ flag: OptionSpec, _ description: String) {
        self.init(flag.argumentName, .flag, description, sets: .option(flag))
    }

    static func offset(_ description: String) -> MCPParameter {
        MCPParameter("offset", .integer(0...100_000), description, sets: .offset, default: "0")
    }

    static func columns(_ examples: String) -> MCPParameter {
        MCPParameter(
            "columns", .texts(maxCount: 30), "Only these members of a row, such as \(examples).",
            sets: .option(CommonOptions.fields.spec)
        )
    }

    static let titles = MCPParameter(CommonOptions.titles, "Also englishTitle, unless korean.", default: "korean")
    static let rankingKind = MCPParameter(
        "kind", .choice(Ranking.Kind.allCases.map(\.rawValue)), "The kind of period.", sets: .command,
        default: Ranking.Kind.daily.rawValue
    )
    static let nation = MCPParameter(RankingOptions.nation, "Only movies of this origin.")
    static let movieType = MCPParameter(RankingOptions.movieType, "Only movies of this type.")

    /// The words that count as omitted, because clients may have to send one.
    static let omitted = ["all", "none"]

    var option: OptionSpec? {
        switch target {
        case .option(let option), .value(let option, _), .addition(let option, _): option
        case .operands, .command, .offset: nil
        }
    }

    func isOmission(_ text: String) -> Bool {
        guard !isRequired, Self.omitted.contains(text.lowercased()) else { return false }
        if case .choice(let values) = kind, values.contains(text), values[0] != text { return false }
        return !takesAll || text.lowercased() != Self.omitted[0]
    }

    /// The JSON Schema of the values; clients with strict schemas send blanks for what they omit.
    var schema: FieldValue {
        func choice(_ values: [String]) -> FieldValue {
            ["type": "string", "enum": .list(values.map(FieldValue.text))]
        }
        let type: FieldValue =
            switch kind {
            case .text: ["type": "string"]
            case .integer(let range):
                ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
            case .choice(let values): choice(values)
            case .flag: ["type": "boolean"]
            case .texts(let maxCount):
                ["type": "array", "items": ["type": "string"], "maxItems": .integer(maxCount)]
            case .choices(let values): ["type": "array", "items": choice(values)]
            }
        // Strict clients reject the keyword for a default.
        let whole = defaultValue.map { "\(description.dropLast()) (default \($0))." } ?? description
        return .object(type.members + [.init(name: "description", value: .text(whole))], name: nil)
    }
}

extension OptionSpec {
    fileprivate var argumentName: String { String(name.map { $0 == "-" ? "_" : $0 }) }
}

extension [MCPParameter] {
    /// Spells the parameters of an option, and commands by what a tool has for them.
    var spelling: Message.Spelling {
        var spelling = Message.Spelling.options
        spelling.parameter = { parameter, _ in first { $0.option?.parameter == parameter }.map { "'\($0.name)'" } }
        spelling.command = { _, call, _ in call }
        return spelling
    }
}
