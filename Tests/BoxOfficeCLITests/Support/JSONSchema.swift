import Foundation

@testable import BoxOfficeCore

/// A JSON Schema with the keywords that the program uses; others are problems.
struct JSONSchema {
    /// What a validation found.
    struct Findings {
        /// The problems, each after the path of its value.
        var problems: [String] = []
        /// The paths of the schemas that applied to a value.
        var applied: Set<String> = []

        fileprivate mutating func add(_ other: Findings) {
            problems += other.problems
            applied.formUnion(other.applied)
        }
    }

    private let schemas: [String: JSONValue]
    private let references: [String: String]
    /// Whether objects have no other members than the schema declares, although it does not say so.
    private let isClosed: Bool

    init(_ text: String, isClosed: Bool = false) {
        self.isClosed = isClosed
        var schemas: [String: JSONValue] = [:]
        var references: [String: String] = [:]
        func add(_ schema: JSONValue, _ path: String) {
            // A reference alone is the schema that it names.
            if schema["items"] == nil, case .string(let reference)? = schema["$ref"] {
                references[path] = reference
                return
            }
            schemas[path] = schema
            if case .object(let members)? = schema["$defs"] {
                for member in members { add(member.value, "\(path)/$defs/\(member.name)") }
            }
            if case .array(let forms)? = schema["anyOf"] {
                for (index, form) in forms.enumerated() { add(form, "\(path)/anyOf/\(index)") }
            }
            if let items = schema["items"] { add(items, path + "/items") }
            if let others = schema["additionalProperties"], others != .bool(false) {
                add(others, path + "/additionalProperties")
            }
            for keyword in ["properties", "patternProperties"] {
                guard case .object(let members)? = schema[keyword] else { continue }
                for member in members { add(member.value, "\(path)/\(keyword)/\(member.name)") }
            }
        }
        add(JSONValue(text), "#")
        (self.schemas, self.references) = (schemas, references)
    }

    /// The paths of all schemas.
    var paths: Set<String> { Set(schemas.keys) }

    func validate(_ text: String) -> Findings { validate(JSONValue(text), "#", at: "") }

    private func validate(_ value: JSONValue, _ path: String, at place: String) -> Findings {
        var path = path
        if schemas[path] == nil, let reference = references[path] { path = reference }
        guard case .object(let keywords)? = schemas[path] else { return Findings(problems: ["no schema \(path)"]) }
        var findings = Findings(applied: [path])
        for keyword in keywords {
            switch (keyword.name, keyword.value) {
            case ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", _), ("description", _):
                break
            case ("$defs", _): break
            case ("$ref", .string(let reference)): findings.add(validate(value, reference, at: place))
            case ("anyOf", .array(let forms)):
                let all = forms.indices.map { validate(value, "\(path)/anyOf/\($0)", at: place) }
                findings.add(all.first { $0.problems.isEmpty } ?? Findings(problems: all.flatMap(\.problems)))
            case ("type", let types):
                if !types.texts.contains(where: value.isOf) { findings.problems.append("\(place): not \(types.texts)") }
            case ("enum", .array(let values)):
                if !values.contains(value) { findings.problems.append("\(place): not in \(keyword.value.texts)") }
            case ("format", .string(let format)):
                if case .string(let text) = value, !text.has(format) {
                    findings.problems.append("\(place): not a \(format)")
                }
            case ("items", _):
                guard case .array(let elements) = value.asObjects else { break }
                let path = path + "/items"
                for element in elements { findings.add(validate(element, path, at: place + "[]")) }
            case ("properties", _):
                guard case .object(let members) = value else { break }
                for member in members where keyword.value[member.name] != nil {
                    findings.add(
                        validate(member.value, "\(path)/properties/\(member.name)", at: "\(place).\(member.name)")
                    )
                }
            case ("patternProperties", .object(let patterns)):
                guard case .object(let members) = value else { break }
                for member in members {
                    guard let pattern = patterns.first(where: { $0.name.names.contains(member.name) }) else { continue }
                    findings.add(
                        validate(
                            member.value, "\(path)/patternProperties/\(pattern.name)", at: "\(place).\(member.name)")
                    )
                }
            case ("required", _):
                guard case .object = value else { break }
                for name in keyword.value.texts where value[name] == nil {
                    findings.problems.append("\(place): no \(name)")
                }
            case ("additionalProperties", .bool(false)):
                guard case .object(let members) = value else { break }
                for member in members where schemas["\(path)/properties/\(member.name)"] == nil {
                    findings.problems.append("\(place): unknown \(member.name)")
                }
            case ("additionalProperties", _):
                guard case .object(let members) = value else { break }
                for member in members {
                    findings.add(
                        validate(member.value, path + "/additionalProperties", at: "\(place).\(member.name)")
                    )
                }
            case (let name, let value): findings.problems.append("unknown keyword \(name): \(value)")
            }
        }
        let isMap = schemas[path]?["additionalProperties"] != nil
        if isClosed, !isMap, case .object(let members) = value, schemas[path]?["type"] == .string("object") {
            for member in members where !(schemas[path]?.declares(member.name) ?? false) {
                findings.problems.append("\(place): unknown \(member.name)")
            }
        }
        return findings
    }
}

extension JSONValue {
    fileprivate func declares(_ name: String) -> Bool {
        guard self["properties"]?[name] == nil else { return true }
        guard case .object(let patterns)? = self["patternProperties"] else { return false }
        return patterns.contains { $0.name.names.contains(name) }
    }

    /// The objects that a table stands for; another value is itself.
    fileprivate var asObjects: JSONValue {
        guard case .array(let columns)? = self["columns"], case .array(let rows)? = self["rows"] else { return self }
        return .array(
            rows.map { row in
                guard case .array(let cells) = row else { return .null }
                var members: [Member] = []
                var parts: [String: [Member]] = [:]
                for (column, cell) in zip(columns.flatMap(\.texts), cells) where cell != .null {
                    let names = column.split(separator: ".").map(String.init)
                    if names.count == 1 {
                        members.append(Member(name: column, value: cell))
                    } else {
                        parts[names[0], default: []].append(Member(name: names[1], value: cell))
                    }
                }
                return .object(members + parts.map { Member(name: $0.key, value: .object($0.value)) })
            }
        )
    }

    /// Parses a text; null if it is not JSON.
    fileprivate init(_ text: String) {
        self = JSONValue(parsing: Array(text.utf8), valueLimit: .max) ?? .null
    }

    /// The texts of an array, or the text.
    fileprivate var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let values): values.flatMap(\.texts)
        case .null, .bool, .number, .object: []
        }
    }

    fileprivate func isOf(type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let digits): type == "number" || (type == "integer" && Int(digits) != nil)
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

extension String {
    /// The names of a pattern that lists them: `^(a|b)$`.
    fileprivate var names: [String] { dropFirst(2).dropLast(2).split(separator: "|").map(String.init) }

    fileprivate func has(_ format: String) -> Bool {
        switch format {
        case "date": (try? KoreanDay(self))?.description == self
        case "date-time": wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil
        case "uri": URL(string: self)?.scheme != nil
        default: false
        }
    }
}
