/// A value that a field has as it is: the field's type, and the layout of its column, are those of the value.
protocol FieldRepresentable: SendableMetatype {
    static var fieldType: FieldType { get }
    static var column: ColumnLayout { get }
    var fieldValue: FieldValue { get }
}

extension FieldRepresentable {
    static var column: ColumnLayout { .left }

    /// The type, or another one that is null if the value is.
    static func fieldType(_ other: FieldType?) -> FieldType {
        copy(of: other ?? fieldType) { $0.isNullable = fieldType.isNullable }
    }
}

extension FieldRepresentable where Self: CustomStringConvertible {
    static var fieldType: FieldType { .text }
    var fieldValue: FieldValue { .text(description) }
}

extension FieldRepresentable where Self: CaseIterable & RawRepresentable<String> {
    static var fieldType: FieldType { FieldType(.choice(allCases.map(\.rawValue))) }
    var fieldValue: FieldValue { .text(rawValue) }
}

extension Int: FieldRepresentable {
    static var fieldType: FieldType { .integer }
    static var column: ColumnLayout { .right }
    var fieldValue: FieldValue { .integer(self) }
}

extension Double: FieldRepresentable {
    static var fieldType: FieldType { .number }
    static var column: ColumnLayout { .right }
    var fieldValue: FieldValue { .number(self) }
}

extension Bool: FieldRepresentable {
    static var fieldType: FieldType { .bool }
    var fieldValue: FieldValue { .bool(self) }
}

extension String: FieldRepresentable {}

extension Date: FieldRepresentable {
    static var fieldType: FieldType { .time }
    var fieldValue: FieldValue { .text(UTCTimestamp(self).inSeconds) }
}

extension Optional: FieldRepresentable where Wrapped: FieldRepresentable {
    static var fieldType: FieldType { Wrapped.fieldType.orNull }
    static var column: ColumnLayout { Wrapped.column }
    var fieldValue: FieldValue { map(\.fieldValue) ?? .null }
}

extension Array: FieldRepresentable where Element: FieldRepresentable {
    static var fieldType: FieldType { .list(Element.fieldType) }
    var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}

/// A value that is an object in JSON, declared by its members.
protocol ObjectRepresentable: FieldRepresentable {
    static var members: [DocumentMember<Self>] { get }
    var plainText: String? { get }
}

extension ObjectRepresentable {
    static var fieldType: FieldType { FieldType(members) }
    var plainText: String? { nil }
    var fieldValue: FieldValue { .object(FieldValue(Self.members, of: self).members, name: plainText) }
}

extension DocumentMember {
    init<Value: FieldRepresentable>(
        _ name: String, _ value: @escaping @Sendable (Item) -> Value, _ type: FieldType? = nil, isField: Bool = false
    ) { self.init(name, Value.fieldType(type), isField: isField) { value($0).fieldValue } }
}

extension KoreanDay: FieldRepresentable {
    static var fieldType: FieldType { .day }
}

extension Week: FieldRepresentable {
    static var fieldType: FieldType { .text.meaning("ISO week, such as 2023-W31") }
}

extension MovieCode: FieldRepresentable {
    static var fieldType: FieldType { .text.meaning("KOBIS movie code") }
}

extension PersonCode: FieldRepresentable {}
extension CompanyCode: FieldRepresentable {}

extension Area: FieldRepresentable {
    static var fieldType: FieldType { .text.meaning("KOBIS area code") }
    var fieldValue: FieldValue { .text(code) }
}

extension Ranking.Kind: FieldRepresentable {}
extension RankingFilters.MovieType: FieldRepresentable {}
extension RankingFilters.Nation: FieldRepresentable {}
extension RankingSource: FieldRepresentable {}

extension RankingFilters: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("movieType", \.movieType), .init("nation", \.nation), .init("area", \.area),
    ]
}
