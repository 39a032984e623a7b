extension Invocation {
    /// Returns what a line means whose first word is no command, and says so; asks KOBIS about a title, in at most two calls.
    func withCommand(_ context: CommandContext, _ diagnostics: () -> Diagnostics) async throws -> Invocation {
        guard let (operands, options, _, _) = unknownWords else { return self }
        let diagnostics = diagnostics()
        let words = FirstWords(.boxoffice, PeriodGrammar(context), typedOptions: options)
        var meaning = words.meaning(of: operands)
        var code: MovieCode?
        if case .title(let title, let others) = meaning {
            var arguments = arguments
            // The notes of the settings are those of the command that follows.
            arguments.set(CommonOptions.quiet, to: "")
            let session = try Session(arguments, context)
            let kobis = session.kobis(.single)
            do {
                code = try await session.picking(title) {
                    try await kobis.movieCode(
                        ofWords: $0, diagnostics, areTitle: others == nil, isAtTerminal: context.terminal.isError)
                }
            } catch  where others != nil {
                // Without an answer, the words are read as what else they may be.
            }
            meaning = code == nil ? others ?? meaning : .line(["movie", title])
        }
        var line =
            switch meaning {
            case .line(let line): line
            case .title(let title, _): ["movie", title]
            case .hint(let hint):
                throw Failure.unknownCommand(operands.joined(separator: " "), hint: Message(untranslated: "\(hint)"))
            case .wrong(let failure): throw failure
            }
        diagnostics.note(Message(untranslated: "\(words.shellLine(line))"))
        if let code { line = ["movie", code.description] }
        // Before the words, an option without its value would take one; after a name that begins with a dash there are none.
        let hasDash = line.contains { $0.hasPrefix("-") && !options.isEmpty }
        return Invocation(hasDash ? [line[0]] + options + line.dropFirst() : line + options, in: .boxoffice)
    }
}

extension Failure {
    /// The failure with the line that the words mean as its hint, if a command does not take them as periods: `top 10 2015`.
    func correcting(_ words: [String], of command: CommandDeclaration, _ context: CommandContext) -> Failure {
        guard code == .usage, !command.operands.areNames else { return self }
        let (operands, options, _, _) = CommandTree.boxoffice.operandsAndOptions(words)
        let grammar = PeriodGrammar(context)
        guard operands.count > 1, operands[0] == command.name, (try? grammar.terms(Array(operands.dropFirst()))) == nil,
            grammar.refusal(of: operands.dropFirst().joined(separator: " ")) == nil
        else { return self }
        let reader = FirstWords(.boxoffice, grammar, typedOptions: options)
        guard case .line(let line) = reader.meaning(of: operands), line != operands else { return self }
        return hinting(Message(untranslated: "\(reader.shellLine(line))"))
    }
}

extension PeriodGrammar {
    fileprivate init(_ context: CommandContext) {
        self.init(today: KoreanDay(containing: context.now()), home: context.environment["HOME"])
    }
}
