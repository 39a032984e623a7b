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

extension DayFormatter {
    init(language: Language) { self.init(language: LabelLanguage(language)) }
}

extension RankFormatter {
    init(language: Language) { self.init(language: LabelLanguage(language)) }
}
