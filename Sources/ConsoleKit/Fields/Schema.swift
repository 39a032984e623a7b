extension FieldType {
    /// The JSON Schema (2020-12) of the type; an object has no other members.
    package var schema: FieldValue {
        var keywords: [FieldValue.Member] = []
        func add(_ name: String, _ value: FieldValue) { keywords.append(.init(name: name, value: value)) }
        if let description = meaning ?? label ?? unit { add("description", .text(description)) }
        if let name { add("type", isNullable ? .list([.text(name), .text("null")]) : .text(name)) }
        switch form {
        case .text, .integer, .number, .bool, .any: break
        case .formatted(let format): add("format", .text(format))
        case .choice(let texts): add("enum", .list(texts.map(FieldValue.text) + (isNullable ? [.null] : [])))
        case .list(let element): add("items", element.schema)
        case .object(let members):
            add("properties", .object(members.map { .init(name: $0.name, value: $0.type.schema) }, name: nil))
            add("required", .list(members.filter { !$0.type.isOptional }.map { .text($0.name) }))
            add("additionalProperties", .bool(false))
        case .map(let element): add("additionalProperties", element.schema)
        }
        return .object(keywords, name: nil)
    }

    /// The name of the type in JSON Schema, unless any type is valid.
    package var name: String? {
        switch form {
        case .text, .formatted, .choice: "string"
        case .integer: "integer"
        case .number: "number"
        case .bool: "boolean"
        case .list: "array"
        case .object, .map: "object"
        case .any: nil
        }
    }
}

/// A form of a command's JSON, if `--fields` does not select other fields.
package struct OutputForm: Sendable {
    /// The option that selects the form, such as `--by week`, except for the usual form.
    package var option: String?
    /// Whether several results are an array.
    package let isBatch: Bool
    /// Returns the type of a result; a closure, because every start builds the declarations, but only schemas need it.
    package let type: @Sendable () -> FieldType
    /// Returns the type of a line of NDJSON; that of a result if it has no rows.
    package let row: @Sendable () -> FieldType
    /// Returns the names and the labels of the fields that can be selected.
    package var fields: @Sendable () -> [(name: String, label: Label)] = { [] }
    /// Returns both types with the fields that `--fields` selects; throws if it cannot select them.
    package var choosing: @Sendable ([String], LabelLanguage) throws(Failure) -> (type: FieldType, row: FieldType) = {
        _, _ throws(Failure) in
        throw .usage("--fields가 없는 명령입니다", "the command has no --fields")
    }

    package init(
        option: String? = nil, isBatch: Bool, type: @escaping @Sendable () -> FieldType,
        row: (@Sendable () -> FieldType)? = nil
    ) {
        (self.option, self.isBatch, self.type) = (option, isBatch, type)
        self.row = row ?? type
    }
}

extension [OutputForm] {
    /// Returns the forms that have some fields, with these alone; throws if none has them.
    package func choosing(_ names: [String], in language: LabelLanguage) throws(Failure) -> [OutputForm] {
        var (chosen, failures): ([OutputForm], [Failure]) = ([], [])
        for form in self {
            do throws(Failure) {
                let (type, row) = try form.choosing(names, language)
                chosen.append(OutputForm(option: form.option, isBatch: form.isBatch, type: { type }, row: { row }))
            } catch {
                failures.append(error)
            }
        }
        if chosen.isEmpty, let failure = failures.first { throw failure }
        return chosen
    }

    /// The forms of a line of NDJSON.
    package var ofRows: [OutputForm] { map { OutputForm(option: $0.option, isBatch: false, type: $0.row) } }

    /// Returns the JSON Schema of the forms; the notes of a run may be part of a document.
    package func schema(titled title: String, hasNotes: Bool = false) -> FieldValue {
        var forms: [FieldValue] = []
        for form in self {
            var type = form.type()
            if let option = form.option { type.meaning = "With \(option)" }
            if hasNotes, case .object(let members) = type.form {
                let notes = FieldType.texts.meaning("What the run notes, if anything, in English")
                type.form = .object(members + [.init(name: "notes", type: notes.optional)])
            }
            let result = forms.count
            forms.append(type.schema)
            if form.isBatch {
                let several = form.option.map { "Several results with \($0)" } ?? "Several results"
                forms.append([
                    "description": .text(several), "type": .text("array"),
                    "items": ["$ref": .text("#/anyOf/\(result)")],
                ])
            }
        }
        let head = [
            FieldValue.Member(name: "$schema", value: .text("https://json-schema.org/draft/2020-12/schema")),
            .init(name: "title", value: .text(title)),
        ]
        if forms.count == 1, case .object(let members, _) = forms[0] { return .object(head + members, name: nil) }
        return .object(head + [.init(name: "anyOf", value: .list(forms))], name: nil)
    }
}
