/// The type of a value in JSON, and what the value means.
struct FieldType: Sendable {
    /// The form of a value.
    enum Form: Sendable {
        case text
        /// A text in a format of JSON Schema, such as `date`.
        case formatted(String)
        /// One of these texts.
        case choice([String])
        case integer
        case number
        case bool
        // Only this case: LeakSanitizer does not find the boxes of an enumeration that is indirect as a whole.
        indirect case list(FieldType)
        case object([Member])
        /// A value of any type.
        case any
    }

    /// A member of an object.
    struct Member: Sendable {
        let name: String
        var type: FieldType
        /// Whether an object may lack it.
        var isOptional = false
    }

    var form: Form
    /// Whether the value may be null.
    var isNullable = false
    /// What the value means; `nil` if its name says it.
    var meaning: String?
    /// The unit, or another detail that a label does not mention.
    var unit: String?

    init(_ form: Form, unit: String? = nil) {
        self.form = form
        self.unit = unit
    }
}

extension FieldType {
    static let text = Self(.text)
    static let integer = Self(.integer)
    static let number = Self(.number)
    static let bool = Self(.bool)
    static let texts = Self.list(.text)
    /// A Korean day, `2023-08-01`.
    static let day = Self(.formatted("date"))
    /// A moment in UTC, `2023-08-01T03:00:00Z`.
    static let time = Self(.formatted("date-time"), unit: "UTC")
    static let address = Self(.formatted("uri"))
    static let week = text.meaning("ISO week, such as 2023-W31")
    static let movieCode = text.meaning("KOBIS movie code")
    static let won = Self(.integer, unit: "Korean won")
    static let percent = Self(.number, unit: "percent")

    static func list(_ element: FieldType) -> Self { Self(.list(element)) }

    /// A list of objects of texts, which may be null.
    static func objects(_ names: String...) -> Self {
        list(Self(.object(names.map { Member(name: $0, type: .text.orNull) })))
    }

    /// One of the cases of an enumeration.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Self {
        Self(.choice(Choice.allCases.map(\.rawValue)))
    }

    /// The same type, or null.
    var orNull: Self {
        var type = self
        type.isNullable = true
        return type
    }

    /// The same type with a description.
    func meaning(_ meaning: String) -> Self {
        var type = self
        type.meaning = meaning
        return type
    }

    /// The same type, described by a label if it has no description.
    func labelled(_ label: Label) -> Self {
        meaning == nil ? meaning(label.english + (unit.map { " (\($0))" } ?? "")) : self
    }
}

extension FieldType {
    /// The members of an object; none for other types.
    var members: [Member] {
        if case .object(let members) = form { members } else { [] }
    }
}

extension FieldType: ExpressibleByDictionaryLiteral {
    /// An object with members in the order of the literal.
    init(dictionaryLiteral members: (String, FieldType)...) {
        self.init(.object(members.map { Member(name: $0.0, type: $0.1) }))
    }
}
