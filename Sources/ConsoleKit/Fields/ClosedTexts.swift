/// The texts of a field that come from a closed list, which a table in English translates.
package struct ClosedTexts: Sendable {
    /// The member of objects that comes from a closed list; all texts do without one.
    fileprivate let member: String?
    fileprivate let english: @Sendable (String) -> String

    /// Creates the texts of a member, or all; `english` returns the English word for a Korean one.
    package init(member: String? = nil, english: @escaping @Sendable (String) -> String) {
        (self.member, self.english) = (member, english)
    }
}

extension FieldValue {
    package func english(_ closed: ClosedTexts) -> FieldValue { english(closed.member, closed.english) }

    private func english(_ member: String?, _ word: (String) -> String) -> FieldValue {
        switch self {
        case .text(let text) where member == nil: .text(word(text))
        case .list(let values): .list(values.map { $0.english(member, word) })
        case .object(let members, let name):
            .object(
                members.map { other in
                    guard member == nil || member == other.name else { return other }
                    return Member(name: other.name, value: other.value.english(nil, word))
                },
                name: member == nil ? name.map(word) : name
            )
        case .null, .bool, .integer, .number, .text: self
        }
    }
}
