import Platform

/// An open folder.
///
/// Its entries are accessed by descriptor and symbolic links are not followed, so nothing outside is touched even if someone
/// moves folders meanwhile.
final class Folder {
    /// A regular file in the folder.
    struct Entry {
        let name: String
        let bytes: Int
        /// The modification time.
        let changed: Date
    }

    private let descriptor: Int32

    private init?(descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a folder by its path, following links, which users may have set up; `nil` if it does not exist.
    static func opening(_ path: String) throws(POSIXError) -> Folder? {
        try folder(O_RDONLY | O_DIRECTORY | O_CLOEXEC, absent: [ENOENT]) { open(path, $0) }
    }

    /// Opens a subfolder; `nil` if it does not exist, or is a file or a link.
    func subfolder(_ name: String) throws(POSIXError) -> Folder? {
        try Self.folder(O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, absent: [ENOENT, ENOTDIR, ELOOP]) {
            openat(descriptor, name, $0)
        }
    }

    private static func folder(_ flags: Int32, absent: [Int32], _ body: (Int32) -> Int32) throws(POSIXError) -> Folder?
    {
        if let folder = Folder(descriptor: body(flags)) { return folder }
        guard absent.contains(errno) else { throw .current }
        return nil
    }

    /// Returns the regular files, unordered.
    func files() throws(POSIXError) -> [Entry] {
        guard let stream = fdopendir(dup(descriptor)) else { throw .current }
        defer { closedir(stream) }
        rewinddir(stream)
        var entries: [Entry] = []
        while let record = readdir(stream) {
            let name = withUnsafePointer(to: &record.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
            }
            var status = stat()
            guard let name, fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            entries.append(Entry(name: name, bytes: Int(status.st_size), changed: status.changed))
        }
        return entries
    }

    /// Removes a file, if it still exists.
    func remove(_ entry: Entry) throws(POSIXError) {
        guard unlinkat(descriptor, entry.name, 0) == 0 || errno == ENOENT else { throw .current }
    }

    /// Removes a subfolder if it is empty.
    func removeIfEmpty(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }
}

extension stat {
    /// The modification time.
    var changed: Date {
        #if canImport(Darwin)
        let time = st_mtimespec
        #else
        let time = st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
