/// The arguments of a call, checked against the tool's parameters.
struct MCPArguments: Sendable {
    /// The maximum length of a text, in characters.
    static let textLimit = 200

    private var values: [String: [String]] = [:]
    let parameters: [MCPParameter]
    /// The options that the command reads, which tests compare with those that the tool lists.
    let readLog = ReadLog()

    func list(_ parameter: MCPParameter) -> [String] { values[parameter.name] ?? [] }

    var command: String? {
        parameters.first { if case .command = $0.target { true } else { false } }.flatMap { list($0).first }
    }

    /// The number of elements that came before, if the tool has a parameter for it.
    var offset: Int? {
        let parameter = parameters.first { if case .offset = $0.target { true } else { false } }
        return parameter.map { list($0).first.flatMap(Int.init) ?? 0 }
    }

    func list(_ option: OptionSpec) -> [String] { parameters.filter { $0.option?.name == option.name }.flatMap(list) }

    /// Returns the arguments of a command: other options, and what the parameters set.
    func set(on options: Arguments) -> Arguments {
        var words = options
        for flag in [CommonOptions.json, CommonOptions.lenient] { words.set(flag, to: "") }
        for parameter in parameters {
            let values = list(parameter)
            switch parameter.target {
            case .operands: words.operands += values
            case .option(let option):
                guard let first = values.first else { continue }
                switch parameter.kind {
                case .flag: if first == "true" { words.set(option, to: "") }
                case .texts, .choices: words.set(option, to: values.joined(separator: ","))
                case .integer where option.name == CommonOptions.limit.spec.name:
                    // The rows that came before are left out of the answer.
                    words.set(option, to: "\((Int(first) ?? 0) + (offset ?? 0))")
                case .text, .integer, .choice: words.set(option, to: option.canonical(first))
                }
            case .value(let option, let value): if values.first == "true" { words.set(option, to: value) }
            case .addition(let option, let others):
                words.set(option, to: (others + values).joined(separator: ","))
            case .command, .offset: break
            }
        }
        return words
    }

    init(_ arguments: JSONValue, of tool: MCPTool) throws(Failure) {
        parameters = tool.parameters
        for parameter in parameters {
            if let value = parameter.defaultValue { values[parameter.name] = [value] }
        }
        let members = if case .object(let members) = arguments { members } else { [JSONValue.Member]() }
        for member in members where member.value != .null {
            guard let parameter = parameters.first(where: { $0.name == member.name }) else {
                throw .unknown(member.name, tool)
            }
            guard !member.value.isBlank(parameter) else { continue }
            values[member.name] = try Self.values(member.value, of: parameter)
        }
        for parameter in parameters where parameter.isRequired && values[parameter.name]?.isEmpty != false {
            let values = parameter.description.prefix(1).lowercased() + parameter.description.dropFirst().dropLast()
            throw .inEnglish("'\(parameter.name)' is required", hint: "use \(values)")
        }
    }

    private static func values(_ value: JSONValue, of parameter: MCPParameter) throws(Failure) -> [String] {
        switch parameter.kind {
        case .text, .choice: return [try text(value, parameter)]
        case .flag:
            // Some models write "true" for true.
            if case .bool(let isSet) = value { return ["\(isSet)"] }
            return [try text(value, parameter)]
        case .integer(let range):
            let text = try text(value, parameter)
            // Some models write 5.0 for 5.
            guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)), range.contains(number) else {
                throw .invalid(value, parameter)
            }
            return ["\(number)"]
        case .texts, .choices:
            // Another value counts as a list of one.
            let all = if case .array(let all) = value { all.filter { !$0.isBlank(parameter) } } else { [value] }
            if case .texts(let maxCount) = parameter.kind, all.count > maxCount {
                throw .inEnglish("\(all.count) values for '\(parameter.name)'", hint: "use at most \(maxCount)")
            }
            let texts = try all.map { value throws(Failure) in try text(value, parameter) }
            guard let choices = parameter.choices, texts.contains(choices[0]) else { return texts }
            return Array(choices.dropFirst())
        }
    }

    /// Returns a text in NFC that is valid; codes may be given as numbers.
    private static func text(_ value: JSONValue, _ parameter: MCPParameter) throws(Failure) -> String {
        let text: String
        switch value {
        case .string(let string), .number(let string): text = string
        case .null, .bool, .array, .object: throw .invalid(value, parameter)
        }
        guard text.utf8.count <= 4 * textLimit, text.count <= textLimit else {
            throw .inEnglish("'\(parameter.name)' is too long", hint: "use at most \(textLimit) characters")
        }
        // Blank ones were omitted.
        let normalized = text.normalizedInput ?? text
        guard parameter.choices?.contains(normalized) != false || parameter.isSynonym(normalized) else {
            throw .invalid(value, parameter)
        }
        return normalized
    }
}

extension JSONValue {
    /// Whether it counts as omitted: clients with strict schemas must send every argument.
    fileprivate func isBlank(_ parameter: MCPParameter) -> Bool {
        switch self {
        case .string(let text):
            text.utf8.count <= 4 * MCPArguments.textLimit
                && text.normalizedInput.map(parameter.isOmission) ?? true
        case .array(let elements): elements.allSatisfy { $0.isBlank(parameter) }
        case .null: true
        case .bool, .number, .object: false
        }
    }
}

extension MCPParameter {
    /// The only valid texts, but for synonyms.
    fileprivate var choices: [String]? {
        switch kind {
        case .choice(let values), .choices(let values): values
        case .flag: ["true", "false"]
        case .text, .integer, .texts: nil
        }
    }

    fileprivate var hint: Message.Words {
        if case .integer(let range) = kind { return "use a number, \(range.lowerBound) to \(range.upperBound)" }
        return "use \(choices?.alternatives ?? "a string")"
    }
}

extension Failure {
    fileprivate static func unknown(_ name: String, _ tool: MCPTool) -> Failure {
        let names = tool.parameters.map(\.name)
        let nearest = didYouMean(name, among: names).map { "\($0) " } ?? ""
        return inEnglish(
            "\(tool.name) has no argument '\(name.shortenedForMessage)'",
            hint: names.isEmpty ? "omit it" : "\(nearest)use \(names.alternatives)"
        )
    }

    fileprivate static func invalid(_ value: JSONValue, _ parameter: MCPParameter) -> Failure {
        let quoted =
            switch value {
            case .string(let text), .number(let text): " '\(text.shortenedForMessage)'"
            case .null, .bool, .array, .object: ""
            }
        return inEnglish("invalid value\(quoted) for '\(parameter.name)'", hint: parameter.hint)
    }
}
