import Dispatch

/// Splits input into lines, and keeps no more of one than the limit.
struct MCPLines {
    static let limit = 4 * 1_048_576

    enum Line: Equatable {
        case line([UInt8])
        case tooLong
    }

    private var partial: [UInt8] = []
    private var isSkipping = false

    /// Adds bytes, and returns the lines that they end; one that is too long is reported at once, and its rest skipped.
    mutating func add(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            keep(rest[..<end], in: &lines)
            if !isSkipping { lines.append(.line(partial)) }
            // Not `removeAll(keepingCapacity:)`: one long line would hold its memory for good.
            partial = []
            isSkipping = false
            rest = rest[(end + 1)...]
        }
        keep(rest, in: &lines)
        return lines
    }

    func end() -> Line? { partial.isEmpty ? nil : .line(partial) }

    private mutating func keep(_ bytes: ArraySlice<UInt8>, in lines: inout [Line]) {
        guard !isSkipping else { return }
        guard partial.count + bytes.count <= Self.limit else {
            lines.append(.tooLong)
            isSkipping = true
            partial = []
            return
        }
        partial += bytes
    }
}

/// Writes whole lines one after another on a separate thread, so that a client that does not read blocks no call.
final class MCPWriter: Sendable {
    /// The maximum number of bytes that wait for the client, after which it counts as gone.
    static let limit = 32 * 1_048_576

    private let output: any ByteOutput
    private let onFailure: @Sendable (Failure?) -> Void
    private let queue = DispatchQueue(label: "boxoffice.mcp.output")
    private let waiting = Mutex(0)
    /// The approximate memory of a queued line besides its bytes.
    private static let lineCost = 256

    /// Creates a writer, which reports that a line cannot be written; without a failure if the client closed the stream.
    init(_ output: any ByteOutput, onFailure: @escaping @Sendable (Failure?) -> Void) {
        (self.output, self.onFailure) = (output, onFailure)
    }

    func write(_ line: [UInt8]) {
        let size = line.count + Self.lineCost
        let total = waiting.withLock { waiting in
            waiting += size
            return waiting
        }
        guard total <= Self.limit else {
            let size = "\(Self.limit / 1_048_576) MiB"
            return onFailure(.inEnglish("the client is not reading: \(size) of output is queued", code: .failure))
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

    func whenWritten(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}
