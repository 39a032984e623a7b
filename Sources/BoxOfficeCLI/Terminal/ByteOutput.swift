import BoxOfficeCore
import Foundation

/// Where a program's text goes: standard output, standard error, or a test's memory.
package protocol ByteOutput: Sendable {
    /// Writes the text at once.
    ///
    /// - Throws: ``ClosedPipe`` if the reader is gone; otherwise `POSIXError`.
    func write(_ text: String) throws
}

/// The reader of a pipe has gone, as `head` does once it has its lines; no fault.
package struct ClosedPipe: Error {
    package init() {}
}

/// An open descriptor as an output.
///
/// `print` would not do: it dies of a closed pipe, and takes a full disk for success.
package struct DescriptorOutput: ByteOutput {
    let descriptor: Int32

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    package func write(_ text: String) throws {
        do {
            try File.writeAll(Array(text.utf8), to: descriptor)
        } catch let error as POSIXError where error.code == .EPIPE {
            throw ClosedPipe()
        }
    }
}
