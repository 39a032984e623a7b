/// A page of help that is about no command, and a section of the manual.
package struct HelpTopic: Sendable {
    package typealias Item = (term: String, text: Label)

    package let name: String
    /// Other words for it, separated by spaces.
    private let words: String
    package let title: Label
    /// A paragraph before the items, if any; names in it are in backquotes.
    package let introduction: Label?
    package let items: [Item]
    package let ending: Label?
    /// What the terms are in mdoc(7), such as `Ev` for variables.
    package let macro: String?

    package init(
        _ name: String, _ title: Label, _ introduction: Label? = nil, items: [Item], ending: Label? = nil,
        macro: String? = nil
    ) {
        (self.title, self.introduction, self.items, self.ending) = (title, introduction, items, ending)
        (self.name, words, self.macro) = (String(name.prefix { $0 != " " }), name, macro)
    }

    /// Whether a word means the topic: its name, its title or another word for it.
    func isNamed(_ word: String) -> Bool {
        words.hasWord(word.asWord) || [title.korean, title.english].contains { $0.asWord == word.asWord }
    }
}

extension CommandTree {
    static let optionsNote = Label(
        "대부분의 명령이 다음 옵션을 받습니다. 명령과 인수의 앞뒤 어디에나 쓸 수 있습니다.",
        "Most commands accept these options, before or after the command and its arguments."
    )

    /// All topics: the common options, and those of the program.
    package var allTopics: [HelpTopic] {
        let items = commonOptions().map { (term: $0.spelling, text: $0.help) }
        if items.isEmpty { return topics() }
        return [HelpTopic("options option 옵션", Label("공통 옵션", "Common options"), Self.optionsNote, items: items)]
            + topics()
    }
}
