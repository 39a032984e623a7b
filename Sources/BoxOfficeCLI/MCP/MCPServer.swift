import BoxOfficeCore
import Dispatch
import Synchronization

/// Serves one client: reads its messages, runs tools side by side, and writes one answer after another.
final class MCPServer: Sendable {
    /// The maximum number of calls at once; others wait, in order.
    private static let concurrency = 16
    /// The maximum number of calls that wait.
    private static let waitingLimit = 500
    /// How long calls may take after the end of input, when a client waits for the process to exit.
    private static let grace = Duration.seconds(1)

    private struct State {
        /// The revision that `initialize` agreed on.
        var session: MCPRevision?
        /// The tasks of calls that are not answered or cancelled, each with its number.
        var running: [MCPRequestID: (number: Int, task: Task<Void, Never>)] = [:]
        /// The number of calls so far.
        var count = 0
        /// The number of tasks that have not ended, cancelled ones included.
        var active = 0
        var waiting: [MCPCall] = []
        var hasInput = true
    }

    /// How the server ends.
    private struct Ending {
        var result: Result<Void, Failure>?
        var waiter: CheckedContinuation<Void, any Error>?
    }

    private let context: CommandContext
    private let server: MCPProtocol
    private let runner: MCPToolRunner
    private let state = Mutex(State())
    // A separate mutex, because answers are written, which may fail, while the state is locked.
    private let ending = Mutex(Ending())

    init(_ tools: [MCPTool], _ runner: MCPToolRunner, _ context: CommandContext) {
        server = MCPProtocol(tools: tools)
        self.runner = runner
        self.context = context
    }

    /// Serves until the end of input.
    ///
    /// - Throws: ``Failure`` if answers cannot be written, or the client does not read them.
    func run() async throws {
        let writer = MCPWriter(context.output) { [self] failure in end(failure.map { .failure($0) } ?? .success(())) }
        // Reading blocks its thread.
        DispatchQueue(label: "boxoffice.mcp.input").async { [self] in
            var lines = MCPLines()
            while true {
                let bytes = context.readBytes()
                if bytes.isEmpty { break }
                for line in lines.add(bytes) { receive(line, writer) }
            }
            if let last = lines.end() { receive(last, writer) }
            finish(writer)
        }
        try await withCheckedThrowingContinuation { waiter in
            ending.withLock { ending in
                ending.waiter = waiter
                resume(&ending)
            }
        }
    }

    private func end(_ result: Result<Void, Failure>) {
        ending.withLock { ending in
            ending.result = ending.result ?? result
            resume(&ending)
        }
    }

    private func resume(_ ending: inout Ending) {
        guard let result = ending.result, let waiter = ending.waiter else { return }
        ending.waiter = nil
        waiter.resume(with: result)
    }

    /// Ends after the calls that are running, or shortly.
    private func finish(_ writer: MCPWriter) {
        Task {
            try? await context.clock.sleep(for: Self.grace)
            end(.success(()))
        }
        state.withLock { state in
            state.hasInput = false
            endIfIdle(state, writer)
        }
    }

    private func endIfIdle(_ state: State, _ writer: MCPWriter) {
        guard !state.hasInput, state.active == 0, state.waiting.isEmpty else { return }
        writer.whenWritten { [self] in end(.success(())) }
    }
}

extension MCPServer {
    private func receive(_ line: MCPLines.Line, _ writer: MCPWriter) {
        guard case .line(let line) = line else { return writer.write(FieldValue.failure(.tooLong, of: nil).line) }
        switch server.outcome(of: line, session: state.withLock { $0.session }) {
        case .ignore: break
        case .answer(let answer): writer.write(answer.line)
        case .begin(let revision, let answer):
            state.withLock { $0.session = revision }
            writer.write(answer.line)
        case .call(let call): receive(call, writer)
        case .cancel(let id):
            state.withLock { state in
                state.running.removeValue(forKey: id)?.task.cancel()
                state.waiting.removeAll { $0.id == id }
            }
        }
    }

    private func receive(_ call: MCPCall, _ writer: MCPWriter) {
        state.withLock { state in
            guard state.running[call.id] == nil, !state.waiting.contains(where: { $0.id == call.id }) else {
                let error = MCPError.invalidRequest("a request with this ID is still running")
                return writer.write(FieldValue.failure(error, of: call.id).line)
            }
            guard state.waiting.count < Self.waitingLimit else {
                return writer.write(call.line(.tooManyCalls(Self.waitingLimit), keys: []))
            }
            state.waiting.append(call)
            start(&state, writer)
        }
    }

    /// Starts calls that wait, as many as may run.
    private func start(_ state: inout State, _ writer: MCPWriter) {
        while state.active < Self.concurrency, !state.waiting.isEmpty {
            let call = state.waiting.removeFirst()
            state.active += 1
            state.count += 1
            let number = state.count
            let task = Task {
                let line = await runner.line(of: call) { [self] progress in
                    ifRunning(call, number) { _ in call.progressLine(progress).map(writer.write) }
                }
                ifRunning(call, number) { state in
                    state.running[call.id] = nil
                    writer.write(line)
                }
                self.state.withLock { state in
                    state.active -= 1
                    start(&state, writer)
                    endIfIdle(state, writer)
                }
            }
            state.running[call.id] = (number, task)
        }
    }

    /// Does something for a call unless it was cancelled, after which nothing is sent for it.
    private func ifRunning(_ call: MCPCall, _ number: Int, _ body: (inout State) -> Void) {
        state.withLock { state in
            if state.running[call.id]?.number == number { body(&state) }
        }
    }
}

extension Failure {
    fileprivate static func tooManyCalls(_ count: Int) -> Failure {
        Failure(
            code: .failure,
            message: "too many calls: \(count) are queued",
            hint: "wait for answers, then try again"
        )
    }
}
