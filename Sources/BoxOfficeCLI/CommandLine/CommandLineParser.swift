/// A parsed command line.
enum Invocation: Sendable {
    case help(Help)
    case version
    case run(Command, Arguments)

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: ``Failure`` if a command or an option is unknown, a value is missing, or there are too many arguments.
    init(_ arguments: [String], in tree: CommandTree) throws(Failure) {
        var rest = arguments[...]
        switch rest.popFirst() {
        case nil: self = .help(.brief(tree))
        case "version", "--version": self = .version
        case "-h", "--help": self = try .help(tree.help(on: rest.prefix { !$0.hasPrefix("-") }))
        case "help": self = try .help(tree.help(on: rest))
        case let name? where name.hasPrefix("-"):
            throw .usage(
                "expected a command, found '\(name.terminalSafe)'",
                hint: didYouMean(name, among: ["--help", "--version"])
                    ?? "put options after the command; see boxoffice help"
            )
        case let name?:
            switch try tree.entry(named: name) {
            case .command(let command): self = try Self.parse(rest, for: command)
            case .group(let group):
                guard let action = rest.popFirst() else {
                    throw .missing("ACTION", hint: group.actionsHint)
                }
                self =
                    ["-h", "--help"].contains(action)
                    ? .help(.group(group)) : try Self.parse(rest, for: group.command(action))
            }
        }
    }

    /// Parses what follows a command's name.
    private static func parse(_ tokens: ArraySlice<String>, for command: Command) throws(Failure) -> Invocation {
        var arguments = Arguments()
        var rest = tokens
        var areOptionsOver = false
        while let token = rest.popFirst() {
            if areOptionsOver || !token.isOption {
                arguments.operands.append(token)
            } else if token == "--" {
                areOptionsOver = true
            } else if token == "-h" || token == "--help" {
                return .help(.command(command))
            } else {
                try read(token, &rest, for: command, into: &arguments)
            }
        }
        guard arguments.operands.count <= command.operands.most else {
            throw .unexpectedArgument(arguments.operands[command.operands.most], hint: command.usageLine)
        }
        return .run(command, arguments)
    }

    /// Parses one option, and its value if it takes one.
    private static func read(
        _ token: String,
        _ rest: inout ArraySlice<String>,
        for command: Command,
        into arguments: inout Arguments
    ) throws(Failure) {
        let isLong = token.hasPrefix("--")
        let body = token.dropFirst(isLong ? 2 : 1)
        let end = isLong ? body.firstIndex(of: "=") ?? body.endIndex : body.index(after: body.startIndex)
        let name = String(body[..<end])
        var attached = end < body.endIndex ? String(body[end...]) : nil
        if attached?.hasPrefix("=") == true { attached?.removeFirst() }

        let known = command.options.first { isLong ? $0.name == name : $0.short.map(String.init) == name }
        guard let spec = known else {
            let names = command.options.map { "--" + $0.name } + ["--help"]
            // -limit is meant as --limit.
            let long = "--" + body.prefix { $0 != "=" }
            throw .usage(
                "unknown option '\((isLong ? "--" : "-") + name.terminalSafe)' for \(command.name)",
                hint: didYouMean(long, among: names) ?? "see boxoffice help \(command.name)"
            )
        }
        guard spec.placeholder != nil else {
            if attached != nil { throw .usage("--\(spec.name) takes no value") }
            return arguments.set(spec, to: "")
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .usage("--\(spec.name) needs a value", hint: "use \(spec.expected)")
        }
        arguments.set(spec, to: value)
    }
}

extension CommandTree {
    /// The possible meanings of a command line's first word.
    fileprivate enum Entry {
        case command(Command)
        case group(Group)
    }

    fileprivate func entry(named name: String) throws(Failure) -> Entry {
        if let command = ungrouped.first(where: { $0.name == name }) { return .command(command) }
        if let group = groups.first(where: { $0.name == name }) { return .group(group) }
        throw .usage(
            "unknown command '\(name.terminalSafe)'",
            hint: didYouMean(name, among: names + ["help", "version"]) ?? "see boxoffice help"
        )
    }

    fileprivate func help(on words: ArraySlice<String>) throws(Failure) -> Help {
        var rest = words
        guard let name = rest.popFirst(), !["help", "-h", "--help", "version"].contains(name) else {
            return .overview(self)
        }
        let help: Help
        switch try entry(named: name) {
        case .command(let command): help = .command(command)
        case .group(let group):
            help =
                try rest.popFirst().map { action throws(Failure) in .command(try group.command(action)) }
                ?? .group(group)
        }
        if let extra = rest.first { throw .unexpectedArgument(extra, hint: "usage: boxoffice help [COMMAND]") }
        return help
    }
}

extension CommandTree.Group {
    /// Returns the command of an action; throws if there is none.
    fileprivate func command(_ action: String) throws(Failure) -> Command {
        if let command = commands.first(where: { $0.action == action }) { return command }
        throw .usage(
            "unknown action '\(action.terminalSafe)' for \(name)",
            hint: didYouMean(action, among: commands.map(\.action)) ?? actionsHint
        )
    }

    fileprivate var actionsHint: String { "use " + commands.map(\.action).alternatives }
}

extension String {
    /// Whether a token is an option; `-` means standard input, and `-7d` is a day.
    fileprivate var isOption: Bool {
        hasPrefix("-") && self != "-" && dropFirst().first?.isNumber == false
    }
}
