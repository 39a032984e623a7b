package struct Invocation: Sendable {
    package enum Kind: Sendable {
        case help(Help)
        case version
        case run(CommandDeclaration)
    }

    package let kind: Result<Kind, Failure>
    /// The operands and options, those after an error included.
    package let arguments: Arguments
    /// The words of a line whose first word is no command, apart from the options with their values.
    package let unknownWords: CommandTree.LineWords?
    /// The command line that one with an unknown option stands for, if it is clear.
    let correction: UnknownOption.Line?

    /// Parses a command line, of whose unknown options some may be corrected for the hint of the error.
    package init(_ words: [String], in makeTree: @autoclosure () -> CommandTree, corrections: Int = 3) {
        // An option before the command is looked up among those of all commands, which takes a third of the start.
        if let first = words.first, ["version", "--version", "-V"].contains(first) || words == ["-v"] {
            (kind, arguments, unknownWords, correction) = (.success(.version), Arguments(), nil, nil)
            return
        }
        var parser = CommandLineParser(tree: makeTree(), corrections: corrections, rest: words[...])
        parser.arguments.line = words
        kind = Result { () throws(Failure) in try parser.readKind() }
        parser.readRest()
        (arguments, unknownWords, correction) = (parser.arguments, parser.unknownWords, parser.correction)
    }
}

private struct CommandLineParser {
    let tree: CommandTree
    let corrections: Int
    var rest: ArraySlice<String>
    /// The words of the command line without those of the command.
    var line: ArraySlice<String> = []
    var arguments = Arguments()
    var unknownWords: CommandTree.LineWords?
    var correction: UnknownOption.Line?

    /// Reads the command and what belongs to it, up to an option for help or an error.
    mutating func readKind() throws(Failure) -> Invocation.Kind {
        let index = try endOfOptions(from: rest.startIndex)
        guard index < rest.endIndex else {
            guard rest.isEmpty else {
                let name = tree.commands.first?.name ?? ""
                let isLine = (try? Invocation([name] + rest, in: tree).kind.get()) != nil
                throw .missing(Label("명령", "COMMAND"), hint: isLine ? .line(name, rest) : .seeHelp)
            }
            return .help(.brief(tree))
        }
        let words = rest[(index + 1)...]
        switch rest[index] {
        case "version", "--version": return .version
        case "-h", "--help", "help": return try .help(tree.help(on: words.prefix { !$0.hasPrefix("-") }))
        case let name where name.isOption:
            if !name.isTooLong, let first = tree.commands.first {
                correction = UnknownOption(rest, at: index, of: first).correction(in: tree, depth: corrections)
            }
            let names = ["--help", "--version"] + tree.commands.flatMap(\.options).map { "--\($0.name)" }
            throw .usage(
                "명령이 와야 할 곳에 \("'\(name.terminalSafe)'".with(.i)) 있습니다",
                "expected a command, found '\(name.terminalSafe)'"
            ).hinting(correctionHint ?? didYouMean(name, among: names) ?? .seeHelp)
        case let name:
            guard let entry = tree.entry(named: name) else {
                if !rest.contains(where: \.isTooLong) { unknownWords = tree.operandsAndOptions(Array(rest)) }
                throw tree.unknownCommand(name)
            }
            rest.remove(at: index)
            switch entry {
            case .command(let command): return try readArguments(of: command)
            case .group(let group):
                let index = try endOfOptions(from: index)
                guard index < rest.endIndex else { return try readArguments(of: group.alone) }
                if ["-h", "--help"].contains(rest[index]) { return .help(.group(group)) }
                let command = try group.command(rest[index])
                rest.remove(at: index)
                return try readArguments(of: command)
            }
        }
    }

    /// Returns the index of the first word after the options from an index on; one takes a value in all commands or in none.
    private func endOfOptions(from start: Int) throws(Failure) -> Int {
        var index = start
        lazy var options = tree.commands.flatMap(\.options)
        while index < rest.endIndex, rest[index].isOption, rest[index] != "--" {
            var option = OptionToken(rest[index])
            guard var spec = option.spec(in: options) else { break }
            while spec.placeholder == nil, let next = option.nextLetters {
                option = OptionToken(next)
                guard let known = option.spec(in: options) else { break }
                spec = known
            }
            let takesNextWord = spec.takesNextWord && option.value == nil
            if takesNextWord, index + 1 < rest.endIndex { try spec.check(rest[index + 1]) }
            index += takesNextWord ? 2 : 1
        }
        return min(index, rest.endIndex)
    }

    private mutating func readArguments(of command: CommandDeclaration) throws(Failure) -> Invocation.Kind {
        var areOptionsOver = false
        line = rest
        lazy var options = command.options
        while let token = rest.first {
            if areOptionsOver || !token.isOption {
                arguments.operands.append(token)
                areOptionsOver = areOptionsOver || command.operands.areRaw
            } else if token == "--" {
                areOptionsOver = true
            } else if token == "-h" || token == "--help" {
                return .help(tree.help(on: command))
            } else {
                let index = line.endIndex - rest.count
                try readOption(of: command, among: options)
                arguments.typedOptions += line[index..<line.endIndex - rest.count]
                continue
            }
            rest.removeFirst()
        }
        try arguments.check(options)
        let most = command.operands.most
        guard arguments.operands.count <= most else {
            throw .unexpectedArgument(arguments.operands[most], hint: command.usageLine)
        }
        for option in options where !option.forms.isEmpty && arguments[option.name] == "help" {
            let form = option.forms.last { $0.option.map(arguments.select) ?? true } ?? option.forms[0]
            return .help(.fields(form.fields()))
        }
        return .run(command)
    }

    private var correctionHint: Message? {
        correction.map { .line($0.words[0], $0.words.dropFirst(), pipe: $0.pipe) }
    }

    private mutating func readOption(of command: CommandDeclaration, among options: [OptionSpec]) throws(Failure) {
        let token = rest[rest.startIndex]
        let option = OptionToken(token)
        // -offline is meant as --offline, not as -o and -f with a value.
        let long = "-" + String(token.prefix { $0 != "=" })
        let isLongName = long.hasPrefix("--") && options.contains { $0.name == long.dropFirst(2) }
        guard !isLongName, let spec = option.spec(in: options) else {
            if option.spelling.isTooLong { throw .tooLong(Message("옵션", "the option")) }
            let names = options.map { "--" + $0.name } + ["--help"]
            let unknown = (isLongName ? String(long.dropFirst()) : option.spelling).terminalSafe
            let index = line.endIndex - rest.count
            if !isLongName, !token.isTooLong, line[index] == token {
                correction = UnknownOption(line, at: index, of: command).correction(in: tree, depth: corrections)
            }
            throw .usage(
                "'\(unknown)': \(command.name)에 없는 옵션입니다",
                "unknown option '\(unknown)' for \(command.name)",
                hint: correctionHint ?? didYouMean(
                    token.hasPrefix("--") ? option.spelling : long, among: names)
                    ?? .seeHelp(on: command.name)
            )
        }
        rest.removeFirst()
        try read(option, spec, hasOperands: command.operands.most > 0)
    }

    /// Reads the value of an option if it takes one; several letters, such as `-vn5`, are an option each.
    ///
    /// Without operands, the next word can only be the value, also of an option that needs none.
    private mutating func read(_ option: OptionToken, _ spec: OptionSpec, hasOperands: Bool = true) throws(Failure) {
        guard spec.placeholder != nil else {
            if let next = option.nextLetters {
                rest = [next] + rest
            } else if option.value != nil {
                throw .usage("--\(spec.name): 값을 쓸 수 없습니다", "--\(spec.name) takes no value")
            }
            return arguments.set(spec, to: "")
        }
        let isNextValue = !hasOperands && rest.first.map { !$0.isOption } ?? false
        guard let value = option.value ?? (isNextValue ? rest.popFirst() : spec.valueAlone) ?? rest.popFirst() else {
            throw .usage("--\(spec.name): 값이 필요합니다", "--\(spec.name) needs a value", hint: spec.useExpected())
        }
        try spec.check(value)
        arguments.set(spec, to: value)
    }

    /// Reads the options after help or an error as far as they are known, since they apply to its output.
    mutating func readRest() {
        lazy var options = tree.commands.flatMap(\.options)
        while let token = rest.popFirst(), token != "--" {
            guard token.isOption else { continue }
            let option = OptionToken(token)
            if let spec = option.spec(in: options) { try? read(option, spec) }
        }
    }
}

extension Arguments {
    /// Whether a command line has what selects a form of output: `--by week`, `--dry-run` or `all`.
    fileprivate func select(_ form: String) -> Bool {
        let words = form.split(separator: " ").map(String.init)
        guard words[0].hasPrefix("--") else { return operands.first == form }
        return self[String(words[0].dropFirst(2))].map { words.count == 1 || $0 == words[1] } ?? false
    }
}

extension OptionSpec {
    fileprivate func check(_ value: String) throws(Failure) {
        guard let implies, implies(value) == nil else { return }
        let failure = Failure.invalidValue(value, for: self, hint: useExpected(insteadOf: value))
        throw .usage("\(failure.message). \(expected) 이름을 적으세요", "\(failure.message): not \(expected)")
            .hinting(useExpected(insteadOf: value))
    }
}

/// An option as it is typed: `--name`, `--name=value`, `-n`, `-nvalue` or `-n=value`.
struct OptionToken {
    let spelling: String
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

    func spec(in options: [OptionSpec]) -> OptionSpec? {
        guard spelling.hasPrefix("--") else { return options.first { $0.short != nil && $0.short == spelling.last } }
        let name = spelling.dropFirst(2)
        return options.first { $0.name == name }
    }
}

extension CommandTree {
    /// The operands, and the options with their values; the last option, if it lacks its value, and whether `--` ends them.
    package typealias LineWords = (operands: [String], options: [String], open: OptionSpec?, areOptionsOver: Bool)

    /// Returns the words of a command line apart from the options with their values.
    package func operandsAndOptions(_ words: [String]) -> LineWords {
        var rest = words[...]
        var line: LineWords = ([], [], nil, false)
        lazy var known = commands.flatMap(\.options)
        while let word = rest.popFirst() {
            if line.areOptionsOver || !word.isOption {
                line.operands.append(word)
            } else if word == "--" {
                line.areOptionsOver = true
            } else {
                line.options.append(word)
                let option = OptionToken(word)
                guard option.value == nil else { continue }
                let spec = option.spec(in: known)
                // The command decides what an unknown option means, with the word that may be its value.
                guard spec?.takesNextWord ?? (rest.first?.isOption == false) else { continue }
                guard let value = rest.popFirst() else { return (line.operands, line.options, spec, false) }
                line.options.append(value)
            }
        }
        return line
    }

    /// The possible meanings of a command line's first word.
    fileprivate enum Entry {
        case command(CommandDeclaration)
        case group(Group)
    }

    fileprivate func entry(named name: String) -> Entry? {
        for section in sections {
            if let command = section.commands().first(where: { $0.name == name }) { return .command(command) }
            if let group = section.groups().first(where: { $0.name == name }) { return .group(group) }
        }
        return hidden().first { $0.name == name }.map { .command($0) }
    }

    fileprivate func unknownCommand(_ name: String, orTopics: Bool = false) -> Failure {
        if name.isTooLong { return .tooLong(Message("명령", "the command")) }
        let names = names + ["help", "version"] + (orTopics ? allTopics.map(\.name) : [])
        return .unknownCommand(name, hint: didYouMean(name, among: names) ?? .seeHelp)
    }

    fileprivate func help(on command: CommandDeclaration) -> Help {
        .command(command, commonOptions: commonOptions(), topics: topics())
    }

    fileprivate func help(on words: ArraySlice<String>) throws(Failure) -> Help {
        var rest = words
        guard let name = rest.popFirst(), !["help", "version"].contains(name) else {
            return .overview(self)
        }
        let isWord = { (command: CommandDeclaration) in command.words.contains { $0.spellings.contains(name) } }
        let help: Help
        if let topic = allTopics.first(where: { $0.isNamed(name) }) {
            help = .topic(topic)
        } else {
            switch entry(named: name) ?? commands.first(where: isWord).map(Entry.command) {
            case .command(let command): help = self.help(on: command)
            case .group(let group):
                let command = try rest.popFirst().map { action throws(Failure) in try group.command(action) }
                help = command.map { self.help(on: $0) } ?? .group(group)
            case nil: throw unknownCommand(name, orTopics: true)
            }
        }
        if let extra = rest.first {
            let usage = Message("사용법: boxoffice help [명령|주제]", "usage: boxoffice help [COMMAND|TOPIC]")
            throw .unexpectedArgument(extra, hint: usage)
        }
        return help
    }
}

extension CommandTree.Group {
    /// Returns the command of an action, of which `list` is also the one that the name alone runs; throws if there is none.
    fileprivate func command(_ action: String) throws(Failure) -> CommandDeclaration {
        if let command = commands.first(where: { $0.action == action }) { return command }
        if let command = commands.first(where: { $0.otherActions.hasWord(action.asWord) }) { return command }
        if action == "list" { return alone }
        let actions = commands.map(\.action)
        throw .usage(
            "'\(action.terminalSafe)': \(name)에 없는 동작입니다",
            "unknown action '\(action.terminalSafe)' for \(name)"
        ).hinting(didYouMean(action, among: actions) ?? .use(actions))
    }
}

extension String {
    /// Whether a token is an option; `-` means standard input, and `-7d` is a day.
    var isOption: Bool { hasPrefix("-") && self != "-" && dropFirst().first?.isNumber == false }
}
