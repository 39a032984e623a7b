package enum Help: Sendable {
    /// The introduction that the program's name alone prints.
    case brief(CommandTree)
    case overview(CommandTree)
    case group(CommandTree.Group)
    /// A command, with the options that most commands accept, and a topic that its examples name.
    case command(CommandDeclaration, commonOptions: [OptionSpec], topics: [HelpTopic] = [])
    case topic(HelpTopic)
    case fields([(name: String, label: Label)])

    package func text(width: Int, in language: LabelLanguage) -> String {
        let page = Page(width: width, language: language)
        let text =
            switch self {
            case .brief(let tree): page.brief(tree)
            case .overview(let tree): page.overview(tree)
            case .group(let group): page.help(group)
            case .command(let command, let commonOptions, let topics):
                ([page.help(command, commonOptions)]
                    + topics.filter { topic in command.examples.contains { $0.line == "boxoffice help \(topic.name)" } }
                    .map(page.help)).joined(separator: "\n")
            case .topic(let topic): page.help(topic)
            case .fields(let fields): page.columns(fields.map { ($0.name, $0.label[language]) }) + "\n"
            }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.flatMap { $0.displayWidth > width ? $0.wrapped(to: width) : [$0] }.joined(separator: "\n")
    }

    /// Returns the number of columns to wrap help at: the terminal's or the setting `COLUMNS`, from 20 to 100, or 80.
    package static func width(on terminal: Terminal, _ setting: String?) -> Int {
        min(max(terminal.columns(setting) ?? 80, 20), 100)
    }
}

extension CommandTree {
    package static let helpSummary = Label("명령이나 주제의 도움말을 봅니다.", "Show help for a command or a topic.")
}

extension CommandDeclaration {
    /// The command's usage, as hints show it: `usage: boxoffice daily [DAY] [options]`.
    package var usageLine: Message {
        let (korean, english) = (Page(width: .max, language: .korean), Page(width: .max, language: .english))
        return Message(Label(korean.usage(self), english.usage(self)))
    }
}

/// Formats the help in a language, to be wrapped at a width.
private struct Page {
    let width: Int
    let language: LabelLanguage

    func text(_ korean: String, _ english: String) -> String { Label(korean, english)[language] }

    func heading(_ korean: String, _ english: String) -> String { text(korean, english) + ":" }

    private func usage(_ tree: CommandTree) -> String {
        """
        \(tree.summary[language])

        \(heading("사용법", "usage")) boxoffice \(text("명령 [인수] [옵션]", "COMMAND [arguments] [options]"))
        """
    }

    func brief(_ tree: CommandTree) -> String {
        let more = text(
            "전체 명령은 boxoffice help, 명령별 도움말은 boxoffice help [명령]으로 봅니다.",
            "See boxoffice help for all commands, boxoffice help COMMAND for one."
        )
        return """
            \(usage(tree))

            \(firstExamples(tree.introduction()))

            \(more)

            """
    }

    func overview(_ tree: CommandTree) -> String {
        var sections = tree.sections.map { section in
            let action = text("동작", "ACTION")
            let commands = section.commands().map { (name: $0.name, text: $0.summary[language]) }
            let groups = section.groups().map { (name: "\($0.name) \(action)", text: $0.summary[language]) }
            return (section.title[language], commands + groups)
        }
        sections[sections.endIndex - 1].1.append(
            ("help [\(text("명령", "COMMAND"))]", CommandTree.helpSummary[language])
        )
        let nameWidth = sections.flatMap(\.1).map(\.name.displayWidth).max() ?? 0
        let topics = tree.allTopics.map { ($0.name, $0.title[language]) }
        let options = [OptionSpec.help, OptionSpec.version].map { ($0.spelling, $0.help[language]) }
        return """
            \(usage(tree))

            \(heading("예시", "Examples"))
            \(tree.examples().map(example).joined(separator: "\n"))

            \(sections.map { "\($0):\n" + columns($1, nameWidth) }.joined(separator: "\n\n"))

            \(topics.isEmpty ? "" : heading("주제(help 주제)", "Topics (help TOPIC)") + "\n" + columns(topics, nameWidth) + "\n\n")\
            \(heading("옵션", "Options"))
            \(columns(options, nameWidth))

            """
    }

    func usage(_ command: CommandDeclaration) -> String {
        let placeholder = command.operands.placeholder[language]
        let operands = placeholder.isEmpty ? "" : placeholder + " "
        return "\(heading("사용법", "usage")) boxoffice \(command.name) \(operands)\(text("[옵션]", "[options]"))"
    }

    func help(_ command: CommandDeclaration, _ commonOptions: [OptionSpec]) -> String {
        let isCommon = { (option: OptionSpec) in
            commonOptions.contains { $0.name == option.name && $0.help.english == option.help.english }
        }
        let common = command.shownOptions.filter(isCommon).map { "--\($0.name)" }.joined(separator: ", ")
        let commonTitle = heading("공통 옵션(boxoffice help options)", "Common options (boxoffice help options)")
        let all = command.shownOptions.filter { !isCommon($0) } + [OptionSpec.help]
        let nameWidth = all.map(\.spelling.displayWidth).max()
        let primary = all.filter { !$0.isSecondary }
        let more = primary.isEmpty ? heading("옵션", "Options") : heading("그 밖의 옵션", "More options")
        let parts = [(heading("옵션", "Options"), primary), (more, all.filter(\.isSecondary))]
        let sections = parts.filter { !$0.1.isEmpty }.map { title, options in
            title + "\n" + columns(options.map { ($0.spelling, $0.description[language]) }, nameWidth)
        }
        let operands = columns([(command.operands.placeholder[language], command.operands.help[language])])
        let arguments = "\n\(heading("인수", "Arguments"))\n\(operands)\n"
        return """
            \(command.summary[language])

            \(usage(command))

            \(heading("예시", "Examples"))
            \(command.examples.map(example).joined(separator: "\n"))
            \(command.operands.most == 0 ? "" : arguments)
            \(sections.joined(separator: "\n\n"))
            \(common.isEmpty ? "" : "\n\(commonTitle) \(common)\n")
            """
    }

    func help(_ group: CommandTree.Group) -> String {
        let help = text("도움말을 출력합니다. 동작 뒤에서는 그 동작의 도움말입니다.", "Print this help; after an action, help for that action.")
        return """
            \(group.summary[language])

            \(heading("사용법", "usage")) boxoffice \(group.name) \(text("[동작] [인수] [옵션]", "[ACTION] [arguments] [options]"))

            \(heading("예시", "Examples"))
            \(firstExamples(group.commands))

            \(heading("동작", "Actions"))
            \(columns(group.commands.map { ($0.action, $0.summary[language]) }))

            \(text("동작을 생략하면 \(group.alone.action.with(.eul)) 실행합니다.", "Without an action, it runs \(group.alone.action)."))

            \(heading("옵션", "Options"))
            \(columns([("-h, --help", help)]))

            """
    }

    func help(_ topic: HelpTopic) -> String {
        func plain(_ text: Label) -> String { text[language].replacing("`", with: "") }
        let rows = columns(topic.items.map { ($0.term, plain($0.text)) })
        let parts = [topic.title[language], topic.introduction.map(plain), rows, topic.ending.map(plain)]
        return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
    }

    private func firstExamples(_ commands: [CommandDeclaration]) -> String {
        commands.compactMap { $0.examples.first.map(example) }.joined(separator: "\n")
    }

    /// The purpose as a comment, and the line, which a shell continues after a backslash.
    private func example(_ example: CommandDeclaration.Example) -> String {
        let comment = example.purpose[language].wrapped(to: width - 4).map { "  # \($0)" }
        let isLong = example.line.displayWidth > width - 2
        let lines = isLong ? example.line.wrapped(to: width - 6, breakingWords: false) : [example.line]
        return (comment + ["  " + lines.joined(separator: " \\\n    ")]).joined(separator: "\n")
    }

    /// Formats names and wrapped texts in two columns, the first as wide as its widest name if `nameWidth` is `nil`.
    func columns(_ rows: [(name: String, text: String)], _ nameWidth: Int? = nil) -> String {
        let nameWidth = nameWidth ?? rows.map(\.name.displayWidth).max() ?? 0
        guard width - nameWidth >= 24 else {
            // Too narrow for two columns.
            return rows.flatMap { name, text in ["  \(name)"] + text.wrapped(to: width - 6).map { "      \($0)" } }
                .joined(separator: "\n")
        }
        return rows.flatMap { name, text in
            text.wrapped(to: width - nameWidth - 4).enumerated().map { index, line in
                "  " + (index == 0 ? name : "").padded(to: nameWidth) + "  " + line
            }
        }.joined(separator: "\n")
    }
}
