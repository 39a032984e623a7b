import BoxOfficeCore
import ConsoleKit
import Dispatch
import Synchronization

/// Writes whole lines one after another on a separate thread, so that a client that does not read stops no one else.
final class MCPWriter: Sendable {
    /// The maximum number of bytes that wait for the client, after which it counts as gone.
    static let limit = 32 * 1_048_576

    private let output: any ByteOutput
    private let onFailure: @Sendable (Failure?) -> Void
    private let queue = DispatchQueue(label: "boxoffice.mcp.output")
    private let waiting = Mutex(0)
    /// What a line that waits takes besides its bytes, about.
    private static let lineCost = 256

    /// Creates a writer, which reports that a line cannot be written; without a failure if the client closed the stream.
    init(_ output: any ByteOutput, onFailure: @escaping @Sendable (Failure?) -> Void) {
        self.output = output
        self.onFailure = onFailure
    }

    /// Writes a line after those that wait.
    func write(_ line: [UInt8]) {
        let size = line.count + Self.lineCost
        let total = waiting.withLock { waiting in
            waiting += size
            return waiting
        }
        guard total <= Self.limit else {
            return onFailure(
                Failure(
                    code: .failure,
                    message: "the client is not reading: \(Self.limit / 1_048_576) MiB of output is queued"
                )
            )
        }
        queue.async { [self] in
            do {
                try output.write(line)
            } catch OutputError.closedPipe {
                onFailure(nil)
            } catch {
                onFailure(Failure(error, environment: [:]))
            }
            waiting.withLock { $0 -= size }
        }
    }

    /// Calls a closure when all lines are written.
    func whenWritten(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}
