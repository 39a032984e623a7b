/// An open file, read and written by descriptor.
///
/// Reading 8,000 files takes half the time of `Data(contentsOf:)`, which also fails on pipes, and
/// `Data.write(options: .atomic)` waits for the disk every time.
package final class File: Sendable {
    package let descriptor: Int32
    /// The status when the file was opened.
    private let status: stat

    private init(descriptor: Int32, status: stat) { (self.descriptor, self.status) = (descriptor, status) }

    deinit { close(descriptor) }

    /// Opens a file for reading, or returns `nil` and sets `errno`.
    ///
    /// Fails on a folder (`EISDIR`), on a pipe or a device, which could block forever (`EINVAL`), and on a file larger than
    /// the limit in bytes (`EFBIG`).
    package static func reading(_ path: String, limit: Int) -> File? { try? opened(path, O_RDONLY, limit: limit) }

    /// Opens a file of the program, or returns `nil` and sets `errno`; the closure gets the path of what is no file.
    package static func reading(_ path: String, limit: Int, onIgnored: (String) -> Void) -> File? {
        let file = try? opened(path, O_RDONLY | O_NOFOLLOW, limit: limit)
        if file == nil, errno == EINVAL { onIgnored(path) }
        return file
    }

    /// Opens a file with some flags; throws what ``reading(_:limit:)`` sets `errno` to.
    ///
    /// With `O_NOFOLLOW`, a link is no file either (`EINVAL`).
    package static func opened(
        _ path: String, _ flags: Int32, permissions: mode_t = 0, limit: Int = .max
    ) throws(POSIXError) -> File {
        let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, permissions)
        var status = stat()
        guard descriptor >= 0 else {
            // A link, unless one of its folders is; or a socket, or a pipe that nothing reads.
            let isLink = errno == ELOOP && flags & O_NOFOLLOW != 0 && lstat(path, &status) == 0
            if isLink || errno == ENXIO { errno = EINVAL }
            throw .current
        }
        fstat(descriptor, &status)
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG, status.st_size <= limit else {
            close(descriptor)
            errno = kind == S_IFDIR ? EISDIR : kind == S_IFREG ? EFBIG : EINVAL
            throw .current
        }
        return File(descriptor: descriptor, status: status)
    }

    /// The size in bytes when the file was opened.
    package var size: Int { Int(status.st_size) }

    /// The nine permission bits of the mode when the file was opened.
    package var permissions: mode_t { status.st_mode & 0o777 }

    /// Returns whether the file's name differs only in case from its path, as on most Macs; false on Linux.
    package func hasOtherCase(than path: String) -> Bool {
        #if canImport(Darwin)
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return false }
        let own = String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self).split(separator: "/").last
        let name = path.split(separator: "/").last
        return own != name && own?.uppercased() == name?.uppercased()
        #else
        return false
        #endif
    }

    package func contents() -> Data? { Self.contents(of: descriptor, size: size) }

    /// Returns the bytes of a descriptor up to its end, or `nil` if reading fails.
    ///
    /// A known size is read in one call. More bytes than the limit fail (`EFBIG`), because endless input would use all memory.
    /// At a deadline, the bytes so far are returned.
    package static func contents(
        of descriptor: Int32, size: Int? = nil, limit: Int = .max, deadline: ContinuousClock.Instant? = nil
    ) -> Data? {
        var data = Data()
        while true {
            if let deadline, !isReadable(descriptor, until: deadline) { return data }
            guard data.count <= limit else {
                errno = EFBIG
                return nil
            }
            let chunk = chunk(of: descriptor, limit: (size ?? 65_535) + 1)
            if chunk.isEmpty { return errno == 0 ? data : nil }
            data.append(contentsOf: chunk)
            // The buffer had room for one more byte, so this was the end.
            if data.count == size { return data }
        }
    }

    /// Waits until there is something to read, or the end; returns whether that was before a deadline.
    private static func isReadable(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var rest = deadline - .now
        while rest > .zero {
            if poll(&state, 1, Int32((rest / .milliseconds(1)).rounded(.up))) > 0 { return true }
            rest = deadline - .now
        }
        return false
    }

    /// Returns the next bytes of a descriptor; none at its end (`errno` is 0), or if reading fails.
    package static func chunk(of descriptor: Int32, limit: Int = 65_536) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            repeat {
                count = read(descriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && canRepeat(descriptor, POLLIN)
            if count < 0 { count = 0 } else { errno = 0 }
        }
    }

    /// Returns whether to repeat a call that failed: after a signal, or when a descriptor that does not block is ready.
    ///
    /// Other programs, such as Node and ssh, may leave the standard streams so.
    private static func canRepeat(_ descriptor: Int32, _ event: some BinaryInteger) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        poll(&state, 1, -1)
        return true
    }

    /// Returns the next line of a descriptor, without its end, if there is one.
    package static func line(of descriptor: Int32) -> String? {
        var line: [UInt8] = []
        while let byte = chunk(of: descriptor, limit: 1).first {
            line.append(byte)
            if byte == 0x0A { break }
        }
        if line.isEmpty { return nil }
        for end in [0x0A, 0x0D] as [UInt8] where line.last == end { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the status of a regular file, if it exists; throws ``FileRefusal`` for what no file may replace.
    package static func status(of path: String, followsLinks: Bool = true) throws -> stat? {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            guard errno == ENOENT else { throw POSIXError.current }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status
        case S_IFDIR: throw POSIXError(.EISDIR)
        case _: throw FileRefusal.notRegular
        }
    }

    /// Gives the file the owner, the group and the permissions of another; returns whether that is allowed.
    func adopt(_ other: stat) -> Bool {
        let isOwner = (status.st_uid, status.st_gid) == (other.st_uid, other.st_gid)
        return (isOwner || fchown(descriptor, other.st_uid, other.st_gid) == 0)
            && fchmod(descriptor, other.st_mode & 0o7777) == 0
    }

    /// Replaces the contents of an existing file, which stays the same file, by those of another.
    static func replaceContents(of path: String, _ mode: mode_t, with other: File, isSynced: Bool) throws {
        let file = try opened(path, O_WRONLY)
        guard file.status.st_mode == mode || fchmod(file.descriptor, mode & 0o7777) == 0 else {
            throw POSIXError.current
        }
        lseek(other.descriptor, 0, SEEK_SET)
        var count = 0
        while true {
            let chunk = chunk(of: other.descriptor)
            guard !chunk.isEmpty else { break }
            try file.append(chunk)
            count += chunk.count
        }
        guard errno == 0, ftruncate(file.descriptor, off_t(count)) == 0 else { throw POSIXError.current }
        if isSynced { try file.sync() }
    }

    /// Replaces bytes at an offset, without changing where the next are appended.
    package func replace(at offset: Int, with bytes: [UInt8]) throws {
        guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else { throw POSIXError.current }
    }

    package static func creating(_ path: String, permissions: mode_t) throws(POSIXError) -> File {
        try opened(path, O_RDWR | O_CREAT | O_EXCL, permissions: permissions)
    }

    /// Appends lines in one write, so that lines which other processes append do not mix with them.
    ///
    /// Where a process left a line without its end, the lines are written again after it.
    package func appendLines(_ lines: Data) throws {
        while true {
            var count = 0
            repeat {
                count = lines.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            } while count < 0 && errno == EINTR
            guard count >= 0 else { throw POSIXError.current }
            guard count == lines.count else { throw POSIXError(.ENOSPC) }
            let start = lseek(descriptor, 0, SEEK_CUR) - off_t(count)
            var before: UInt8 = 0
            guard start > 0, pread(descriptor, &before, 1, start - 1) == 1, before != UInt8(ascii: "\n") else { return }
        }
    }

    /// Marks the file as in use until it is closed, if the file system has locks.
    func lock() { flock(descriptor, LOCK_EX | LOCK_NB) }

    package func sync() throws { guard Self.flush(descriptor) == 0 else { throw POSIXError.current } }

    private static func flush(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
        // On Apple platforms, fsync(2) does not flush the drive's cache. Not every file system supports the call that does.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(descriptor)
    }

    /// Flushes the entries of a folder to the disk, if the file system supports it.
    package static func syncFolder(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.current }
        defer { close(descriptor) }
        // Some network and user-space file systems do not support this for folders. The file has its final name already: an
        // error would say that it was not written.
        guard flush(descriptor) == 0 || [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
            throw POSIXError.current
        }
    }

    package func append(_ data: some ContiguousBytes) throws { try Self.writeAll(data, to: descriptor) }

    package static func writeAll(_ data: some ContiguousBytes, to descriptor: Int32) throws {
        try data.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if !canRepeat(descriptor, POLLOUT) {
                    throw POSIXError.current
                }
            }
        }
    }
}
