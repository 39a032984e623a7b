import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// A session with the server in memory.
final class MCPSession: Sendable {
    /// The write end of standard input.
    private let input: Int32
    private let output: LineOutput
    private let server: Task<Int32, any Error>
    /// Ends when the server has read all input.
    let inputEnd: AsyncStream<Void>

    /// Starts the server.
    init(_ run: CommandLineRun, _ tools: [MCPTool] = MCPTool.all, _ options: OptionSpec...) {
        output = LineOutput()
        var context = run.context(output, MemoryOutput())
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        let reading = ends[0]
        input = ends[1]
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        inputEnd = stream
        context.readBytes = {
            let bytes = File.chunk(of: reading)
            guard bytes.isEmpty else { return bytes }
            close(reading)
            continuation.finish()
            return []
        }
        var arguments = Arguments()
        for option in options { arguments.set(option, to: "") }
        server = Task { [context, arguments] in
            try await MCPServer(
                MCPProtocol(server: .boxoffice, tools: tools),
                // On a busy machine the time of a call must not end before its requests.
                runner: MCPToolRunner(arguments, context, clock: StoppedClock()),
                input: context.readBytes,
                output: context.output,
                clock: context.clock
            ).run()
            return 0
        }
    }

    /// Sends lines.
    func send(_ lines: String...) {
        for line in lines { try? File.writeAll(Array((line + "\n").utf8), to: input) }
    }

    /// Waits for the next line.
    func next() async -> String { await output.next() }

    /// Sends a line, and waits for the next.
    func callAsFunction(_ line: String) async -> String {
        send(line)
        return await next()
    }

    /// Ends the input, and waits for the end of the server.
    ///
    /// - Returns: The lines that were not read.
    func end() async throws -> [String] {
        close(input)
        _ = try await server.value
        return output.rest
    }

    /// Ends the input, and expects no more lines.
    func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let rest = try await end()
        #expect(rest.isEmpty, sourceLocation: sourceLocation)
    }
}

/// A clock that wakes nobody.
struct StoppedClock: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .seconds(3_600))
    }
}

/// An output whose lines are waited for.
private final class LineOutput: ByteOutput {
    private struct State {
        var lines: [String] = []
        var waiter: CheckedContinuation<String, Never>?
    }

    private let state = Mutex(State())

    var rest: [String] { state.withLock { $0.lines } }

    func write(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Each write is one whole line.
        #expect(text.hasSuffix("\n") && text.count { $0.isNewline } == 1, "\(text)")
        state.withLock { state in
            if let waiter = state.waiter {
                state.waiter = nil
                waiter.resume(returning: String(text.dropLast()))
            } else {
                state.lines.append(String(text.dropLast()))
            }
        }
    }

    func next() async -> String {
        await withCheckedContinuation { waiter in
            state.withLock { state in
                if state.lines.isEmpty {
                    state.waiter = waiter
                } else {
                    waiter.resume(returning: state.lines.removeFirst())
                }
            }
        }
    }
}
