/// What a command line asks for.
enum Invocation: Sendable {
    case help(Help)
    case version
    case run(Command, Arguments)

    /// Reads the arguments behind the program's name.
    ///
    /// - Throws: ``Failure`` if a command or an option is unknown, or a value is missing or too much.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        switch rest.popFirst() {
        case nil: self = .help(.brief)
        case "version", "--version": self = .version
        case "-h", "--help": self = try Self.help(on: rest.prefix { !$0.hasPrefix("-") })
        case "help": self = try Self.help(on: rest)
        case let name? where name.hasPrefix("-"):
            throw .usage(
                "'\(name.terminalSafe)' stands where a command is expected",
                hint: "options come after the command; see boxoffice help"
            )
        case let name?:
            switch try Self.named(name) {
            case .command(let command): self = try Self.parse(rest, for: command)
            case .group(let group):
                guard let action = rest.popFirst() else {
                    throw .usage("\(group.name) takes an action", hint: group.allActions)
                }
                self =
                    ["-h", "--help"].contains(action)
                    ? .help(.group(group)) : try Self.parse(rest, for: group.command(action))
            }
        }
    }

    private static func help(on words: ArraySlice<String>) throws(Failure) -> Invocation {
        var rest = words
        guard let name = rest.popFirst(), !["help", "-h", "--help", "version"].contains(name) else {
            return .help(.overview)
        }
        let help: Help
        switch try named(name) {
        case .command(let command): help = .command(command)
        case .group(let group):
            help =
                try rest.popFirst().map { action throws(Failure) in .command(try group.command(action)) }
                ?? .group(group)
        }
        if let surplus = rest.first {
            throw .usage("'\(surplus.terminalSafe)' is one argument too many", hint: "usage: boxoffice help [COMMAND]")
        }
        return .help(help)
    }

    /// What the first word of a command line names.
    private enum Named {
        case command(Command)
        case group(Command.Group)
    }

    private static func named(_ name: String) throws(Failure) -> Named {
        if let command = Command.all.first(where: { $0.name == name }) { return .command(command) }
        if let group = Command.groups.first(where: { $0.name == name }) { return .group(group) }
        let names = Command.all.map { $0.group ?? $0.name } + ["help", "version"]
        throw .usage(
            "there is no command '\(name.terminalSafe)'",
            hint: didYouMean(name, among: names) ?? "see boxoffice help"
        )
    }

    /// Reads what stands behind a command's name.
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
            let surplus = arguments.operands[command.operands.most]
            throw .usage("'\(surplus.terminalSafe)' is one argument too many", hint: command.usageLine)
        }
        return .run(command, arguments)
    }

    /// Reads one option, and its value where it takes one.
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
            // Of -limit the name is all of it.
            let long = "--" + body.prefix { $0 != "=" }
            throw .usage(
                "\(command.name) has no option '\((isLong ? "--" : "-") + name.terminalSafe)'",
                hint: didYouMean(long, among: names) ?? "see boxoffice help \(command.name)"
            )
        }
        guard spec.placeholder != nil else {
            if attached != nil { throw .usage("--\(spec.name) takes no value") }
            return arguments.set(spec, to: "")
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .usage("--\(spec.name) needs a value", hint: spec.help)
        }
        arguments.set(spec, to: value)
    }
}

extension Command.Group {
    /// The command of an action.
    ///
    /// - Throws: ``Failure`` if there is none.
    fileprivate func command(_ action: String) throws(Failure) -> Command {
        if let command = commands.first(where: { $0.ownName == action }) { return command }
        throw .usage(
            "\(name) has no action '\(action.terminalSafe)'",
            hint: didYouMean(action, among: commands.map(\.ownName)) ?? allActions
        )
    }

    fileprivate var allActions: String {
        let names = commands.map(\.ownName)
        return "there are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    }
}

extension String {
    /// Whether a token is an option: `-` is standard input, and `-7d` a day.
    fileprivate var isOption: Bool {
        hasPrefix("-") && self != "-" && dropFirst().first?.isNumber == false
    }
}
