package import ConsoleKit

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
            case .brief(let tree): tree.briefHelp(page)
            case .overview(let tree): tree.help(page)
            case .group(let group): group.help(page)
            case .command(let command, let commonOptions, let topics):
                ([command.help(page, commonOptions)]
                    + topics.filter { topic in command.examples.contains { $0.line == "boxoffice help \(topic.name)" } }
                    .map { $0.help(page) }).joined(separator: "\n")
            case .topic(let topic): topic.help(page)
            case .fields(let fields): twoColumns(fields.map { ($0.name, $0.label[language]) }, nil, width) + "\n"
            }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.flatMap { $0.displayWidth > width ? $0.wrapped(to: width) : [$0] }.joined(separator: "\n")
    }

    /// Returns the number of columns to wrap help at: the terminal's or the setting `COLUMNS`, from 20 to 100, or 80.
    package static func width(on terminal: Terminal, _ setting: String?) -> Int {
        min(max(terminal.columns(setting) ?? 80, 20), 100)
    }
}

private struct Page {
    let width: Int
    let language: LabelLanguage

    func heading(_ korean: String, _ english: String) -> String { Label(korean, english)[language] + ":" }
}

extension CommandTree {
    package static let helpSummary = Label("명령이나 주제의 도움말을 봅니다.", "Show help for a command or a topic.")

    private func usage(_ page: Page) -> String {
        """
        \(summary[page.language])

        \(page.heading("사용법", "usage")) boxoffice \(Label("명령 [인수] [옵션]", "COMMAND [arguments] [options]")[page.language])
        """
    }

    fileprivate func briefHelp(_ page: Page) -> String {
        let more = Label(
            "전체 명령은 boxoffice help, 명령별 도움말은 boxoffice help [명령]으로 봅니다.",
            "See boxoffice help for all commands, boxoffice help COMMAND for one."
        )
        return """
            \(usage(page))

            \(introduction().compactMap { $0.examples.first?.text(page) }.joined(separator: "\n"))

            \(more[page.language])

            """
    }

    fileprivate func help(_ page: Page) -> String {
        let (width, language) = (page.width, page.language)
        var sections = sections.map { section in
            let action = Label("동작", "ACTION")[language]
            let commands = section.commands().map { (name: $0.name, text: $0.summary[language]) }
            let groups = section.groups().map { (name: "\($0.name) \(action)", text: $0.summary[language]) }
            return (section.title[language], commands + groups)
        }
        sections[sections.endIndex - 1].1.append(
            ("help [\(Label("명령", "COMMAND")[language])]", Self.helpSummary[language])
        )
        let nameWidth = sections.flatMap(\.1).map(\.name.displayWidth).max() ?? 0
        let topics = allTopics.map { ($0.name, $0.title[language]) }
        let options = [OptionSpec.help, OptionSpec.version].map { ($0.spelling, $0.help[language]) }
        return """
            \(usage(page))

            \(page.heading("예시", "Examples"))
            \(examples().map { $0.text(page) }.joined(separator: "\n"))

            \(sections.map { "\($0):\n" + twoColumns($1, nameWidth, width) }.joined(separator: "\n\n"))

            \(topics.isEmpty ? "" : page.heading("주제(help 주제)", "Topics (help TOPIC)") + "\n" + twoColumns(topics, nameWidth, width) + "\n\n")\
            \(page.heading("옵션", "Options"))
            \(twoColumns(options, nameWidth, width))

            """
    }
}

extension CommandDeclaration {
    /// The command's usage, as hints show it: `usage: boxoffice daily [DAY] [options]`.
    package var usageLine: Message {
        Message(Label(usage(Page(width: .max, language: .korean)), usage(Page(width: .max, language: .english))))
    }

    private func usage(_ page: Page) -> String {
        let placeholder = operands.placeholder[page.language]
        let operands = placeholder.isEmpty ? "" : placeholder + " "
        let options = Label("[옵션]", "[options]")[page.language]
        return "\(page.heading("사용법", "usage")) boxoffice \(name) \(operands)\(options)"
    }

    fileprivate func help(_ page: Page, _ commonOptions: [OptionSpec]) -> String {
        let isCommon = { (option: OptionSpec) in
            commonOptions.contains { $0.name == option.name && $0.help.english == option.help.english }
        }
        let common = shownOptions.filter(isCommon).map { "--\($0.name)" }.joined(separator: ", ")
        let commonTitle = page.heading("공통 옵션(boxoffice help options)", "Common options (boxoffice help options)")
        let all = shownOptions.filter { !isCommon($0) } + [OptionSpec.help]
        let nameWidth = all.map(\.spelling.displayWidth).max()
        let primary = all.filter { !$0.isSecondary }
        let more = primary.isEmpty ? page.heading("옵션", "Options") : page.heading("그 밖의 옵션", "More options")
        let parts = [(page.heading("옵션", "Options"), primary), (more, all.filter(\.isSecondary))]
        let sections = parts.filter { !$0.1.isEmpty }.map { title, options in
            let rows = options.map { ($0.spelling, $0.description[page.language]) }
            return title + "\n" + twoColumns(rows, nameWidth, page.width)
        }
        let rows = [(operands.placeholder[page.language], operands.help[page.language])]
        let arguments = "\n\(page.heading("인수", "Arguments"))\n\(twoColumns(rows, nil, page.width))\n"
        return """
            \(summary[page.language])

            \(usage(page))

            \(page.heading("예시", "Examples"))
            \(examples.map { $0.text(page) }.joined(separator: "\n"))
            \(operands.most == 0 ? "" : arguments)
            \(sections.joined(separator: "\n\n"))
            \(common.isEmpty ? "" : "\n\(commonTitle) \(common)\n")
            """
    }
}

extension CommandTree.Group {
    fileprivate func help(_ page: Page) -> String {
        let language = page.language
        let help = Label("도움말을 출력합니다. 동작 뒤에서는 그 동작의 도움말입니다.", "Print this help; after an action, help for that action.")
        return """
            \(summary[language])

            \(page.heading("사용법", "usage")) boxoffice \(name) \(Label("[동작] [인수] [옵션]", "[ACTION] [arguments] [options]")[language])

            \(page.heading("예시", "Examples"))
            \(commands.compactMap { $0.examples.first?.text(page) }.joined(separator: "\n"))

            \(page.heading("동작", "Actions"))
            \(twoColumns(commands.map { ($0.action, $0.summary[language]) }, nil, page.width))

            \(Label("동작을 생략하면 \(alone.action.with(.eul)) 실행합니다.", "Without an action, it runs \(alone.action).")[language])

            \(page.heading("옵션", "Options"))
            \(twoColumns([("-h, --help", help[language])], nil, page.width))

            """
    }
}

extension HelpTopic {
    fileprivate func help(_ page: Page) -> String {
        func plain(_ text: Label) -> String { text[page.language].replacing("`", with: "") }
        let rows = twoColumns(items.map { ($0.term, plain($0.text)) }, nil, page.width)
        let parts = [title[page.language], introduction.map(plain), rows, ending.map(plain)]
        return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
    }
}

extension CommandDeclaration.Example {
    /// The purpose as a comment, and the line, which a shell continues after a backslash.
    fileprivate func text(_ page: Page) -> String {
        let width = page.width
        let comment = purpose[page.language].wrapped(to: width - 4).map { "  # \($0)" }
        guard line.displayWidth > width - 2 else { return (comment + ["  \(line)"]).joined(separator: "\n") }
        return comment.joined(separator: "\n") + "\n  "
            + line.wrapped(to: width - 6, breakingWords: false).joined(separator: " \\\n    ")
    }
}

/// Formats names and wrapped texts in two columns, the first as wide as its widest name if `nameWidth` is `nil`.
private func twoColumns(_ rows: [(name: String, text: String)], _ nameWidth: Int?, _ width: Int) -> String {
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
