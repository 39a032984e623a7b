extension CommandTree {
    /// Returns the man page, in mdoc(7); each example is short enough for one line, and other man pages are in section 1.
    package func manual(
        purpose: Label, releaseDay: String, description: [Label], files: [HelpTopic.Item],
        examples: [CommandDeclaration.Example], seeAlso: [String], link: (address: String, name: Label),
        in language: LabelLanguage
    ) -> String {
        let page = Page(tree: self, language: language)
        let topics = topics()
        let statuses = topics.filter { $0.name == "exit-codes" }
        return """
            .Dd \(releaseDay)
            .Dt BOXOFFICE 1
            .Os
            .Sh \(page.heading("이름", "NAME"))
            .Nm boxoffice
            .Nd \(purpose[language])
            .Sh \(page.heading("사용법", "SYNOPSIS"))
            .Nm
            .Ar \(page.heading("명령", "command"))
            .Op Ar \(page.heading("인수", "arguments"))
            .Op Ar \(page.heading("옵션", "options"))
            \(page.lineBreak).Nm
            .Cm help
            .Op Ar \(page.heading("명령|주제", "command|topic"))
            \(page.lineBreak).Nm
            .Fl -version
            .Sh \(page.heading("설명", "DESCRIPTION"))
            \(description.map(page.prose).joined(separator: ".Pp\n"))\
            .Sh \(page.heading("명령", "COMMANDS"))
            \(tagged(ungrouped.map(page.item) + [(".It Cm help Op Ar COMMAND|TOPIC", page.prose(Self.helpSummary))]))\
            \(groups.map(page.section).joined())\
            .Sh \(page.heading("옵션", "OPTIONS"))
            \(page.prose(Self.optionsNote))\
            \(tagged(commonOptions().map(page.item) + [(".It Fl h , Fl -help", page.prose(OptionSpec.help.help))]))\
            \(topics.filter { $0.name != "exit-codes" }.map(page.section).joined())\
            .Sh \(page.heading("파일", "FILES"))
            \(tagged(files.map { (".It Pa \($0.term.roffArguments)", page.prose($0.text)) }))\
            \(statuses.map(page.section).joined())\
            .Sh \(page.heading("예시", "EXAMPLES"))
            \(examples.map(page.example).joined(separator: ".Pp\n"))\
            .Sh \(page.heading("관련 문서", "SEE ALSO"))
            \(seeAlso.map { ".Xr \($0) 1" }.joined(separator: " ,\n"))
            .Pp
            .Lk \(link.address) "\(link.name[language])"

            """
    }
}

private func tagged(_ items: [(tag: String, body: String)]) -> String {
    ".Bl -tag -width Ds\n" + items.map { $0.tag + "\n" + $0.body }.joined() + ".El\n"
}

private struct Page {
    let tree: CommandTree
    let language: LabelLanguage

    func heading(_ korean: String, _ english: String) -> String { Label(korean, english)[language] }

    /// A break before a line of the synopsis, which mdoc makes only in a section of that English name.
    var lineBreak: String { heading(".br\n", "") }

    func prose(_ text: Label) -> String { text[language].roffProse }

    func example(_ example: CommandDeclaration.Example) -> String {
        (example.purpose[language] + ":").roffProse + ".Dl \(example.line.roffArguments)\n"
    }

    func item(_ option: OptionSpec) -> (String, String) {
        let letter = option.short.map { "Fl \($0) , " } ?? ""
        let value =
            option.placeholder.map(\.roffArguments)
            .map { option.takesNextWord ? " Ar \($0)" : " Ns Oo = Ns Ar \($0) Oc" } ?? ""
        return (".It \(letter)Fl -\(option.name.roff)\(value)", prose(option.description))
    }

    func section(_ topic: HelpTopic) -> String {
        let tag = topic.macro.map { "\($0) " } ?? ""
        let items = topic.items.map { (".It \(tag)\(tag.isEmpty ? $0.term.roffArguments : $0.term)", prose($0.text)) }
        return ".Sh \(language == .english ? topic.title.english.uppercased() : topic.title.korean)\n"
            // A list begins with a blank line of its own.
            + (topic.introduction.map(prose) ?? "") + tagged(items) + (topic.ending.map { ".Pp\n" + prose($0) } ?? "")
    }

    func section(_ group: CommandTree.Group) -> String {
        ".Ss \(group.name.roffArguments)\n" + prose(group.summary) + tagged(group.commands.map(item))
    }

    func item(_ command: CommandDeclaration) -> (String, String) {
        let operands = command.operands
        let arguments = operands.placeholder.english.split(separator: " ").map(\.asArgument).joined()
        let help = operands.help.english.isEmpty ? "" : ".Pp\n" + prose(operands.help)
        let options = ownOptions(of: command) + commonOptions(of: command)
        return (".It Cm \(command.name.roffArguments)\(arguments)", prose(command.summary) + help + options)
    }

    private var commonNames: Set<String> { Set(tree.commonOptions().map(\.name)) }

    private func own(_ command: CommandDeclaration) -> [OptionSpec] {
        let common = commonNames
        return command.shownOptions.filter { !common.contains($0.name) }
    }

    /// Returns the options that are not common, or a reference to an earlier command with the same options.
    private func ownOptions(of command: CommandDeclaration) -> String {
        let own = own(command)
        guard !own.isEmpty else { return "" }
        let list = tagged(own.map(item))
        let names = own.map(\.name)
        let earlier = tree.commands.prefix { $0.name != command.name }
            .first { self.own($0).map(\.name) == names && tagged(self.own($0).map(item)) == list }
        guard let earlier, own.count > 1 else { return list }
        let label = Label("`\(earlier.name)`의 옵션을 받습니다.", "It accepts the options of `\(earlier.name)`.")
        return ".Pp\n" + prose(label)
    }

    /// Returns a sentence on the common options it accepts, unless it accepts all.
    private func commonOptions(of command: CommandDeclaration) -> String {
        let common = commonNames
        let taken = command.options.filter { common.contains($0.name) }
        guard taken.count < common.count else { return "" }
        guard !taken.isEmpty else {
            return ".Pp\n" + prose(Label("공통 옵션을 받지 않습니다.", "It accepts none of the common options."))
        }
        let names = Set(taken.map(\.name))
        let missing = tree.commonOptions().filter { !names.contains($0.name) }
        let listsMissing = missing.count < taken.count
        let flags = (listsMissing ? missing : taken).map { "Fl -\($0.name.roff)" }.joined(separator: " , ")
        let beginning =
            listsMissing
            ? Label("다음을 뺀 공통 옵션을 받습니다:", "It accepts all common options except")
            : Label("다음 공통 옵션만 받습니다:", "It accepts only these common options:")
        return ".Pp\n" + prose(beginning) + ".\(flags) .\n"
    }
}

extension Substring {
    /// A word of a usage line as macros: `[FILE]` is optional, `FILE...` repeatable.
    fileprivate var asArgument: String {
        if hasPrefix("["), hasSuffix("]") { return " Op Ar " + String(dropFirst().dropLast()).roffArguments }
        if hasSuffix("...") { return " Ar " + String(dropLast(3)).roffArguments + " ..." }
        return " Ar " + String(self).roffArguments
    }
}
