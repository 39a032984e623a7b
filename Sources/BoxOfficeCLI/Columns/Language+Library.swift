import BoxOfficeCore
import ConsoleKit

extension LabelLanguage {
    /// The library's name for a language of the console.
    fileprivate init(_ language: Language) {
        switch language {
        case .korean: self = .korean
        case .english: self = .english
        }
    }
}

extension Language {
    init(_ language: LabelLanguage) {
        switch language {
        case .korean: self = .korean
        case .english: self = .english
        }
    }
}

extension Message {
    /// Creates a message from what the library says in each language.
    init(_ text: (LabelLanguage) -> String) { self.init("\(text(.korean))", "\(text(.english))") }
}

extension DayFormatter {
    init(language: Language) { self.init(language: LabelLanguage(language)) }
}

extension RankFormatter {
    init(language: Language) { self.init(language: LabelLanguage(language)) }
}
