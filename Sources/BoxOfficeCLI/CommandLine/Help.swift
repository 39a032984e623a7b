extension Command {
    /// How the command is called.
    var usageLine: String {
        "usage: boxoffice \(name) \(operands.placeholder.isEmpty ? "" : operands.placeholder + " ")[options]"
    }

    /// The command's help.
    var help: String {
        """
        \(summary)

        \(usageLine)

        Examples:
        \(examples.map(\.text).joined(separator: "\n"))
        \(argumentsHelp)
        Options:
        \(twoColumns((options + [helpOption]).map { ($0.spelling, $0.help) }))

        """
    }

    private var argumentsHelp: String {
        operands.placeholder.isEmpty ? "" : "\nArguments:\n\(twoColumns([(operands.placeholder, operands.help)]))\n"
    }

    /// The help of the program.
    static var overview: String {
        """
        Korea's box office at the prompt, from the Korean Film Council (KOBIS).

        usage: boxoffice COMMAND [arguments] [options]

        Examples:
        \(leading.compactMap(\.examples.first?.text).joined(separator: "\n"))

        Commands:
        \(twoColumns(inOverview + [("help [COMMAND]", "Help on a command.")]))

        Options:
        \(twoColumns([(helpOption.spelling, helpOption.help), ("--version", "Print the version.")]))

        """
    }
}

extension Command {
    /// The commands of no group, and the first of each.
    private static var leading: [Command] {
        let firstOfGroups = groups.compactMap(\.commands.first?.name)
        return all.filter { $0.group == nil || firstOfGroups.contains($0.name) }
    }

    /// The commands and the groups with their summaries, each group where its first command is.
    private static var inOverview: [(String, String)] {
        var rows = all.filter { $0.group == nil }.map { ($0.name, $0.summary) }
        rows += groups.map { ("\($0.name) ACTION", $0.summary) }
        return rows
    }
}

extension Command.Group {
    /// The help of the group.
    var help: String {
        """
        \(summary)

        usage: boxoffice \(name) ACTION [arguments] [options]

        Examples:
        \(commands.compactMap(\.examples.first?.text).joined(separator: "\n"))

        Actions:
        \(twoColumns(commands.map { ($0.ownName, $0.summary) }))

        Options:
        \(twoColumns([("-h, --help", "Print this help; behind an action, the help of that.")]))

        """
    }
}

private let helpOption = OptionSpec(name: "help", short: "h", help: "Print this help.")

extension Command.Example {
    fileprivate var text: String { "  # \(purpose)\n  \(line)" }
}

extension OptionSpec {
    /// The option as the help spells it: `-f, --format FORMAT`.
    fileprivate var spelling: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }
}

/// Sets names beside texts, which are wrapped at 80 columns.
private func twoColumns(_ rows: [(name: String, text: String)]) -> String {
    let widest = rows.map(\.name.displayWidth).max() ?? 0
    return rows.flatMap { name, text in
        text.wrapped(to: 80 - widest - 4).enumerated().map { index, line in
            "  " + (index == 0 ? name : "").padded(to: widest) + "  " + line
        }
    }.joined(separator: "\n")
}
