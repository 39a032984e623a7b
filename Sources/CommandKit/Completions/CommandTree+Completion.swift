extension CommandTree {
    /// Returns what to offer for the last of some words, which may be empty, and its beginning: the word without `--name=`.
    package func completion(of words: [String]) -> (completion: Completion, typed: String) {
        let typed = words.last ?? ""
        let (before, _, optionBefore, isOver) = operandsAndOptions(Array(words.dropLast()))
        let names = [1, 2].map { before.prefix($0).joined(separator: " ") }
        let command = commands.first { names.contains($0.name) }
        let own = (command?.shownOptions ?? commonOptions()) + [.help]
        func value(_ typed: String, of name: some StringProtocol) -> (Completion, String) {
            (own.first { $0.name == name }?.completion(of: typed) ?? .nothing, typed)
        }
        if let optionBefore {
            return command == nil ? (optionBefore.completion(of: typed), typed) : value(typed, of: optionBefore.name)
        }
        if !isOver, typed.hasPrefix("--"), let end = typed.firstIndex(of: "=") {
            return value(String(typed[end...].dropFirst()), of: typed[..<end].dropFirst(2))
        }
        guard let command else {
            let names = typed.hasPrefix("-") ? [OptionSpec.help, .version].flatMap(\.offers) : menu(after: before)
            return (.names(names), typed)
        }
        let operands = before.count - command.name.split(separator: " ").count
        let isFull = operands >= (command.operands.completesFirstAlone ? 1 : command.operands.most)
        if !isOver, typed.hasPrefix("-") || isFull {
            return (.names(own.flatMap(\.offers)), typed)
        }
        return (isFull ? .nothing : command.operands.completion, typed)
    }

    private func menu(after words: [String]) -> [(name: String, summary: Label)] {
        let isHelp = words.first == "help"
        guard let name = words.dropFirst(isHelp ? 1 : 0).first else {
            let topics = isHelp ? allTopics.map { ($0.name, $0.title) } : [("help", Self.helpSummary)]
            return ungrouped.map { ($0.name, $0.summary) } + groups.map { ($0.name, $0.summary) } + topics
        }
        guard words.last == name, let group = groups.first(where: { $0.name == name }) else { return [] }
        return group.commands.map { ($0.action, $0.summary) }
    }
}

extension OptionSpec {
    /// What completes a value: of each choice the name, or another word that begins with what is typed.
    fileprivate func completion(of typed: String) -> Completion {
        let words = choiceList.compactMap { choice in ([choice.name] + choice.words).first { $0.hasPrefix(typed) } }
        return words.isEmpty ? completion : .values(words)
    }

    fileprivate var offers: [(name: String, summary: Label)] { spellings.map { ($0, help) } }
}
