/// An open folder.
///
/// Its entries are accessed by descriptor, so nothing else is touched even if someone moves folders meanwhile. Symbolic links
/// in it count as absent.
package final class Folder {
    /// A regular file in the folder.
    package struct Entry {
        package let name: String
        package let bytes: Int
        /// The modification time.
        package let changed: Date
    }

    private let descriptor: Int32

    /// Opens a folder; `nil` after one of some errors.
    private init?(absent: [Int32], _ open: (_ flags: Int32) -> Int32) throws(POSIXError) {
        let descriptor = open(O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard absent.contains(errno) else { throw .current }
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a folder by its path, if it exists.
    package static func opening(_ path: String) throws(POSIXError) -> Folder? {
        try Folder(absent: [ENOENT]) { open(path, $0) }
    }

    package func subfolder(_ name: String) throws(POSIXError) -> Folder? {
        try Folder(absent: [ENOENT, ENOTDIR, ELOOP]) { openat(descriptor, name, $0 | O_NOFOLLOW) }
    }

    /// Creates a folder and its parents, unless they exist, with permissions that the umask limits.
    package static func create(_ path: String, permissions: mode_t = 0o755) throws(POSIXError) {
        if mkdir(path, permissions) == 0 { return }
        if errno == ENOENT, path != path.parentFolder {
            try create(path.parentFolder, permissions: permissions)
            if mkdir(path, permissions) == 0 { return }
        }
        let error = POSIXError.current
        // Only a folder contains ".".
        guard access(path + "/.", F_OK) == 0 else { throw error.code == .EEXIST ? .current : error }
    }

    /// Returns the regular files whose names satisfy a condition, unordered.
    package func files(where isIncluded: (String) -> Bool = { _ in true }) throws(POSIXError) -> [Entry] {
        guard let stream = fdopendir(dup(descriptor)) else { throw .current }
        defer { closedir(stream) }
        rewinddir(stream)
        var entries: [Entry] = []
        while let record = readdir(stream) {
            let name = withUnsafePointer(to: &record.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
            }
            var status = stat()
            guard let name, isIncluded(name), fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            entries.append(Entry(name: name, bytes: Int(status.st_size), changed: status.changed))
        }
        return entries
    }

    /// Removes a file, if it still exists.
    package func remove(_ name: String) throws(POSIXError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .current }
    }

    /// Removes a file, unless a process has locked it or it cannot be opened.
    func removeUnlessLocked(_ entry: Entry) {
        let file = openat(descriptor, entry.name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(descriptor, entry.name, 0) }
    }

    package func removeIfEmpty(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }
}

extension stat {
    package var changed: Date {
        #if canImport(Darwin)
        let time = st_mtimespec
        #else
        let time = st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
