import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The arguments of a call, checked against the tool's parameters.
struct MCPArguments: Sendable {
    /// The maximum length of a text, in characters.
    static let textLimit = 200

    private var values: [String: [String]] = [:]
    let parameters: [MCPParameter]
    /// The parameters that were read, which tests compare with those that a tool lists.
    let readLog = ReadLog()

    subscript(parameter: MCPParameter) -> String? { list(parameter).first }

    /// The values of a parameter; empty if it is not given.
    func list(_ parameter: MCPParameter) -> [String] {
        readLog.note(parameter.name)
        return values[parameter.name] ?? []
    }

    /// The value of a parameter that is required or has a default.
    func text(_ parameter: MCPParameter) -> String {
        guard let text = self[parameter] else { preconditionFailure("\(parameter.name) may be missing") }
        return text
    }

    func integer(_ parameter: MCPParameter) -> Int {
        guard let integer = Int(text(parameter)) else { preconditionFailure("\(parameter.name) is not a number") }
        return integer
    }

    /// The value that a text stands for, if it is given.
    func value<Value>(_ parameter: MCPParameter, expected: String, read: (String) -> Value?) throws(Failure) -> Value? {
        guard let text = self[parameter] else { return nil }
        guard let value = read(text) else { throw .invalid(.string(text), parameter.name, hint: "use \(expected)") }
        return value
    }

    init(_ arguments: JSONValue, of tool: ToolDeclaration) throws(Failure) {
        parameters = tool.parameters
        for parameter in parameters {
            if let value = parameter.defaultValue { values[parameter.name] = [value] }
        }
        let members = if case .object(let members) = arguments { members } else { [JSONValue.Member]() }
        for member in members where member.value != .null {
            guard !parameters.contains(where: { $0.ignored == member.name }) else { continue }
            guard let parameter = parameters.first(where: { $0.name == member.name }) else {
                throw .unknown(member.name, tool)
            }
            guard !member.value.isBlank else { continue }
            values[member.name] = try Self.values(member.value, of: parameter)
        }
        for parameter in parameters {
            if let none = parameter.none, values[parameter.name] == [none] { values[parameter.name] = nil }
        }
        for parameter in parameters where parameter.isRequired && values[parameter.name]?.isEmpty != false {
            throw .inEnglish("'\(parameter.name)' is required", hint: "use \(parameter.values)")
        }
    }

    private static func values(_ value: JSONValue, of parameter: MCPParameter) throws(Failure) -> [String] {
        switch parameter.kind {
        case .text: return [try text(value, parameter)]
        case .choice(let values): return [try choice(value, values, parameter)]
        case .flag:
            // Some models write "true" for true.
            if case .bool(let isSet) = value { return ["\(isSet)"] }
            return [try choice(value, ["true", "false"], parameter)]
        case .integer(let range):
            let text = try text(value, parameter)
            // Some models write 5.0 for 5.
            guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)), range.contains(number) else {
                throw .invalid(value, parameter.name, hint: "use a number, \(range.lowerBound) to \(range.upperBound)")
            }
            return ["\(number)"]
        case .texts(let maxCount):
            return try elements(value, maxCount, parameter).map { value throws(Failure) in try text(value, parameter) }
        case .choices(let values):
            return try elements(value, values.count, parameter).map { value throws(Failure) in
                try choice(value, values, parameter)
            }
        }
    }

    /// The elements of a list; another value counts as a list of one.
    private static func elements(
        _ value: JSONValue, _ maxCount: Int, _ parameter: MCPParameter
    ) throws(Failure) -> [JSONValue] {
        guard case .array(let all) = value else { return [value] }
        let elements = all.filter { !$0.isBlank }
        guard elements.count <= maxCount else {
            throw .inEnglish("\(elements.count) values for '\(parameter.name)'", hint: "use at most \(maxCount)")
        }
        return elements
    }

    /// Returns a text in NFC; codes may be given as numbers.
    private static func text(_ value: JSONValue, _ parameter: MCPParameter) throws(Failure) -> String {
        let spelling: String
        switch value {
        case .string(let text), .number(let text): spelling = text
        case .null, .bool, .array, .object: throw .invalid(value, parameter.name, hint: "use a string")
        }
        guard spelling.utf8.count <= 4 * textLimit, spelling.count <= textLimit else {
            throw .inEnglish("'\(parameter.name)' is too long", hint: "use at most \(textLimit) characters")
        }
        // Blank ones were omitted.
        return spelling.normalizedInput ?? spelling
    }

    private static func choice(
        _ value: JSONValue, _ values: [String], _ parameter: MCPParameter
    ) throws(Failure) -> String {
        let text = try text(value, parameter)
        guard values.contains(text) else { throw .invalid(value, parameter.name, hint: "use \(values.alternatives)") }
        return text
    }
}

extension MCPArguments: Inputs {
    private func parameter(_ option: OptionSpec) -> MCPParameter? { parameters.first { $0.option == option.parameter } }

    func isSet(_ flag: OptionSpec) -> Bool { parameter(flag).map { self[$0] == "true" } ?? false }

    func value<Value>(_ option: ValueOption<Value>) throws(Failure) -> Value? {
        guard let parameter = parameter(option.spec) else { return nil }
        return try value(parameter, expected: option.spec.expected.english, read: option.read)
    }
}

extension JSONValue {
    /// Whether it counts as omitted: clients with strict schemas must send every argument.
    fileprivate var isBlank: Bool {
        switch self {
        case .string(let text): text.utf8.count <= 4 * MCPArguments.textLimit && text.normalizedInput == nil
        case .array(let elements): elements.allSatisfy(\.isBlank)
        case .null: true
        case .bool, .number, .object: false
        }
    }
}

extension MCPParameter {
    fileprivate var values: String { description.prefix(1).lowercased() + description.dropFirst().dropLast() }
}

extension Failure {
    fileprivate static func unknown(_ name: String, _ tool: ToolDeclaration) -> Failure {
        let names = tool.parameters.map(\.name)
        let nearest = didYouMean(name, among: names).map { "\($0) " } ?? ""
        return inEnglish(
            "\(tool.name) has no argument '\(name.shortenedForMessage)'",
            hint: names.isEmpty ? "omit it" : "\(nearest)use \(names.alternatives)"
        )
    }

    static func invalid(_ value: JSONValue, _ parameter: String, hint: Message.Words) -> Failure {
        let quoted =
            switch value {
            case .string(let text), .number(let text): " '\(text.shortenedForMessage)'"
            case .null, .bool, .array, .object: ""
            }
        return inEnglish("invalid value\(quoted) for '\(parameter)'", hint: hint)
    }
}
