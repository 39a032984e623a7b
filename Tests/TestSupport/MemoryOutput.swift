package import ConsoleKit
import Synchronization

/// An output that records what is written, or fails.
package final class MemoryOutput: ByteOutput {
    private let written = Mutex("")
    private let error: OutputError?

    package init(error: OutputError? = nil) {
        self.error = error
    }

    package var text: String { written.withLock { $0 } }

    package func write(_ bytes: [UInt8]) throws(OutputError) {
        if let error { throw error }
        written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
}
