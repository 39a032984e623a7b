/// What a command line asks for.
enum Invocation: Sendable {
    case help(Command?)
    case version
    case run(Command, Arguments)

    /// Reads the arguments behind the program's name.
    ///
    /// - Throws: ``Failure`` if a command or an option is unknown, or a value is missing or too much.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        switch rest.popFirst() {
        case nil, "-h", "--help": self = .help(nil)
        case "--version": self = .version
        case "help":
            let name = rest.popFirst()
            if let surplus = rest.first {
                throw .usage("'\(surplus.shown)' is one argument too many", hint: "usage: boxoffice help [COMMAND]")
            }
            let isItself = ["help", "-h", "--help"].contains(name)
            self = .help(isItself ? nil : try name.map(Self.command))
        case let name? where name.hasPrefix("-"):
            throw .usage(
                "'\(name.shown)' stands where a command is expected",
                hint: "options come after the command; see boxoffice help"
            )
        case let name?:
            let command = try Self.command(name)
            self = try Self.parse(rest, for: command).map { .run(command, $0) } ?? .help(command)
        }
    }

    private static func command(_ name: String) throws(Failure) -> Command {
        if let command = Command.all.first(where: { $0.name == name }) { return command }
        let names = Command.all.map(\.name) + ["help"]
        throw .usage(
            "there is no command '\(name.shown)'",
            hint: didYouMean(name, among: names) ?? "see boxoffice help"
        )
    }

    /// Returns the arguments of a command, or `nil` where help is asked for.
    private static func parse(_ tokens: ArraySlice<String>, for command: Command) throws(Failure) -> Arguments? {
        var arguments = Arguments()
        var rest = tokens
        var areOptionsOver = false
        while let token = rest.popFirst() {
            if areOptionsOver || !token.isOption {
                arguments.operands.append(token)
            } else if token == "--" {
                areOptionsOver = true
            } else if token == "-h" || token == "--help" {
                return nil
            } else {
                try read(token, &rest, for: command, into: &arguments)
            }
        }
        guard arguments.operands.count <= command.operands.most else {
            let surplus = arguments.operands[command.operands.most]
            throw .usage("'\(surplus.shown)' is one argument too many", hint: command.usageLine)
        }
        return arguments
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
            throw .usage(
                "\(command.name) has no option '\((isLong ? "--" : "-") + name.shown)'",
                hint: didYouMean("--" + name, among: names) ?? "see boxoffice help \(command.name)"
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

extension String {
    /// Whether a token is an option: `-` is standard input, and `-7d` a day.
    fileprivate var isOption: Bool {
        hasPrefix("-") && self != "-" && dropFirst().first?.isNumber == false
    }
}
