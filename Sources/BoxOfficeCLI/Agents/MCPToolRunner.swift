/// Runs tools; each call reads the settings again.
///
/// So a day that begins, a key that is saved or a service that recovers while the server runs is noticed at the next call;
/// a proxy or certificates only when the server starts again, because calls share connections. Calls run at once, so that a
/// service that does not answer delays no call that needs nothing of it.
final class MCPToolRunner: Sendable {
    private static let requestLimit = 16

    private let options: Arguments
    private let context: CommandContext
    /// The requester of all calls, which keeps connections open.
    private let requester = Mutex<(any Requestable)?>(nil)
    private let turns = ToolCall.Turns()
    private let clock: any Clock<Duration>

    /// Creates a runner with the options of the server that its commands take too.
    init(_ options: Arguments, _ context: CommandContext, clock: any Clock<Duration> = ContinuousClock()) {
        (self.options, self.clock) = (options, clock)
        var context = context
        // Only protocol messages may reach standard output, and notes are part of answers.
        context.errorOutput = NoOutput()
        context.terminal = Terminal(isOutput: false, isError: false)
        // An interrupt ends the server, not a command that can be run again.
        context.interrupt = Interrupt()
        context.requestLimit = ConcurrencyLimit(min(Self.requestLimit, FileDescriptors.tasks))
        self.context = context
    }

    /// The keys to redact, even in text that a client sent.
    var keys: [String] { (try? context.rereadingConfiguration.configuration())?.keys ?? [] }

    func line(of call: MCPCall, onProgress: @escaping @Sendable (MCPProgress) -> Void) async -> [UInt8] {
        var context = context.rereadingConfiguration
        do {
            let arguments = try call.arguments.get()
            let running = ToolCall(turns, clock: clock) { onProgress(($0, $1, $2)) }
            running.startTime()
            defer { running.end() }
            context.makeRequester = { [self, make = context.makeRequester] timeout, configuration in
                LimitedRequester(base: requester.once { make(timeout, configuration) }, budget: running.budget)
            }
            return call.answerLine(try await call.tool.answer(arguments, options, context, running))
        } catch {
            let failure = Failure(error, environment: context.environment)
            let keys = (try? context.configuration())?.keys ?? []
            let archived = failure.code == .notArchived ? archivedDays(context) : nil
            return call.failureLine(failure.forModel(context.environment, archived: archived), keys: keys)
        }
    }

    private func archivedDays(_ context: CommandContext) -> ClosedRange<KoreanDay>? {
        let folder = (try? options.value(CommonOptions.archive)) ?? (try? context.configuration())?.archiveFolder
        let days = folder.flatMap { try? ResponseArchive(folder: $0).inventory(of: [.daily]).daily?.periods }
        guard let first = days?.from, let last = days?.to else { return nil }
        return first...last
    }
}

private struct NoOutput: ByteOutput {
    func write(_ bytes: [UInt8]) {}
}

extension Failure {
    /// Returns the failure with a hint for a model; `archived` are the days whose rankings are archived.
    func forModel(_ environment: [String: String], archived: ClosedRange<KoreanDay>?) -> Failure {
        let days = archived.map { " (daily rankings from \($0.lowerBound) to \($0.upperBound))" } ?? ""
        let hint: Message.Words? =
            switch code {
            case .ambiguous: "use the code of one of these, or more of the name"
            case .notFound: "use another code, or part of the Korean title or name"
            case .notArchived: "use what is archived\(days), or ask the user to start the server without --offline"
            case .quotaExceeded: "try again later, at the latest after midnight in Korea; archived answers cost no call"
            case .unavailable: "try again later; if it fails again, ask the user to run boxoffice doctor"
            case .missingKey where Configuration.settingsFile(environment) != nil:
                self.hint.map { "ask the user to \($0); some MCP hosts do not pass on environment variables" }
            case .missingKey, .invalidKey, .configuration, .failure: self.hint.map { "ask the user to \($0)" }
            case .rejected, .conflict, .usage, .badResponse, .notPublished: nil
            }
        return hint.map { hinting(Message(untranslated: $0)) } ?? self
    }
}
