/// A value of an option or setting that has only some, and the words that mean it, the first of them its label in Korean.
package struct Choice: Sendable {
    package let name: String
    package let words: [String]

    /// Reads values as they are declared: `korean 한국 국내, foreign 외국`.
    package static func list(_ choices: String) -> [Choice] {
        choices.split(separator: ",").map { choice in
            let words = choice.split(separator: " ").map(String.init)
            return Choice(name: words[0], words: Array(words.dropFirst()))
        }
    }

    func isNamed(_ word: String) -> Bool { ([name] + words).contains { $0.asWord == word } }
}

extension [Choice] {
    /// Returns the name of a value that is typed as its name or another word for it.
    package func name(of value: String) -> String? {
        contains { $0.name == value } ? value : first { $0.isNamed(value.asWord) }?.name
    }
}

extension StringProtocol {
    /// The letters and digits in lower case, for comparing words: `showings-share` is `showingsShare`.
    var asWord: String { String(self).precomposed.halfwidth.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether one of these words, between spaces, is another word.
    func hasWord(_ word: String) -> Bool { split(separator: " ").contains { $0.asWord == word } }
}
