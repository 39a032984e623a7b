package import Foundation

/// An open file, read and written by descriptor: opening, reading and closing 8,000 files so takes half the time of
/// `Data(contentsOf:)`, which also fails on a pipe, and `Data.write(options: .atomic)` waits for the disk at each.
package final class File {
    private let descriptor: Int32
    /// When the contents were last changed.
    package let changed: Date
    /// How many bytes there were when it was opened.
    private let size: Int

    private init(descriptor: Int32, changed: Date, size: Int) {
        self.descriptor = descriptor
        self.changed = changed
        self.size = size
    }

    deinit { close(descriptor) }

    /// Opens a file for reading, or returns `nil` where there is none or it may not be read; `errno` says why.
    ///
    /// A folder is no file (`EISDIR`), nor is a pipe or a device, which could hold the program for ever (`EINVAL`), nor
    /// what is larger than anyone would write (`EFBIG`).
    package static func reading(_ path: String, limit: Int) -> File? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return nil
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG, status.st_size <= limit else {
            close(descriptor)
            errno = kind == S_IFDIR ? EISDIR : kind == S_IFREG ? EFBIG : EINVAL
            return nil
        }
        return File(descriptor: descriptor, changed: status.changed, size: Int(status.st_size))
    }

    /// Who may do what with it: the nine bits of its mode, none where the system does not know.
    var permissions: mode_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    /// Returns the bytes to the end, or `nil` where reading fails.
    package func contents() -> Data? { Self.contents(of: descriptor, size: size) }

    /// Returns the bytes of a descriptor to its end, or `nil` where reading fails.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - size: How many bytes a file has, so that all are read at once; `nil` where no one knows.
    ///   - limit: The most bytes there may be; reading more fails (`EFBIG`), since what has no end would take all memory.
    /// - Returns: The bytes.
    package static func contents(of descriptor: Int32, size: Int? = nil, limit: Int = .max) -> Data? {
        var data = Data()
        while true {
            guard data.count <= limit else {
                errno = EFBIG
                return nil
            }
            let chunk = [UInt8](unsafeUninitializedCapacity: (size ?? 65_535) + 1) { buffer, count in
                repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
                if count < 0 { count = 0 } else { errno = 0 }
            }
            if chunk.isEmpty { return errno == 0 ? data : nil }
            data.append(contentsOf: chunk)
            // One more was asked for, and there was none.
            if data.count == size { return data }
        }
    }

    /// Makes a new file for writing; one of that name must not exist yet.
    static func creating(_ path: String, permissions: mode_t) throws -> File {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw POSIXError.current }
        return File(descriptor: descriptor, changed: Date(), size: 0)
    }

    /// Waits until the disk has what was written.
    func sync() throws {
        guard fsync(descriptor) == 0 else { throw POSIXError.current }
    }

    /// Waits until the disk has the names in a folder, where it can be waited for.
    static func syncFolder(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.current }
        defer { close(descriptor) }
        // Some file systems, of networks or in the user's space, do not know this of folders. The file has its name by now:
        // an error would say that nothing was written.
        guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
            throw POSIXError.current
        }
    }

    /// Writes all bytes, without waiting for the disk.
    func append(_ data: Data) throws { try Self.writeAll(data, to: descriptor) }

    /// Writes all bytes to a descriptor.
    package static func writeAll(_ data: some ContiguousBytes, to descriptor: Int32) throws {
        try data.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw POSIXError.current
                }
            }
        }
    }
}

extension POSIXError {
    /// The error that the last call to the system left.
    package static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    /// Why a ``File`` could not be read.
    package var readingReason: String {
        // What the system says of a pipe or a device in a file's place would tell nobody anything.
        code == .EINVAL ? "it is no file" : systemReason
    }
}

extension Error {
    /// The system's words for an error of files, such as `Permission denied`, without the path.
    package var systemReason: String {
        if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
        let underlying = (self as? CocoaError)?.userInfo[NSUnderlyingErrorKey] as? any Error
        return underlying?.systemReason ?? "\(type(of: self)) \((self as NSError).code)"
    }
}

extension String {
    /// The folder that a file's path names, without a slash at its end; `.` for a name alone.
    ///
    /// Foundation's `deletingLastPathComponent` crashes on Linux where the path is a single character (Swift 6.3.1).
    package var parentFolder: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
