import BoxOfficeCore

/// A label in both languages.
struct Label: Sendable {
    let korean: String
    let english: String

    init(_ korean: String, _ english: String) {
        self.korean = korean
        self.english = english
    }

    subscript(language: LabelLanguage) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    static func yesOrNo(_ bool: Bool) -> Label { bool ? Label("예", "yes") : Label("아니요", "no") }
}
