package import ConsoleKit

/// A parsed command line.
package enum Invocation: Sendable {
    case help(Help)
    case version
    case run(CommandDeclaration, Arguments)

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: ``Failure`` if a command or an option is unknown, a value is missing, or there are too many arguments.
    package init(_ arguments: [String], in makeTree: @autoclosure () -> CommandTree) throws(Failure) {
        // The version needs no tree, whose creation takes a third of the start.
        if let first = arguments.first, ["version", "--version"].contains(first) {
            self = .version
            return
        }
        let tree = makeTree()
        var rest = arguments[...]
        var leading = tree.takeOptions(&rest)
        switch rest.popFirst() {
        case nil where leading.isEmpty: self = .help(.brief(tree))
        case nil: throw .missing("COMMAND", hint: "see boxoffice help")
        case "version", "--version": self = .version
        case "-h", "--help": self = try .help(tree.help(on: rest.prefix { !$0.hasPrefix("-") }))
        case "help": self = try .help(tree.help(on: rest.filter { $0 != "--\(OptionSpec.noPager.name)" }[...]))
        case let name? where name.hasPrefix("-"):
            throw .usage(
                "expected a command, found '\(name.terminalSafe)'",
                hint: didYouMean(
                    name,
                    among: ["--help", "--version"] + tree.commands.flatMap(\.options).map { "--\($0.name)" }
                )
                    ?? "see boxoffice help"
            )
        case let name?:
            switch try tree.entry(named: name) {
            case .command(let command): self = try Self.parse(leading + rest, for: command)
            case .group(let group):
                leading += tree.takeOptions(&rest)
                guard let action = rest.popFirst() else {
                    throw .missing("ACTION", hint: Message(group.actionsHint))
                }
                self =
                    ["-h", "--help"].contains(action)
                    ? .help(.group(group)) : try Self.parse(leading + rest, for: group.command(action))
            }
        }
    }

    /// Parses the options and operands of a command.
    private static func parse(_ tokens: [String], for command: CommandDeclaration) throws(Failure) -> Invocation {
        var arguments = Arguments()
        var rest = tokens[...]
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
            throw .unexpectedArgument(arguments.operands[command.operands.most], hint: Message(command.usageLine))
        }
        return .run(command, arguments)
    }

    /// Parses one option, and its value if it takes one; several letters, such as `-vn5`, are an option each.
    private static func read(
        _ token: String,
        _ rest: inout ArraySlice<String>,
        for command: CommandDeclaration,
        into arguments: inout Arguments
    ) throws(Failure) {
        let option = OptionToken(token)
        // -offline is meant as --offline, not as -o and -f with a value.
        let long = "-" + token.prefix { $0 != "=" }
        let isLongName = command.options.contains { "--" + $0.name == long }
        guard !isLongName, let spec = option.spec(in: command.options) else {
            let names = command.options.map { "--" + $0.name } + ["--help"]
            throw .usage(
                "unknown option '\((isLongName ? String(long.dropFirst()) : option.spelling).terminalSafe)' for \(command.name)",
                hint: didYouMean(token.hasPrefix("--") ? option.spelling : long, among: names)
                    ?? "see boxoffice help \(command.name)"
            )
        }
        guard spec.placeholder != nil else {
            if let next = option.nextLetters {
                rest = [next] + rest
            } else if option.value != nil {
                throw .usage("--\(spec.name) takes no value")
            }
            return arguments.set(spec, to: "")
        }
        guard let value = option.value ?? spec.valueAlone ?? rest.popFirst() else {
            throw .usage("--\(spec.name) needs a value", hint: "use \(spec.expected)")
        }
        arguments.set(spec, to: value)
    }
}

/// An option as it is typed: `--name`, `--name=value`, `-n`, `-nvalue` or `-n=value`.
private struct OptionToken {
    let spelling: String
    /// The value in the same word; `nil` if there is none.
    let value: String?
    /// The rest of several letters, if this option takes no value: `-q` for `-vq`.
    let nextLetters: String?

    init(_ token: String) {
        let isLong = token.hasPrefix("--")
        let end = isLong ? token.firstIndex(of: "=") ?? token.endIndex : token.index(token.startIndex, offsetBy: 2)
        let rest = token[end...]
        spelling = String(token[..<end])
        value = rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest)
        nextLetters = isLong || rest.isEmpty || rest.first == "=" ? nil : "-" + rest
    }

    func spec(in options: [OptionSpec]) -> OptionSpec? { options.first { $0.spellings.contains(spelling) } }
}

extension CommandTree {
    /// Removes and returns the options at the start of a command line, which belong to the command after them.
    ///
    /// An option takes a value in all commands or in none.
    fileprivate func takeOptions(_ rest: inout ArraySlice<String>) -> [String] {
        var taken: [String] = []
        while let token = rest.first, token.isOption, token != "--" {
            let options = commands.flatMap(\.options)
            var option = OptionToken(token)
            guard var spec = option.spec(in: options) else { break }
            while spec.placeholder == nil, let next = option.nextLetters {
                option = OptionToken(next)
                guard let known = option.spec(in: options) else { break }
                spec = known
            }
            taken.append(rest.removeFirst())
            if spec.takesNextWord, option.value == nil, let value = rest.popFirst() { taken.append(value) }
        }
        return taken
    }

    /// The possible meanings of a command line's first word.
    fileprivate enum Entry {
        case command(CommandDeclaration)
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
    fileprivate func command(_ action: String) throws(Failure) -> CommandDeclaration {
        if let command = commands.first(where: { $0.action == action }) { return command }
        throw .usage(
            "unknown action '\(action.terminalSafe)' for \(name)",
            hint: didYouMean(action, among: commands.map(\.action)) ?? Message(actionsHint)
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
