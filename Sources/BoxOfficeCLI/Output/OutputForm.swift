/// A form of a command's JSON, if `--fields` does not select other fields.
struct OutputForm: Sendable {
    /// The option that selects the form, such as `--by week`; `nil` for the usual form.
    var option: String?
    /// Whether several results are an array.
    let isBatch: Bool
    /// Returns the type of a result; a closure, because every start builds the declarations, but only schemas need it.
    let type: @Sendable () -> FieldType
}

extension [OutputForm] {
    /// The JSON Schema of all forms.
    func schema(titled title: String) -> FieldValue {
        var forms: [FieldValue] = []
        for form in self {
            var type = form.type()
            if let option = form.option { type.meaning = "With \(option)" }
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
