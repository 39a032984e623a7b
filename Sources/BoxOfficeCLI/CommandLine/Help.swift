/// Help, as someone asks for it.
enum Help: Sendable {
    /// What the program is for, for those who only type its name.
    case brief
    /// All commands.
    case overview
    case group(Command.Group)
    case command(Command)

    /// Returns the text.
    ///
    /// - Parameter width: How many columns there are.
    /// - Returns: The text, its lines as wide as that where nothing in them is wider.
    func text(width: Int) -> String {
        switch self {
        case .brief: Self.shortForm
        case .overview: Self.overview(width)
        case .group(let group): group.help(width)
        case .command(let command): command.help(width)
        }
    }

    /// The columns that lines of help are set for: those of the terminal as far as lines stay readable, else 80.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - setting: The value of `COLUMNS`.
    /// - Returns: The columns, 50 to 100.
    static func width(on terminal: Terminal, _ setting: String?) -> Int {
        min(max(terminal.columns(setting) ?? 80, 50), 100)
    }
}

extension Help {
    private static let usage = """
        Korea's box office at the prompt, from the Korean Film Council (KOBIS).

        usage: boxoffice COMMAND [arguments] [options]
        """

    private static var shortForm: String {
        """
        \(usage)

        \(Command.daily.firstExample)
        \(Command.movie.firstExample)
        \(Command.search.firstExample)

        See boxoffice help for all commands, boxoffice help COMMAND for one.

        """
    }

    private static func overview(_ width: Int) -> String {
        let inUse =
            Command.daily.examples
            + [Command.weekend, .movie, .search, .sync, .reviewAdd].flatMap { $0.examples.prefix(1) }
        let sections = Command.Section.all.map { section in (section.title, section.rows) }
        let widest = sections.flatMap(\.1).map(\.name.displayWidth).max() ?? 0
        let options = [OptionSpec.help, OptionSpec.version].map { ($0.spelling, $0.help) }
        return """
            \(usage)

            Examples:
            \(inUse.map(\.text).joined(separator: "\n"))

            \(sections.map { "\($0):\n" + twoColumns($1, widest, width) }.joined(separator: "\n\n"))

            Options:
            \(twoColumns(options, widest, width))

            """
    }
}

extension Command {
    /// Commands of one use, under one heading of the help.
    struct Section: Sendable {
        let title: String
        /// The names of commands and groups, in their order.
        let names: [String]

        static let all = [
            Section(title: "Rankings", names: ["daily", "weekly", "weekend", "weekdays", "sync"]),
            Section(
                title: "Movies, people and companies",
                names: ["movie", "poster", "search", "people", "person", "companies", "company", "codes"]
            ),
            Section(title: "Your own", names: ["review", "archive"]),
            Section(title: "The program", names: ["doctor", "completions", "manual", "help"]),
        ]

        fileprivate var rows: [(name: String, text: String)] {
            names.compactMap { name in
                if name == "help" { return ("help [COMMAND]", "Help on a command.") }
                if let command = Command.all.first(where: { $0.name == name }) { return (name, command.summary) }
                return groups.first { $0.name == name }.map { ("\(name) ACTION", $0.summary) }
            }
        }
    }

    /// How the command is called.
    var usageLine: String {
        "usage: boxoffice \(name) \(operands.placeholder.isEmpty ? "" : operands.placeholder + " ")[options]"
    }

    fileprivate var firstExample: String { examples.first?.text ?? "" }

    fileprivate func help(_ width: Int) -> String {
        let options = (options + [OptionSpec.help]).map { ($0.spelling, $0.help) }
        return """
            \(summary)

            \(usageLine)

            Examples:
            \(examples.map(\.text).joined(separator: "\n"))
            \(argumentsHelp(width))
            Options:
            \(twoColumns(options, nil, width))

            """
    }

    private func argumentsHelp(_ width: Int) -> String {
        guard !operands.placeholder.isEmpty else { return "" }
        return "\nArguments:\n\(twoColumns([(operands.placeholder, operands.help)], nil, width))\n"
    }
}

extension Command.Group {
    fileprivate func help(_ width: Int) -> String {
        """
        \(summary)

        usage: boxoffice \(name) ACTION [arguments] [options]

        Examples:
        \(commands.map(\.firstExample).joined(separator: "\n"))

        Actions:
        \(twoColumns(commands.map { ($0.ownName, $0.summary) }, nil, width))

        Options:
        \(twoColumns([("-h, --help", "Print this help; behind an action, the help of that.")], nil, width))

        """
    }
}

extension Command.Example {
    fileprivate var text: String { "  # \(purpose)\n  \(line)" }
}

extension OptionSpec {
    /// The option as the help spells it: `-f, --format FORMAT`.
    fileprivate var spelling: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }
}

/// Sets names beside texts, which are wrapped.
///
/// - Parameters:
///   - rows: The names and the texts.
///   - widest: The width of the column of names; `nil` for that of the widest.
///   - width: The width of the whole.
/// - Returns: The lines.
private func twoColumns(_ rows: [(name: String, text: String)], _ widest: Int?, _ width: Int) -> String {
    let widest = widest ?? rows.map(\.name.displayWidth).max() ?? 0
    return rows.flatMap { name, text in
        text.wrapped(to: width - widest - 4).enumerated().map { index, line in
            "  " + (index == 0 ? name : "").padded(to: widest) + "  " + line
        }
    }.joined(separator: "\n")
}
