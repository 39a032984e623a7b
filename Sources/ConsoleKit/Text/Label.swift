@_exported public import BoxOfficeLanguage

package struct Label: Hashable, Sendable {
    package let korean: String
    package let english: String

    package init(_ korean: String, _ english: String) { (self.korean, self.english) = (korean, english) }

    package init(alternatives: [String]) {
        self.init("\(alternatives.joined(separator: ", ")) 중 하나", alternatives.alternatives)
    }

    package subscript(language: LabelLanguage) -> String { language.text(korean, english) }
}
