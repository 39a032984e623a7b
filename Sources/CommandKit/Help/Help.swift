package import ConsoleKit

/// A page of help.
package enum Help: Sendable {
    /// The introduction that the program's name alone prints.
    case brief(CommandTree)
    /// The list of commands.
    case overview(CommandTree)
    case group(CommandTree.Group)
    case command(CommandDeclaration)

    /// Returns the text, wrapped to a number of columns.
    package func text(width: Int) -> String {
        let text =
            switch self {
            case .brief(let tree): tree.briefHelp(width)
            case .overview(let tree): tree.help(width)
            case .group(let group): group.help(width)
            case .command(let command): command.help(width)
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
    /// The summary of `help`, for lists of commands.
    package static let helpSummary = "Show help for a command."

    private var usage: String {
        """
        \(summary)

        usage: boxoffice COMMAND [arguments] [options]
        """
    }

    fileprivate func briefHelp(_ width: Int) -> String {
        """
        \(usage)

        \(introduction.map { $0.firstExample(width) }.joined(separator: "\n"))

        See boxoffice help for all commands, boxoffice help COMMAND for one.

        """
    }

    fileprivate func help(_ width: Int) -> String {
        var sections = sections.map { section in
            let commands = section.commands.map { (name: $0.name, text: $0.summary) }
            return (section.title, commands + section.groups.map { ("\($0.name) ACTION", $0.summary) })
        }
        sections[sections.endIndex - 1].1.append(("help [COMMAND]", Self.helpSummary))
        let nameWidth = sections.flatMap(\.1).map(\.name.displayWidth).max() ?? 0
        let options = [OptionSpec.help, OptionSpec.version].map { ($0.spelling, $0.help) }
        return """
            \(usage)

            Examples:
            \(examples.map { $0.text(width) }.joined(separator: "\n"))

            \(sections.map { "\($0):\n" + twoColumns($1, nameWidth, width) }.joined(separator: "\n\n"))

            Options:
            \(twoColumns(options, nameWidth, width))

            """
    }
}

extension CommandDeclaration {
    /// The command's usage: `usage: boxoffice daily [DAY] [options]`.
    package var usageLine: String {
        "usage: boxoffice \(name) \(operands.placeholder.isEmpty ? "" : operands.placeholder + " ")[options]"
    }

    fileprivate func firstExample(_ width: Int) -> String { examples.first?.text(width) ?? "" }

    fileprivate func help(_ width: Int) -> String {
        let all = options + [OptionSpec.help]
        let nameWidth = all.map(\.spelling.displayWidth).max()
        let sections = [("Options", all.filter { !$0.isSecondary }), ("More options", all.filter(\.isSecondary))]
            .filter { !$0.1.isEmpty }
            .map { title, options in
                "\(title):\n" + twoColumns(options.map { ($0.spelling, $0.help) }, nameWidth, width)
            }
        return """
            \(summary)

            \(usageLine)

            Examples:
            \(examples.map { $0.text(width) }.joined(separator: "\n"))
            \(argumentsHelp(width))
            \(sections.joined(separator: "\n\n"))

            """
    }

    private func argumentsHelp(_ width: Int) -> String {
        guard !operands.placeholder.isEmpty else { return "" }
        return "\nArguments:\n\(twoColumns([(operands.placeholder, operands.help)], nil, width))\n"
    }
}

extension CommandTree.Group {
    fileprivate func help(_ width: Int) -> String {
        """
        \(summary)

        usage: boxoffice \(name) ACTION [arguments] [options]

        Examples:
        \(commands.map { $0.firstExample(width) }.joined(separator: "\n"))

        Actions:
        \(twoColumns(commands.map { ($0.action, $0.summary) }, nil, width))

        Options:
        \(twoColumns([("-h, --help", "Print this help; after an action, help for that action.")], nil, width))

        """
    }
}

extension CommandDeclaration.Example {
    /// The purpose as a comment, and the line, which a shell continues after a backslash.
    fileprivate func text(_ width: Int) -> String {
        let comment = purpose.wrapped(to: width - 4).map { "  # \($0)" }
        guard line.displayWidth > width - 2 else { return (comment + ["  \(line)"]).joined(separator: "\n") }
        return comment.joined(separator: "\n") + "\n  "
            + line.wrapped(to: width - 6, breakingWords: false).joined(separator: " \\\n    ")
    }
}

extension OptionSpec {
    /// The option as the help spells it: `-f, --format FORMAT`.
    fileprivate var spelling: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)\(valueSyntax)"
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
