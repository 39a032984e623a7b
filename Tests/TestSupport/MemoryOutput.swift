package import ConsoleKit
import Synchronization

/// An output that records what is written, or fails after some lines.
package final class MemoryOutput: ByteOutput {
    private let written = Mutex("")
    private let error: OutputError?
    private let lines: Int

    package init(error: OutputError? = nil, afterLines lines: Int = 0) {
        (self.error, self.lines) = (error, lines)
    }

    package var text: String { written.withLock { $0 } }

    package func write(_ bytes: [UInt8]) throws(OutputError) {
        if let error, text.count(where: \.isNewline) >= lines { throw error }
        written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
}
