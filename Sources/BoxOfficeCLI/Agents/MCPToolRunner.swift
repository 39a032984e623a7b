import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// Runs tools; each call reads the settings again.
///
/// Calls run at once, and only their requests wait for each other, so that a service that does not answer delays no call that
/// needs nothing of it.
///
/// So a day that begins, a key that is saved or a service that recovers while the server runs is noticed at the next call;
/// a proxy or certificates only when the server starts again, because calls share connections.
struct MCPToolRunner: ToolRunner {
    private static let requestLimit = 16

    private let tools: [MCPTool]
    private let arguments: Arguments
    private let context: CommandContext
    private let requester = SharedRequester()
    private let turns = TrendTurns()

    /// The clock for the time of a call.
    private let clock: any Clock<Duration>

    init(
        _ tools: [MCPTool], _ arguments: Arguments, _ context: CommandContext,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.tools, self.arguments, self.clock) = (tools, arguments, clock)
        var context = context
        // Only protocol messages may reach standard output, and notes are part of answers.
        context.output = NoOutput()
        context.errorOutput = NoOutput()
        context.terminal = Terminal(isOutput: false, isError: false)
        // An interrupt ends the server, not a command that can be run again.
        context.interruptMessage = InterruptMessage()
        context.requestLimit = ConcurrencyLimit(min(Self.requestLimit, FileDescriptors.tasks))
        self.context = context
    }

    /// The keys to redact, even in text that a client sent.
    var keys: [String] { (try? context.rereadingConfiguration.configuration())?.keys ?? [] }

    func line(of call: MCPCall, onProgress: @escaping @Sendable (MCPProgress) -> Void) async -> [UInt8] {
        var context = context.rereadingConfiguration
        do {
            let arguments = try call.arguments.get()
            let budget = RequestBudget()
            let timer = Task {
                try await clock.sleep(for: RequestBudget.time)
                budget.end()
            }
            defer { timer.cancel() }
            context.makeRequester = { [requester, make = context.makeRequester] timeout, configuration in
                LimitedRequester(base: requester.get { make(timeout, configuration) }, budget: budget)
            }
            let session = try Session(self.arguments, context)
            // Notes about settings are for the user, not the model.
            let before = session.diagnostics.notes().count
            let run = ToolContext(
                session: session, arguments: arguments, budget: budget, turns: turns, onProgress: onProgress
            )
            guard let tool = tools.first(where: { $0.declaration.name == call.tool.name }) else {
                throw Failure.inEnglish("unknown tool '\(call.tool.name)'")
            }
            let answer = try await tool.run(run)
            let notes = session.diagnostics.notes(arguments.parameters.spelling).dropFirst(before)
            return call.answerLine(answer.json(notes: Array(notes)))
        } catch {
            let failure = Failure(error, environment: context.environment)
            let keys = (try? context.configuration())?.keys ?? []
            return call.failureLine(failure.forModel(context.environment), keys: keys)
        }
    }
}

private struct NoOutput: ByteOutput {
    func write(_ bytes: [UInt8]) {}
}
