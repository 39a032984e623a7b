package enum StandardStreams {
    /// Makes the streams safe to use; call it before anything opens a file.
    package static func secure() {
        // Writing to a closed pipe is an error, and must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // The same applies to a file that exceeds `ulimit -f`.
        signal(SIGXFSZ, SIG_IGN)
        // A file opened later must not get the number of a closed stream. The files opened here cannot be used in the
        // stream's direction, so using a closed stream is still an error.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// A destination for text: standard output, standard error, or a test's memory.
package protocol ByteOutput: Sendable {
    /// The workbook that takes rows instead of bytes, if the output is one.
    var sheet: Spreadsheet? { get }
    /// The output, if it takes documents as values; finding that out with `as?` would search all conformances of the program.
    var documents: (any DocumentOutput)? { get }
    func write(_ bytes: [UInt8]) throws(OutputError)
    /// Writes bytes that redraw a line; does nothing while another program has the screen.
    func redraw(_ bytes: [UInt8]) throws(OutputError)
}

/// An output that takes documents as values, not as JSON.
package protocol DocumentOutput: ByteOutput {
    /// Whether it also takes the documents of a list, one by one.
    var takesElements: Bool { get }
    func write(_ document: FieldValue) throws(OutputError)
}

extension DocumentOutput {
    package var documents: (any DocumentOutput)? { self }
}

extension ByteOutput {
    package var sheet: Spreadsheet? { nil }
    package var documents: (any DocumentOutput)? { nil }

    package func redraw(_ bytes: [UInt8]) throws(OutputError) { try write(bytes) }

    package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }
}

package enum OutputError: Error {
    /// The reader of a pipe has closed it, as `head` does after its last line; not a failure.
    case closedPipe
    /// Writing failed; `reason` is the system's message, and `path` that of a file.
    case failed(reason: String, path: String? = nil)
}

/// An open file descriptor as an output.
///
/// `print` is not enough: a closed pipe kills it, and it reports success on a full disk.
package struct DescriptorOutput: ByteOutput {
    package let descriptor: Int32

    package init(descriptor: Int32) { self.descriptor = descriptor }

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
    package func writeBriefly(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        var written = 0
        for _ in 0..<100 where written < count {
            let more = BoxOfficePlatform.write(descriptor, bytes + written, count - written)
            if more < 0, errno == EAGAIN {
                poll(nil, 0, 10)
            } else if more < 0, errno != EINTR {
                break
            }
            written += max(0, more)
        }
        _ = fcntl(descriptor, F_SETFL, flags)
    }
}
