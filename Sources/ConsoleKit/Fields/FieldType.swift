/// The type of a value in JSON, and what the value means.
package struct FieldType: Sendable, ExpressibleByDictionaryLiteral {
    package enum Form: Sendable {
        case text
        /// A text in a format of JSON Schema, such as `date`.
        case formatted(String)
        case choice([String])
        case integer, number, bool
        // Only this case: LeakSanitizer does not find the boxes of an enumeration that is indirect as a whole.
        indirect case list(FieldType)
        case object([Member])
        /// An object whose members, of one type, have names of their own.
        indirect case map(FieldType)
        case any
    }

    package struct Member: Sendable {
        package let name: String
        package var type: FieldType

        package init(name: String, type: FieldType) { (self.name, self.type) = (name, type) }
    }

    package var form: Form
    package var isNullable = false
    /// Whether an object may lack the member with this type.
    package var isOptional = false
    /// What the value means, if its name does not say it.
    package var meaning: String?
    /// What the value is in a few words, if there is no ``meaning``.
    package var label: String?
    /// The unit, or another detail that a label does not mention.
    package var unit: String?

    package init(_ form: Form, unit: String? = nil) { (self.form, self.unit) = (form, unit) }

    package static let text = Self(.text)
    package static let integer = Self(.integer)
    package static let number = Self(.number)
    package static let bool = Self(.bool)
    package static let texts = Self.list(.text)
    package static let day = Self(.formatted("date"))
    /// A moment in UTC, `2023-08-01T03:00:00Z`.
    package static let time = Self(.formatted("date-time"), unit: "UTC")
    package static let address = Self(.formatted("uri"))
    package static let percent = Self(.number, unit: "percent")

    package static func list(_ element: FieldType) -> Self { Self(.list(element)) }

    package var optional: Self { copy(of: self) { $0.isOptional = true } }

    package var orNull: Self { copy(of: self) { $0.isNullable = true } }

    package func meaning(_ meaning: String) -> Self { copy(of: self) { $0.meaning = meaning } }

    package func labelled(_ label: Label) -> Self {
        copy(of: self) { $0.label = label.english + (unit.map { " (\($0))" } ?? "") }
    }

    package var members: [Member] { if case .object(let members) = form { members } else { [] } }

    package init(dictionaryLiteral members: (String, FieldType)...) {
        self.init(.object(members.map { Member(name: $0.0, type: $0.1) }))
    }
}
