import BoxOfficeCore
import Foundation

/// Where a program's text goes: standard output, standard error, or a test's memory.
package protocol ByteOutput: Sendable {
    /// Writes text in UTF-8 at once.
    ///
    /// - Throws: ``ClosedPipe`` if the reader is gone; otherwise `POSIXError`.
    func write(_ bytes: [UInt8]) throws
}

extension ByteOutput {
    /// Writes text at once, as the bytes of it.
    func write(_ text: String) throws { try write(Array(text.utf8)) }
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

    package func write(_ bytes: [UInt8]) throws {
        do {
            try File.writeAll(bytes, to: descriptor)
        } catch let error as POSIXError where error.code == .EPIPE {
            throw ClosedPipe()
        }
    }
}
