import ConsoleKit

extension FieldValue {
    /// Creates an object of texts.
    static func object(_ members: KeyValuePairs<String, String?>, name: String?) -> FieldValue {
        .object(members.map { Member(name: $0.key, value: FieldValue($0.value)) }, name: name)
    }
}
