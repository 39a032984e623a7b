/// The program, independent of the process it runs in.
package enum Program {
    /// Returns the command line that follows the program's name; a word that is not valid UTF-8 is `nil`.
    package static func arguments(_ words: UnsafePointer<UnsafePointer<CChar>?>) -> [String?] {
        sequence(first: words) { $0.successor() }.prefix { $0.pointee != nil }.dropFirst().map { word in
            word.pointee.flatMap { String(validatingCString: $0) }
        }
    }

    /// Runs the command line that follows the program's name, and returns the exit status; `nil` is a word that is not valid
    /// UTF-8, and so may not be the path or name that the user means.
    package static func run(_ words: [String?], in context: CommandContext) async -> Int32 {
        let invocation = Invocation(words.map { $0?.withOrderedMarks ?? "" }, in: .boxoffice)
        let arguments = invocation.arguments
        let format = (try? arguments.value(CommonOptions.format)) ?? .table
        let streams = format == .table && invocation.isPaged ? PagedStreams(context) : nil
        let context = streams?.commandContext ?? context
        func diagnostics() -> Diagnostics {
            Diagnostics(arguments, context, try? context.configuration(), isJSON: format.isJSON)
        }
        func attempt(_ work: () async throws -> Int32) async -> Int32 {
            do {
                return try await work()
            } catch OutputError.closedPipe {
                return 0
            } catch {
                let failure = Failure(error, environment: context.environment)
                diagnostics().report(failure)
                return failure.exitStatus
            }
        }
        let status = await attempt {
            if let index = words.firstIndex(of: nil) {
                throw Failure.notUTF8(Label("\(index + 1)번째 인수가", "argument \(index + 1)"))
            }
            let invocation = try await invocation.withCommand(words.compactMap(\.self), context, diagnostics)
            let kind = try invocation.kind.get()
            // Some commands, such as manual, only choose a language by it.
            _ = try invocation.arguments.value(CommonOptions.language)
            switch kind {
            case .help(let help):
                let width = Help.width(on: context.terminal, context.environment[Setting.columns.name])
                try context.output.write(help.text(width: width, in: context.language(arguments)))
            case .version: try context.output.write("boxoffice \(version)\n")
            case .run(let command):
                guard FileDescriptors.free >= FileDescriptors.needed else { throw Failure.fewFileDescriptors }
                if let name = context.invalidVariables.first {
                    throw Failure.notUTF8(Label(name.with(.i), name), code: .configuration)
                }
                var arguments = invocation.arguments
                let picture = arguments.isSet(RangeOptions.dryRun) ? nil : try arguments.value(ChartOptions.svg)
                let file = try ResultFile(arguments, picture: picture, context)
                defer { file?.discard() }
                arguments.readLog = context.readLog
                let inner = file.map { $0.context(context) } ?? context
                let noted = NotedOutput(arguments, inner)
                var status = await attempt { [arguments] in
                    try await AmbiguousWidth.$current.withValue(context.ambiguousWidth) {
                        try await command.run(arguments, noted?.context(inner) ?? inner)
                    }
                }
                func end(_ work: () throws -> Void) async {
                    let ending = await attempt {
                        try work()
                        return 0
                    }
                    if status == 0 { status = ending }
                }
                await end { try noted?.finish(keys: (try? context.configuration())?.keys ?? []) }
                await end { try file?.finish(isComplete: status == 0 || command.hasVerdict, diagnostics()) }
                if arguments.isSet(CommonOptions.verbose) { diagnostics().log(context.keyRecord) }
                return status
            }
            return 0
        }
        return await attempt {
            try streams?.finish()
            return status
        }
    }
}

extension CommandContext {
    /// The width of ambiguous characters in tables: that of the setting at a terminal.
    fileprivate var ambiguousWidth: AmbiguousWidth {
        guard terminal.isOutput, let setting = try? configuration().choice(.ambiguous) else { return .narrow }
        return AmbiguousWidth(rawValue: setting) ?? .narrow
    }
}

extension Invocation {
    /// Whether long output may be paged; a client of the MCP server waits for each answer.
    fileprivate var isPaged: Bool {
        if case .success(.run(let command)) = kind, command.name == Command.mcp.name { return false }
        return !arguments.isSet(CommonOptions.noPager)
    }
}

extension Failure {
    fileprivate static let fewFileDescriptors = Failure.failed(
        "파일 서술자가 모자랍니다. \(FileDescriptors.needed)개가 필요한데 \(FileDescriptors.free)개 남았습니다",
        "too few file descriptors: \(FileDescriptors.free) are free, and a command needs \(FileDescriptors.needed)"
    ).hinting("한도를 늘리세요. 예: ulimit -n 256", "raise the limit, for example with: ulimit -n 256")
}
