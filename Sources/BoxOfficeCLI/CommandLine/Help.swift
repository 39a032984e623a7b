extension Command {
    /// How the command is called.
    var usageLine: String { "usage: boxoffice \(name) \(operands.placeholder) [options]" }

    /// The command's help.
    var help: String {
        let operand = (operands.placeholder, operands.help)
        return """
            \(summary)

            \(usageLine)

            Examples:
            \(twoColumns(examples.map { ($0.line, $0.purpose) }))

            Arguments:
            \(twoColumns([operand]))

            Options:
            \(twoColumns((options + [helpOption]).map { ($0.spelling, $0.help) }))

            """
    }

    /// The help of the program.
    static var overview: String {
        """
        Korea's box office at the prompt, from the Korean Film Council's open API (KOBIS).

        usage: boxoffice COMMAND [arguments] [options]

        Commands:
        \(twoColumns(all.map { ($0.name, $0.summary) } + [("help [COMMAND]", "Help on a command.")]))

        Options:
        \(twoColumns([("-h, --help", helpOption.help), ("--version", "Print the version.")]))

        Examples:
        \(twoColumns(all.compactMap(\.examples.first).map { ($0.line, $0.purpose) }))

        """
    }
}

private let helpOption = OptionSpec(name: "help", short: "h", help: "Print this help.")

extension OptionSpec {
    /// The option as the help spells it: `-f, --format FORMAT`.
    fileprivate var spelling: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }
}

/// Sets names beside texts, which are wrapped at 80 columns.
private func twoColumns(_ rows: [(name: String, text: String)]) -> String {
    let widest = min(rows.map(\.name.displayWidth).max() ?? 0, 34)
    return rows.map { name, text in
        let lines = text.wrapped(to: 80 - widest - 4)
        let first = name.displayWidth > widest ? [name, ""] : [name]
        return
            (first.dropLast()
            + zip(first.suffix(1) + Array(repeating: "", count: lines.count), lines).map { name, line in
                name.padded(to: widest) + "  " + line
            }).map { "  " + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
}
