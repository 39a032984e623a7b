import BoxOfficeCore
import BoxOfficePlatform

/// A destination for text: standard output, standard error, or a test's memory.
package protocol ByteOutput: Sendable {
    /// Writes bytes without buffering.
    func write(_ bytes: [UInt8]) throws(OutputError)
    /// Writes bytes that redraw a line; does nothing while another program has the screen.
    func redraw(_ bytes: [UInt8]) throws(OutputError)
}

extension ByteOutput {
    package func redraw(_ bytes: [UInt8]) throws(OutputError) { try write(bytes) }

    /// Writes text in UTF-8 without buffering.
    func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }
}

/// Why an output could not be written.
package enum OutputError: Error {
    /// The reader of a pipe has closed it, as `head` does after its last line; not a failure.
    case closedPipe
    /// Writing failed; `reason` is the system's message.
    case failed(reason: String)
}

/// An open file descriptor as an output.
///
/// `print` is not enough: a closed pipe kills it, and it reports success on a full disk.
package struct DescriptorOutput: ByteOutput {
    let descriptor: Int32

    package func write(_ bytes: [UInt8]) throws(OutputError) {
        do {
            try File.writeAll(bytes, to: descriptor)
        } catch let error as POSIXError where error.code == .EPIPE {
            throw .closedPipe
        } catch {
            throw .failed(reason: error.systemReason)
        }
    }

    /// Writes for a second at most, since a terminal may not read; a signal handler may call it.
    func writeBriefly(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        var written = 0
        var attempts = 100
        while written < count, attempts > 0 {
            let more = BoxOfficePlatform.write(descriptor, bytes + written, count - written)
            if more < 0, errno == EAGAIN {
                poll(nil, 0, 10)
            } else if more < 0, errno != EINTR {
                break
            }
            written += max(0, more)
            attempts -= 1
        }
        _ = fcntl(descriptor, F_SETFL, flags)
    }
}
