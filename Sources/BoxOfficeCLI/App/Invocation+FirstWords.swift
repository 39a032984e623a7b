extension Invocation {
    /// Returns what a line means whose first word is no command, and says so; asks KOBIS about a title, in at most two calls.
    func withCommand(
        _ words: [String], _ context: CommandContext, _ diagnostics: () -> Diagnostics
    ) async throws -> Invocation {
        let grammar = PeriodGrammar(context)
        guard let (operands, options, _, _) = unknownWords ?? otherWords(words, grammar) else { return self }
        let periods = unknownWords == nil ? arguments.operands.comparedTitles : []
        if periods.count > 1, periods.allSatisfy({ (try? grammar.terms([$0])) != nil }) {
            return Invocation([operands[0]] + periods + options, in: .boxoffice)
        }
        let diagnostics = diagnostics()
        let words = FirstWords(.boxoffice, grammar, typedOptions: options)
        var meaning = words.meaning(of: operands)
        if unknownWords == nil {
            // Another command would take the name of this one for a title: `daily poster`.
            guard case .line(let line) = meaning, line != operands, !line.dropFirst().contains(operands[0]) else {
                return self
            }
        }
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

    /// Returns the words of a line whose command does not read those after it as periods: `top 10 2015`, `market share`.
    func otherWords(_ words: [String], _ grammar: PeriodGrammar) -> CommandTree.LineWords? {
        guard case .success(.run(let command)) = kind, command.operands.arePeriods, !arguments.operands.isEmpty,
            (try? grammar.terms(arguments.operands)) == nil, !AllTimeRequest.names.isSuperset(of: arguments.operands)
        else { return nil }
        return CommandTree.boxoffice.operandsAndOptions(words)
    }
}

extension PeriodGrammar {
    fileprivate init(_ context: CommandContext) {
        self.init(today: KoreanDay(containing: context.now()), home: context.environment["HOME"])
    }
}
