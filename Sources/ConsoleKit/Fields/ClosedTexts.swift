/// The texts of a field that come from a closed list, which a table in English translates.
package struct ClosedTexts: Sendable {
    /// The part of a value that comes from a closed list.
    package enum Scope: Sendable {
        case none
        case all
        /// The member of an object.
        case member(String)
    }

    fileprivate let scope: Scope
    fileprivate let english: @Sendable (String) -> String

    /// Creates the texts in a scope; `english` returns the English word for a Korean one.
    package init(_ scope: Scope, english: @escaping @Sendable (String) -> String) {
        (self.scope, self.english) = (scope, english)
    }

    package static let none = ClosedTexts(.none) { $0 }
}

extension FieldValue {
    /// Returns the value with English words for the texts from closed lists.
    package func english(_ closed: ClosedTexts) -> FieldValue { english(closed.scope, closed.english) }

    private func english(_ scope: ClosedTexts.Scope, _ word: (String) -> String) -> FieldValue {
        switch (scope, self) {
        case (.all, .text(let text)): .text(word(text))
        case (.all, .list(let values)), (.member, .list(let values)): .list(values.map { $0.english(scope, word) })
        case (.all, .object(let members, let name)):
            .object(members.map { Member(name: $0.name, value: $0.value.english(.all, word)) }, name: name.map(word))
        case (.member(let member), .object(let members, let name)):
            .object(
                members.map { $0.name == member ? Member(name: member, value: $0.value.english(.all, word)) : $0 },
                name: name
            )
        case (.none, _), (.all, _), (.member, _): self
        }
    }
}
