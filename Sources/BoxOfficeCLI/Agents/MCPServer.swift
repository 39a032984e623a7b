import Dispatch

/// Serves one client: reads its messages, runs tools side by side, and writes one answer after another.
final class MCPServer: Sendable {
    private static let callLimit = 500
    /// How long calls may take after the end of input, when a client waits for the process to exit.
    private static let grace = Duration.seconds(25)
    /// How many seconds a client may take to read the last answers.
    private static let readingTime = 1.0

    private struct State {
        /// The revision that `initialize` agreed on.
        var session: MCPRevision?
        /// The calls that are not answered or cancelled.
        var running: [MCPRequestID: Running] = [:]
        var count = 0
        /// The number of tasks that have not ended, cancelled ones included.
        var active = 0
        var hasInput = true
    }

    private struct Running {
        let call: MCPCall
        let number: Int
        let task: Task<Void, Never>
        let reply: Reply
    }

    /// Takes the line that answers a message, or `nil` if nothing does.
    private typealias Reply = @Sendable ([UInt8]?) -> Void

    private let server: MCPProtocol
    private let runner: MCPToolRunner
    private let input: @Sendable () -> [UInt8]
    private let clock: any Clock<Duration>
    private let writer: MCPWriter
    private let state = Mutex(State())
    /// Ends the server once; ``run()`` waits for it.
    private let end = AsyncThrowingStream<Void, any Error>.makeStream()

    /// Creates a server; `input` waits for bytes, and returns none at the end; `clock` is for the time after that.
    init(
        _ server: MCPProtocol, runner: MCPToolRunner, input: @escaping @Sendable () -> [UInt8],
        output: any ByteOutput, clock: any Clock<Duration>
    ) {
        (self.server, self.runner, self.input, self.clock) = (server, runner, input, clock)
        writer = MCPWriter(output) { [end = end.continuation] in end.finish(throwing: $0) }
    }

    func run() async throws {
        // Reading blocks its thread.
        DispatchQueue(label: "boxoffice.mcp.input").async { self.read() }
        for try await _ in end.stream {}
    }

    /// Reads to the end of input, and ends once all calls are answered.
    private func read() {
        var lines = MCPLines()
        while case let bytes = input(), !bytes.isEmpty {
            for line in lines.add(bytes) { receive(line) }
        }
        if let last = lines.end() { receive(last) }
        Task {
            try? await clock.sleep(for: Self.grace)
            answerRunningCalls()
        }
        state.withLock { state in
            state.hasInput = false
            endIfIdle(state)
        }
    }

    private func answerRunningCalls() {
        let problem: Message.Words = "the input ended \(Int(Self.grace / .seconds(1))) seconds ago"
        let hint: Message.Words = "keep the input open until the answer arrives"
        let failure = Failure.inEnglish(problem, hint: hint, code: .failure)
        state.withLock { state in
            for running in state.running.values {
                running.task.cancel()
                running.reply(running.call.failureLine(failure, keys: []))
            }
            state.running = [:]
            endIfIdle(state)
        }
    }

    private func endIfIdle(_ state: State) {
        guard !state.hasInput, state.running.isEmpty else { return }
        let end = end.continuation
        writer.whenWritten { end.finish() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.readingTime) { end.finish() }
    }

    private func receive(_ line: MCPLines.Line) {
        guard case .line(let line) = line else { return writer.write(FieldValue.failure(.tooLong, of: nil).line) }
        let outcome = server.outcome(of: line, session: state.withLock { $0.session })
        handle(outcome) { [writer] line in if let line { writer.write(line) } }
    }

    private func handle(_ outcome: MCPProtocol.Outcome, _ reply: @escaping Reply) {
        switch outcome {
        case .ignore: reply(nil)
        case .answer(let answer):
            let keys = answer["error"] == nil ? [] : runner.keys
            reply(keys.reduce(answer.line) { $0.redacting($1) })
        case .begin(let revision, let answer):
            state.withLock { $0.session = revision }
            reply(answer.line)
        case .call(let call): state.withLock { start(call, &$0, reply) }
        case .cancel(let id):
            let cancelled = state.withLock { $0.running.removeValue(forKey: id) }
            cancelled?.task.cancel()
            cancelled?.reply(nil)
            reply(nil)
        case .batch(let outcomes):
            let reply = batchReply(count: outcomes.count)
            for outcome in outcomes { handle(outcome, reply) }
        }
    }

    /// Returns a reply that writes the answers of a batch as one array, unless there are none.
    private func batchReply(count: Int) -> Reply {
        let state = Lock((missing: count, answers: [[UInt8]]()))
        return { [writer] line in
            state.withLock { state in
                state.missing -= 1
                if let line { state.answers.append(line.dropLast()) }
                guard state.missing == 0, !state.answers.isEmpty else { return }
                writer.write(Array("[".utf8) + state.answers.joined(separator: ",".utf8) + Array("]\n".utf8))
            }
        }
    }

    private func start(_ call: MCPCall, _ state: inout State, _ reply: @escaping Reply) {
        guard state.running[call.id] == nil else {
            let error = MCPError.invalidRequest("a request with this ID is still running")
            return reply(FieldValue.failure(error, of: call.id).line)
        }
        guard state.active < Self.callLimit else {
            let problem: Message.Words = "too many calls: \(Self.callLimit) are running"
            let failure = Failure.inEnglish(problem, hint: "wait for answers, then try again", code: .failure)
            return reply(call.failureLine(failure, keys: []))
        }
        state.active += 1
        state.count += 1
        let number = state.count
        let task = Task { await run(call, number) }
        state.running[call.id] = Running(call: call, number: number, task: task, reply: reply)
    }

    private func run(_ call: MCPCall, _ number: Int) async {
        let answer = await runner.line(of: call) { [self] progress in
            if let line = call.progressLine(progress) { write(line, for: call, number) }
        }
        write(answer, for: call, number, isAnswer: true)
        state.withLock { state in
            state.active -= 1
            endIfIdle(state)
        }
    }

    private func write(_ line: [UInt8], for call: MCPCall, _ number: Int, isAnswer: Bool = false) {
        state.withLock { state in
            guard let running = state.running[call.id], running.number == number else { return }
            guard isAnswer else { return writer.write(line) }
            state.running[call.id] = nil
            running.reply(line)
        }
    }
}
