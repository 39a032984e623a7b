@_exported public import BoxOfficeLanguage

package struct Label: Hashable, Sendable {
    package let korean: String
    package let english: String

    package init(_ korean: String, _ english: String) { (self.korean, self.english) = (korean, english) }

    package init(alternatives: [String]) {
        self.init("\(alternatives.joined(separator: ", ")) 중 하나", alternatives.alternatives)
    }

    package subscript(language: LabelLanguage) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    package static func yesOrNo(_ bool: Bool) -> Label { bool ? Label("예", "yes") : Label("아니요", "no") }
}
