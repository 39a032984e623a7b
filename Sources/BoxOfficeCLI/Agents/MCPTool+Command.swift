extension MCPTool {
    /// Creates a tool that runs a command, or one of several that a parameter chooses from, with some flags.
    init(
        _ name: String, _ title: String, on commands: Command..., description: String, parameters: [MCPParameter],
        setting flags: [OptionSpec] = [], shape: ToolShape = ToolShape(), usesNetwork: Bool = true
    ) {
        self.init(
            name: name,
            title: title,
            description: description,
            parameters: parameters,
            usesNetwork: usesNetwork,
            output: {
                var shape = shape
                // Chosen columns may be any.
                if parameters.contains(where: { $0.name == "columns" }) { shape.omitted = [] }
                return shape.schema(of: commands[0].forms(parameters.compactMap(\.option) + flags), meaning: $0)
            },
            answer: { arguments, options, context, call in
                let command = commands.first { $0.name == arguments.command } ?? commands[0]
                let output = ToolOutput()
                var context = context
                (context.output, context.call, context.messages) = (output, call, call.messages)
                var words = arguments.set(on: options)
                for flag in flags { words.set(flag, to: "") }
                words.readLog = arguments.readLog
                try words.check(command.options)
                _ = try await command.run(words, context)
                try Task.checkCancellation()
                let failures = call.messages.failures.filter { $0 != RequestBudget.spent }
                let documents = output.documents
                if documents.isEmpty, let failure = failures.first ?? call.messages.failures.first { throw failure }
                let remainder = try await call.remainder(
                    callsLeft: context.callsLeft, isOffline: options.isSet(CommonOptions.offline),
                    period: shape.rows == nil ? nil : shape.period
                )
                let spelling = arguments.parameters.spelling
                let notes = call.messages.notes.map { $0.text(spelling) } + failures.map { $0.note(spelling) }
                let keys = try context.configuration().keys
                return shape.answer(
                    documents, arguments, remainder, notes: notes.filter { !$0.isEmpty }.map { $0.redacting(keys) }
                )
            }
        )
    }
}

extension Failure {
    /// What is wrong with one of several names, with the first candidates.
    fileprivate func note(_ spelling: Message.Spelling) -> String {
        let names = candidates.prefix(5).map { candidate in
            candidate.members.map(\.value.plain).filter { !$0.isEmpty }.joined(separator: " ")
        }
        return sentence.text(spelling) + (names.isEmpty ? "" : ": " + names.joined(separator: "; "))
    }
}

/// Collects the documents that a command prints; what else it prints is for people.
private final class ToolOutput: DocumentOutput {
    private let list = Lock<[FieldValue]>([])

    var documents: [FieldValue] { list.withLock(\.self) }
    var takesElements: Bool { true }

    func write(_ document: FieldValue) { list.withLock { $0.append(document) } }

    func write(_ bytes: [UInt8]) {}
}

extension CommandDeclaration {
    /// The forms of the command's JSON that some options can select.
    fileprivate func forms(_ options: [OptionSpec]) -> [FieldType] {
        forms.filter { form in
            guard let option = form.option, option.hasPrefix("--") else { return true }
            let name = String(option.dropFirst(2).prefix { $0 != " " })
            return options.contains { $0.name == name }
        }.map { $0.type() }
    }
}
