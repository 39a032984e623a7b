package import Platform
import Synchronization

/// Writes files atomically and tracks temporary files, so that an interrupted program can remove them.
package final class AtomicFileWriter: Sendable {
    private let paths = Mutex<Set<String>>([])
    /// The number of running programs that control the terminal and receive Ctrl-C.
    private let deferrals = Mutex(0)
    private let handleInterrupts: @Sendable (AtomicFileWriter) -> Void

    /// Creates a writer.
    ///
    /// - Parameter handleInterrupts: Starts handling interrupts, unless already done; called before a file is created.
    package init(handlingInterruptsBy handleInterrupts: @escaping @Sendable (AtomicFileWriter) -> Void = { _ in }) {
        self.handleInterrupts = handleInterrupts
    }

    /// Starts handling interrupts before there is a file to remove.
    package func prepareForInterrupt() { handleInterrupts(self) }

    /// The prefix of the names of temporary files.
    static let prefix = ".boxoffice-"

    /// Writes a file atomically: readers see either the old or the new contents.
    ///
    /// A synced write waits for the disk, so that the file survives a power failure. Throws `POSIXError`: `.EEXIST` if the file
    /// exists and must not be replaced, `ENOTSUP` for a device, because root could replace `/dev/null` with a file.
    package func write(
        _ data: Data,
        to path: String,
        permissions: mode_t = 0o644,
        mayReplace: Bool = true,
        isSynced: Bool = false
    ) throws {
        var status = stat()
        if mayReplace, lstat(path, &status) == 0, [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) {
            errno = ENOTSUP
            throw POSIXError.current
        }
        let folder = path.parentFolder
        let temporary = folder + "/\(Self.prefix)\(UUID().uuidString)"
        try writing(temporary, permissions: permissions) { file in
            try file.append(data)
            if isSynced { try file.sync() }
            if mayReplace {
                guard rename(temporary, path) == 0 else { throw POSIXError.current }
            } else {
                // Unlike `rename`, `link` fails if the file exists.
                guard link(temporary, path) == 0 else { throw POSIXError.current }
                unlink(temporary)
            }
            if isSynced { try File.syncFolder(folder) }
        }
    }

    /// Creates a temporary file, runs a closure that writes and renames it, and removes the file if the closure throws.
    func writing(_ path: String, permissions: mode_t = 0o644, _ body: (File) throws -> Void) throws {
        prepareForInterrupt()
        let file = try paths.withLock { paths in
            let file = try File.creating(path, permissions: permissions)
            paths.insert(path)
            return file
        }
        defer { _ = paths.withLock { $0.remove(path) } }
        do {
            try body(file)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Runs a closure while another program controls the terminal; Ctrl-C does not end this process meanwhile.
    package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
        prepareForInterrupt()
        deferrals.withLock { $0 += 1 }
        defer { deferrals.withLock { $0 -= 1 } }
        return try body()
    }

    /// Removes the temporary files, then runs a closure that ends the process; no new file is created meanwhile.
    ///
    /// Does nothing inside ``withoutInterruption(_:)``.
    package func removeAll(thenEnd end: () -> Void) {
        guard deferrals.withLock({ $0 == 0 }) else { return }
        paths.withLock { paths in
            for path in paths { unlink(path) }
            end()
        }
    }
}
